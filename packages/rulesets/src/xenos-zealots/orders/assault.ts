import { codec, type Offer, type Part } from '@umpire/engine/battle';
import { type Problem, refused } from '@umpire/engine/rule';
import { disc } from '@umpire/engine/table';
import { say, type Saying, saying } from '@umpire/engine/words';
import { called, enemyUnits, leaderOf, type Squad, squadOf, type ZealotBattle } from '../battle/battle.ts';
import { type ArgsOf, moves } from '../battle/orders.ts';
import { planCharge, chargeManner } from '../ground/charge.ts';
import { chargeable, chargeProblems } from '../ground/charge-problems.ts';
import { JUMP, jumps } from '../ground/courses.ts';
import { moved, moversOf, speedOf } from '../ground/moves.ts';
import { assaultArgs, strikersOf, unaided } from '../rules/assault-args.ts';
import type { Assault } from '../rules/assault-sides.ts';
import { fight } from '../rules/fight.ts';
import { groupsField, groupsPart } from './fire-order.ts';
import { leftOut } from './fire-stakes.ts';
import { unitOrder } from './unit-order.ts';

const { flag, id, needed, object, optional } = codec;
type Charge = ArgsOf<'assault'>;

/** A charge, and the fight that follows. XZ-ASLT-1 */
export const assault = unitOrder({
  kind: 'assault',
  rule: 'XZ-ASLT-1',
  says: 'Assault',
  help: 'The unit charges an enemy that its leader sees and can reach, and the fight is settled at once.',
  args: object({
    unit: needed(id, 'the unit'),
    target: needed(id, 'the unit to charge'),
    moves: needed(moves, 'the ways of its models'),
    walk: optional(flag, 'on foot, though it has jump jets'),
    groups: groupsField,
  }),
  // By jump jets, or on foot. D-JUMP
  offers: (view, squad) => [
    ...charges(view, squad, false),
    ...(moversOf(view, squad.id).models.some(jumps) ? charges(view, squad, true) : []),
  ],
  problems,
  act: (battle, squad, { target, moves: ways, groups }) => fight(battle, squad.id, target, ways, groups),
  stakes(view, squad, charge) {
    const enemy = squadOf(view, charge.target);
    const args = assaultOdds(view, charge);
    if (args === undefined || enemy.morale === 'Routed') return [];
    const words = say('{unit} {unit|charges|charge} {enemy}', { unit: called(squad), enemy: enemy.name });
    return [{ engagement: 'assault', args, ...words, ...leftOut(view, [charge.unit, charge.target]) }];
  },
  drawing(view, squad, leader) {
    const { limit } = chargeManner(view, squad.id, '')(leader);
    return [{ role: 'reach', shape: disc(leader.base.at, limit), says: 'Reach of the charge' }];
  },
});

function problems(
  view: ZealotBattle,
  squad: Squad,
  { target, moves: ways, walk = false, groups = [] }: Charge,
): readonly Problem[] {
  if (walk && !moversOf(view, squad.id).models.some(jumps))
    return refused('XZ-MOB-4', say('{unit} {unit|has|have} no jump jets to do without.', { unit: called(squad) }));
  const able = strikersOf(view, squad.id);
  const isStray = able.length < 2 || groups.some((one) => !able.includes(one)) || new Set(groups).size < groups.length;
  if (groups.length > 0 && isStray)
    return refused('XZ-ASLT-8', say('{unit} cannot strike with these weapons together.', { unit: squad.name }));
  const problem = chargeable(view, squad.id, target, !walk);
  return problem === undefined ? chargeProblems(view, squad.id, target, ways, !walk) : [problem];
}

/** The combat that a charge leads to, without re-rolls. */
export function assaultOdds(view: ZealotBattle, { unit, target, moves: ways, groups }: Charge): Assault | undefined {
  const from = leaderOf(view, unit)?.base.at;
  const first = groups === undefined ? {} : { charger: groups };
  return from && unaided(assaultArgs(moved(view, ways), unit, target, from, first));
}

/** As is proposed at each enemy, or as one likes. D-PLACE */
function charges(view: ZealotBattle, squad: Squad, walk: boolean): readonly Offer<Charge>[] {
  const extra = walk ? { walk } : {};
  const groups = groupsPart(strikersOf(view, squad.id));
  const able = enemyUnits(view, squad.seat).filter(
    (enemy) => chargeable(view, squad.id, enemy.id, !walk) === undefined,
  );
  const planned = able.flatMap(({ id: target, name: enemy }): readonly Offer<Charge>[] => {
    const ways = planCharge(view, squad.id, target, false, !walk)?.moves;
    const order = ways && { target, moves: ways, ...extra };
    if (order === undefined || problems(view, squad, { unit: squad.id, ...order }).length > 0) return [];
    const words: Saying = walk ? say('assault {enemy} on foot', { enemy }) : say('assault {enemy}', { enemy });
    return [{ ...words, rule: 'XZ-ASLT-2', order, parts: groups }];
  });
  const nobody: Offer<Charge> = {
    ...saying(walk ? 'assault on foot' : 'assault'),
    rule: 'XZ-ASLT-2',
    order: extra,
    problems: refused('XZ-ASLT-2', say('{unit} can reach no enemy that its leader sees.', { unit: squad.name })),
  };
  if (able.length === 0) return [nobody];
  const picks = able.map(({ id: value, name: says }) => ({ value, says, problems: [] }));
  return [
    ...(planned.length === 0 ? [nobody] : planned),
    {
      ...saying(walk ? 'assault on foot, model by model' : 'assault, model by model'),
      rule: 'XZ-ASLT-3',
      order: extra,
      parts: [
        { kind: 'pick', name: 'target', says: 'Which unit do you assault?', picks },
        waysPart(view, squad, !walk),
        ...groups,
      ],
    },
  ];
}

/** Where everybody goes; some may stay. */
export function waysPart(view: ZealotBattle, squad: Squad, isJump: boolean): Part {
  const { models } = moversOf(view, squad.id);
  const reaches = models.map((model) => (isJump && jumps(model) ? JUMP : Math.floor(speedOf(squad, model))));
  return {
    kind: 'moves',
    name: 'moves',
    ...say('Where does everybody of {unit} go?', { unit: squad.name }),
    models: models.map((model) => model.id),
    reach: Math.max(1, ...reaches),
    optional: true,
  };
}
