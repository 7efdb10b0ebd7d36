/** Assaults and reactions. XZ-ASLT-2, XZ-MOR-2 */
import type { MenuItem, Part } from '@umpire/engine/battle';
import { REACTIONS } from '../../words/terms.ts';
import { strikersOf } from '../../rules/assault-args.ts';
import { cardFor, enemyUnits, type Squad, type ZealotBattle } from '../../battle/battle.ts';
import { chargeable } from '../../ground/charge-problems.ts';
import { JUMP, jumps } from '../../ground/courses.ts';
import { moversOf, speedOf } from '../../ground/moves.ts';
import { problems } from '../problems.ts';
import { fireItems, orderParts } from './fire.ts';
import { item, none, targetPicks } from './item.ts';

const REACTION_NAMES = {
  cover: 'Move to cover',
  turn: 'Turn the best armour to the enemy',
  withdraw: 'Withdraw',
  returnFire: 'Return fire',
} as const;

/** An assault as the computer would place everybody, or as one likes; by jump jets or on foot. D-PLACE, D-JUMP */
export function assaultItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  const isJumping = moversOf(view, squad.id).models.some(jumps);
  return [...assaultWays(view, squad, false), ...(isJumping ? assaultWays(view, squad, true) : [])];
}

function assaultWays(view: ZealotBattle, squad: Squad, walk: boolean): readonly MenuItem[] {
  const extra = walk ? { walk } : {};
  const how = walk ? 'assault on foot' : 'assault';
  const groups = orderParts(strikersOf(view, squad.id));
  const picks = targetPicks(view, squad, (target) => ({ kind: 'assault', unit: squad.id, target, ...extra }));
  const able = enemyUnits(view, squad.seat)
    .filter(({ id }) => chargeable(view, squad.id, id, !walk) === undefined)
    .map(({ id, name }) => ({ value: id, says: name, problems: [] }));
  const placed = item(squad, 'assault', `${how}, placing everybody yourself`, 'XZ-ASLT-3', {
    extra,
    parts: [
      { kind: 'pick', name: 'target', says: 'Which unit?', picks: able },
      movesPart(view, squad, !walk),
      ...groups,
    ],
  });
  return [
    item(squad, 'assault', how, 'XZ-ASLT-2', {
      extra,
      problems: none(picks, 'XZ-ASLT-2', `${squad.name} can reach no enemy that its leader sees.`),
      parts: [{ kind: 'pick', name: 'target', says: 'Which unit?', picks }, ...groups],
    }),
    ...(able.length === 0 ? [] : [placed]),
  ];
}

/** Where everybody goes; some may stay. */
function movesPart(view: ZealotBattle, squad: Squad, isJump: boolean): Part {
  const { models } = moversOf(view, squad.id);
  const reach = Math.max(
    1,
    ...models.map((model) => (isJump && jumps(model) ? JUMP : Math.floor(speedOf(squad, model)))),
  );
  const ids = models.map(({ id }) => id);
  return { kind: 'moves', name: 'moves', says: 'Where does everybody go?', models: ids, reach, optional: true };
}

/** What a Suppressed unit may do. */
export function reactItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  return REACTIONS.filter((how) => how !== 'turn' || cardFor(squad).models === 1).flatMap((how) => {
    if (how === 'returnFire')
      return fireItems(view, squad, { kind: 'react', says: REACTION_NAMES[how], rule: 'XZ-MOR-5', extra: { how } });
    const rule = how === 'withdraw' ? 'XZ-MOR-4' : 'XZ-MOR-3';
    const usual = item(squad, 'react', REACTION_NAMES[how], rule, {
      extra: { how },
      problems: problems(view, squad.seat, { kind: 'react', unit: squad.id, how }),
    });
    if (how === 'turn') return [usual];
    // Other ways than the one that was found; the order says whether they lead to cover, or away. D-REACT
    const own = item(squad, 'react', `${REACTION_NAMES[how]}, placing everybody yourself`, rule, {
      extra: { how },
      parts: [movesPart(view, squad, false)],
    });
    return [usual, own];
  });
}
