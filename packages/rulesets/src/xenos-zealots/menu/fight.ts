/** Assaults and reactions. XZ-ASLT-2, XZ-MOR-2 */
import type { MenuItem, Pick } from '@umpire/engine/battle';
import { REACTIONS } from '../acts/react.ts';
import { cardFor, type Squad, type ZealotBattle } from '../battle.ts';
import { moversOf, speedOf } from '../moves.ts';
import { problems } from '../problems.ts';
import { item, none, targetPicks } from './item.ts';

const REACTION_NAMES = {
  cover: 'Move to cover',
  turn: 'Turn the best armour to the enemy',
  withdraw: 'Withdraw',
  returnFire: 'Return fire',
} as const;

/** An assault as the computer would place everybody, or as one likes. */
export function assaultItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  const picks = targetPicks(view, squad, (target) => ({ kind: 'assault', unit: squad.id, target }));
  return [
    item(squad, 'assault', 'assault', 'XZ-ASLT-2', {
      problems: none(picks, 'XZ-ASLT-2', `${squad.name} can reach no enemy that its leader sees.`),
      parts: [{ kind: 'pick', name: 'target', says: 'Which unit?', picks }],
    }),
    ...placedItems(view, squad, picks),
  ];
}

/** The same with places of one's own. D-PLACE */
function placedItems(view: ZealotBattle, squad: Squad, picks: readonly Pick[]): readonly MenuItem[] {
  if (none(picks, '', '').length > 0) return [];
  const { models } = moversOf(view, squad.id);
  const reach = Math.max(1, ...models.map((model) => Math.floor(speedOf(squad, model))));
  return [
    item(squad, 'assault', 'assault, placing everybody yourself', 'XZ-ASLT-3', {
      parts: [
        { kind: 'pick', name: 'target', says: 'Which unit?', picks },
        {
          kind: 'moves',
          name: 'moves',
          says: 'Where does everybody go?',
          models: models.map(({ id }) => id),
          reach,
          optional: false,
        },
      ],
    }),
  ];
}

/** What a Suppressed unit may do. */
export function reactItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  return REACTIONS.filter((how) => how !== 'turn' || cardFor(squad).models === 1).map((how) => {
    if (how === 'returnFire') {
      const picks = targetPicks(view, squad, (target) => ({ kind: 'react', unit: squad.id, how, target }));
      return item(squad, 'react', REACTION_NAMES[how], 'XZ-MOR-5', {
        extra: { how },
        problems: none(picks, 'XZ-MOR-5', `${squad.name} has nobody to return fire at.`),
        parts: [{ kind: 'pick', name: 'target', says: 'At which unit?', picks }],
      });
    }
    const rule = how === 'withdraw' ? 'XZ-MOR-4' : 'XZ-MOR-3';
    return item(squad, 'react', REACTION_NAMES[how], rule, {
      extra: { how },
      problems: problems(view, squad.seat, { kind: 'react', unit: squad.id, how }),
    });
  });
}
