/** Assaults and reactions. XZ-ASLT-2, XZ-MOR-2 */
import type { MenuItem, Moves, Part } from '@umpire/engine/battle';
import { say, type Gap } from '@umpire/engine/words';
import { REACTIONS } from '../../words/terms.ts';
import { strikersOf } from '../../rules/assault-args.ts';
import { called, cardFor, enemyUnits, type Squad, type ZealotBattle } from '../../battle/battle.ts';
import { planCharge } from '../../ground/charge.ts';
import { chargeable } from '../../ground/charge-problems.ts';
import { planCover, planTurn, planWithdraw } from '../../rules/react.ts';
import { JUMP, jumps } from '../../ground/courses.ts';
import { moversOf, speedOf } from '../../ground/moves.ts';
import { problems } from '../problems.ts';
import { fireItems, orderParts, type Shooting } from './fire.ts';
import { item } from './item.ts';

const REACTION_NAMES = {
  cover: 'move to cover',
  turn: 'turn the best armour to the enemy',
  withdraw: 'withdraw',
} as const;

const RETURN_FIRE: Shooting = {
  kind: 'react',
  says: 'return fire',
  at: (target) => say('return fire at {target}', { target }),
  atCrew: (piece) => say('return fire at the crew of {piece}', { piece }),
  atGun: (piece) => say('return fire at the gun of {piece}', { piece }),
  rule: 'XZ-MOR-5',
  extra: { how: 'returnFire' },
};

/** An assault as the computer would place everybody, or as one likes; by jump jets or on foot. D-PLACE, D-JUMP */
export function assaultItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  const isJumping = moversOf(view, squad.id).models.some(jumps);
  return [...assaultWays(view, squad, false), ...(isJumping ? assaultWays(view, squad, true) : [])];
}

function assaultWays(view: ZealotBattle, squad: Squad, walk: boolean): readonly MenuItem[] {
  const extra = walk ? { walk } : {};
  const groups = orderParts(strikersOf(view, squad.id));
  const able = enemyUnits(view, squad.seat)
    .filter(({ id }) => chargeable(view, squad.id, id, !walk) === undefined)
    .map(({ id, name }) => ({ value: id, says: name, problems: [] }));
  const placed = item(
    squad,
    'assault',
    walk ? 'assault on foot, model by model' : 'assault, model by model',
    'XZ-ASLT-3',
    {
      extra,
      parts: [
        { kind: 'pick', name: 'target', says: 'Which unit do you assault?', picks: able },
        movesPart(view, squad, !walk),
        ...groups,
      ],
    },
  );
  const planned = able.flatMap(({ value: target, says }) => {
    const moves = planCharge(view, squad.id, target, false, !walk)?.moves;
    const order = moves && ({ kind: 'assault', unit: squad.id, target, moves, ...extra } as const);
    if (order === undefined || problems(view, squad.seat, order).length > 0) return [];
    const words = walk ? say('assault {enemy} on foot', { enemy: says }) : say('assault {enemy}', { enemy: says });
    return [item(squad, 'assault', words, 'XZ-ASLT-2', { extra: { ...extra, target, moves }, parts: groups })];
  });
  const nobody = item(squad, 'assault', walk ? 'assault on foot' : 'assault', 'XZ-ASLT-2', {
    extra,
    problems: [{ rule: 'XZ-ASLT-2', ...say('{unit} can reach no enemy that its leader sees.', { unit: squad.name }) }],
  });
  return [...(planned.length === 0 ? [nobody] : planned), ...(able.length === 0 ? [] : [placed])];
}

/** Where everybody goes; some may stay. */
function movesPart(view: ZealotBattle, squad: Squad, isJump: boolean): Part {
  const { models } = moversOf(view, squad.id);
  const reach = Math.max(
    1,
    ...models.map((model) => (isJump && jumps(model) ? JUMP : Math.floor(speedOf(squad, model)))),
  );
  const ids = models.map(({ id }) => id);
  return {
    kind: 'moves',
    name: 'moves',
    ...say('Where does everybody of {unit} go?', { unit: squad.name }),
    models: ids,
    reach,
    optional: true,
  };
}

/** The reactions that are proposed: places in cover, ways back, a front. */
const FOUND = {
  cover: (view: ZealotBattle, { id }: Squad) => movesOf(planCover(view, id)),
  withdraw: (view: ZealotBattle, { id }: Squad) => movesOf(planWithdraw(view, id)),
  turn: (view: ZealotBattle, squad: Squad) => {
    const pivot = planTurn(view, squad);
    return pivot === undefined ? undefined : { pivot };
  },
};
const NOTHING_FOUND = {
  cover: (unit: Gap) => say('{unit} {unit|finds|find} no cover within reach.', { unit }),
  withdraw: (unit: Gap) => say('{unit} {unit|finds|find} no way back.', { unit }),
  turn: (unit: Gap) => say('{unit} cannot turn.', { unit }),
} as const;

const movesOf = (plan: { readonly moves: Moves } | undefined): { readonly moves: Moves } | undefined =>
  plan && { moves: plan.moves };

const turnedAsOneLikes = (squad: Squad): MenuItem =>
  item(squad, 'react', 'turn as you like', 'XZ-MOR-3', {
    extra: { how: 'turn' },
    parts: [
      {
        kind: 'number',
        name: 'pivot',
        ...say('Which way {unit|does|do} {unit} face?', { unit: called(squad) }),
        least: 0,
        most: 359,
      },
    ],
  });

/** What a Suppressed unit may do. */
export function reactItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  return REACTIONS.filter((how) => how !== 'turn' || cardFor(squad).models === 1).flatMap((how) => {
    if (how === 'returnFire') return fireItems(view, squad, RETURN_FIRE);
    const rule = how === 'withdraw' ? 'XZ-MOR-4' : 'XZ-MOR-3';
    const found = FOUND[how](view, squad);
    const order = { kind: 'react', unit: squad.id, how, ...found } as const;
    const refused = problems(view, squad.seat, order);
    const usual = item(squad, 'react', REACTION_NAMES[how], rule, {
      extra: { how, ...found },
      problems: found === undefined ? [{ rule, ...NOTHING_FOUND[how](called(squad)) }] : refused,
    });
    if (how === 'turn') return [usual, ...(found === undefined ? [] : [turnedAsOneLikes(squad)])];
    // Other ways than the one that was found; the order says whether they lead to cover, or away. D-REACT
    const own = item(
      squad,
      'react',
      how === 'cover' ? 'move to cover, model by model' : 'withdraw, model by model',
      rule,
      {
        extra: { how },
        parts: [movesPart(view, squad, false)],
      },
    );
    return [usual, own];
  });
}
