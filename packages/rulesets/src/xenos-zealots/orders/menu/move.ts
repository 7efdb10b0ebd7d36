/** Moves, jumps, boarding and stairs. XZ-ORD-8 */
import type { MenuItem } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import { cardFor, companyOf, type Squad, type Trooper, type ZealotBattle } from '../../battle/battle.ts';
import { mayRide } from '../../rules/transport.ts';
import { JUMP } from '../../ground/courses.ts';
import { houseAt } from '../../ground/sight.ts';
import { moversOf, speedOf } from '../../ground/moves.ts';
import { problems } from '../problems.ts';
import { item } from './item.ts';

/** What a unit with a Move may do. */
export function moveItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  const models = squad.location === 'aboard' ? companyOf(view, squad.id) : moversOf(view, squad.id).models;
  const reach = Math.floor(Math.min(...models.map((model) => speedOf(squad, model)), cardFor(squad).speed));
  const part = {
    kind: 'moves',
    name: 'moves',
    ...say('Where does everybody of {unit} go?', { unit: squad.name }),
    models: models.map(({ id }) => id),
    reach: Math.max(1, reach),
    optional: squad.location !== 'aboard',
  } as const;
  const march = item(squad, 'move', squad.location === 'aboard' ? 'get out' : 'move', 'XZ-ORD-8', { parts: [part] });
  const jump =
    cardFor(squad).abilities.includes('J') && squad.location === 'table'
      ? [item(squad, 'move', 'jump', 'XZ-MOB-4', { extra: { jump: true }, parts: [{ ...part, reach: JUMP }] })]
      : [];
  const boats = view.units.filter(
    (one) => one.seat === squad.seat && one.location === 'table' && cardFor(one).capacity > 0 && one.id !== squad.id,
  );
  const isJumping = cardFor(squad).abilities.includes('J');
  const board =
    mayRide(squad) && squad.location === 'table'
      ? boats.flatMap(({ id, name }) => [
          item(squad, 'move', say('board {transport}', { transport: name }), 'XZ-H-21', {
            extra: { board: id },
            parts: [part],
          }),
          ...(isJumping
            ? [
                item(squad, 'move', say('jump and board {transport}', { transport: name }), 'XZ-H-21', {
                  extra: { board: id, jump: true },
                  parts: [{ ...part, reach: JUMP }],
                }),
              ]
            : []),
        ])
      : [];
  return [march, ...jump, ...board, ...climbItems(view, squad, models)];
}

/** Up or down the stairs, for a unit that is in one building on one storey. XZ-MOVE-5 */
function climbItems(view: ZealotBattle, squad: Squad, models: readonly Trooper[]): readonly MenuItem[] {
  const [first] = models;
  const tower = first && houseAt(view, first.base);
  const isTogether = models.every(({ base, level }) => houseAt(view, base)?.id === tower?.id && level === first?.level);
  if (first === undefined || tower === undefined || !isTogether || squad.location !== 'table') return [];
  return [
    { level: first.level + 1, says: 'go up a storey' },
    { level: first.level - 1, says: 'go down a storey' },
  ]
    .filter(({ level }) => level >= 0 && level < (tower.storeys ?? 1))
    .map(({ level, says }) => {
      const moves = Object.fromEntries(
        models.map(({ id, base }) => [id, { path: [base.at, { ...base.at, level }] }] as const),
      );
      const order = { kind: 'move', unit: squad.id, moves } as const;
      return item(squad, 'move', says, 'XZ-MOVE-5', {
        extra: { moves },
        problems: problems(view, squad.seat, order),
      });
    });
}
