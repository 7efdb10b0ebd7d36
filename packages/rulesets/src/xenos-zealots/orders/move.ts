import { codec, type Offer, type Part } from '@umpire/engine/battle';
import { disc } from '@umpire/engine/table';
import { say, saying } from '@umpire/engine/words';
import { cardFor, companyOf, type Squad, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import { type ArgsOf, moves } from '../battle/orders.ts';
import { JUMP } from '../ground/courses.ts';
import { moversOf, speedOf } from '../ground/moves.ts';
import { houseAt } from '../ground/sight.ts';
import { march, marchProblems } from '../rules/march.ts';
import { mayRide } from '../rules/transport.ts';
import { unitOrder } from './unit-order.ts';

const { flag, id, needed, object, optional } = codec;
type Move = Offer<ArgsOf<'move'>>;

/** Marching, jumping, boarding, getting out, and stairs. XZ-ORD-8 */
export const move = unitOrder({
  kind: 'move',
  rule: 'XZ-ORD-8',
  says: 'Move',
  help: 'Everybody goes up to the unit’s Speed and ends near the leader. Rough ground and walls cost inches; nobody ends in contact with the enemy.',
  args: object({
    unit: needed(id, 'the unit'),
    moves: needed(moves, 'the ways of its models'),
    jump: optional(flag, 'by jump jets'),
    board: optional(id, 'the transport to board'),
  }),
  offers(view, squad) {
    if (squad.location === 'aboard') return [{ says: 'get out', parts: [waysOf(squad, companyOf(view, squad.id))] }];
    const { models } = moversOf(view, squad.id);
    const part = waysOf(squad, models);
    const jumped = { ...part, reach: JUMP };
    const isJumping = cardFor(squad).abilities.includes('J');
    const boats = mayRide(squad)
      ? view.units.filter(
          (one) =>
            one.seat === squad.seat && one.location === 'table' && cardFor(one).capacity > 0 && one.id !== squad.id,
        )
      : [];
    return [
      { says: 'move', parts: [part] },
      ...(isJumping ? [{ says: 'jump', rule: 'XZ-MOB-4', order: { jump: true }, parts: [jumped] }] : []),
      ...boats.flatMap(({ id: board, name: transport }): readonly Move[] => [
        { ...say('board {transport}', { transport }), rule: 'XZ-H-21', order: { board }, parts: [part] },
        ...(isJumping
          ? [
              {
                ...say('jump and board {transport}', { transport }),
                rule: 'XZ-H-21',
                order: { board, jump: true },
                parts: [jumped],
              },
            ]
          : []),
      ]),
      ...stairs(view, squad, models),
    ];
  },
  problems: (view, squad, args) => marchProblems(view, squad.id, args.moves, args),
  act: (battle, squad, args) => march(battle, squad.id, args.moves, args),
  drawing: (_view, squad, leader) => [
    { role: 'reach', shape: disc(leader.base.at, Math.floor(speedOf(squad, leader))), says: 'Reach of the leader' },
    { role: 'zone', shape: disc(leader.base.at, cardFor(squad).coherency), says: 'Coherency' },
  ],
});

/** Where everybody goes; who gets out has to say it. */
function waysOf(squad: Squad, models: readonly Trooper[]): Part & { readonly kind: 'moves' } {
  const reach = Math.floor(Math.min(...models.map((model) => speedOf(squad, model)), cardFor(squad).speed));
  return {
    kind: 'moves',
    name: 'moves',
    ...say('Where does everybody of {unit} go?', { unit: squad.name }),
    models: models.map((model) => model.id),
    reach: Math.max(1, reach),
    optional: squad.location !== 'aboard',
  };
}

/** Up or down the stairs, for a unit that is in one building on one storey. XZ-MOVE-5 */
function stairs(view: ZealotBattle, squad: Squad, models: readonly Trooper[]): readonly Move[] {
  const [first] = models;
  const tower = first && houseAt(view, first.base);
  const isTogether = models.every(({ base, level }) => houseAt(view, base)?.id === tower?.id && level === first?.level);
  if (first === undefined || tower === undefined || !isTogether) return [];
  return [
    { level: first.level + 1, words: 'go up a storey' },
    { level: first.level - 1, words: 'go down a storey' },
  ]
    .filter(({ level }) => level >= 0 && level < (tower.storeys ?? 1))
    .map(({ level, words }) => {
      const climbing = Object.fromEntries(
        models.map(({ id: model, base }) => [model, { path: [base.at, { ...base.at, level }] }] as const),
      );
      return {
        ...saying(words),
        rule: 'XZ-MOVE-5',
        order: { moves: climbing },
        problems: marchProblems(view, squad.id, climbing, {}),
      };
    });
}
