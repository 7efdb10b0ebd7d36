import type { Part } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AimBattle, type Fighter, handsFree, heldItems, nameOfThing } from '../battle/battle.ts';
import type { OrderOf } from '../battle/orders.ts';
import { stepped } from '../rules/begun.ts';
import { problemsOf } from '../rules/problems.ts';
import { action } from './action-order.ts';
import { possible } from './parts.ts';

/** Draw, reload, set up. AZ-ACT-8 */
export const ready = action<OrderOf<'ready'>>({
  kind: 'ready',
  rule: 'AZ-ACT-8',
  says: 'Ready weapon',
  help: 'Draws another weapon, reloads, or sets up a machinegun.',
  lines({ view, seat, fighter, step }) {
    const { id: model, weapons, base } = fighter;
    const order = { kind: 'ready', model } as const;
    const things = [...weapons.map(({ id }) => id), ...heldItems(fighter)];
    const hands: Part = {
      kind: 'some',
      name: 'hold',
      ...say('What does {model} hold then?', { model }),
      picks: things.map((thing) => possible(thing, nameOfThing(view, fighter, thing))),
      least: 0,
      most: things.length,
    };
    const draw = { ...order, what: 'draw' } as const;
    const setUp = { ...order, what: 'set up' } as const;
    // A step before it takes down what was set up elsewhere. AZ-WPN-7
    const there = step === 0 ? view : stepped(view, model, base.at);
    return [
      ...weapons.map(({ id: weapon, name }) => ({
        ...say('{model} reloads: {weapon}', { model, weapon: name }),
        rule: 'AZ-WPN-4',
        asked: { ...order, what: 'reload', weapon } as const,
      })),
      ...(weapons.length === 0
        ? []
        : [
            {
              ...say('{model} draws', { model }),
              asked: draw,
              parts: [hands],
              problems: drawProblems(view, seat, fighter),
            },
          ]),
      {
        ...say('{model} sets up the machinegun', { model }),
        rule: 'AZ-WPN-7',
        asked: setUp,
        problems: problemsOf(there, seat, setUp),
      },
    ];
  },
});

/** Why there is nothing that could be drawn or put away; empty if there is. AZ-H-11 */
function drawProblems(view: AimBattle, seat: Seat, fighter: Fighter): readonly Problem[] {
  const items = heldItems(fighter);
  const sets = [
    { hold: items },
    ...weaponSets(view, fighter),
    { hold: [...items, ...fighter.weapons.slice(0, 1).map(({ id }) => id)] },
  ];
  const found = sets.map(({ hold }) =>
    problemsOf(view, seat, { kind: 'ready', model: fighter.id, what: 'draw', hold }),
  );
  return found.some((list) => list.length === 0) ? [] : (found.at(-1) ?? []);
}

/** Other ways to fill the hands: each carried weapon alone, two that fit together. AZ-H-11 */
export function weaponSets(view: AimBattle, fighter: Fighter): readonly { readonly hold: readonly string[] }[] {
  const { weapons, held } = fighter;
  const items = heldItems(fighter);
  const singles = weapons.map((weapon) => [weapon]);
  const pairs = weapons.flatMap((one, i) => weapons.slice(i + 1).map((other) => [one, other]));
  return [...singles, ...pairs]
    .map((set) => ({ hold: [...items, ...set.map(({ id }) => id)] }))
    .filter(({ hold }) => handsFree(view, { ...fighter, held: hold }) >= 0)
    .filter(({ hold }) => hold.length !== held.length || !hold.every((id) => held.includes(id)));
}
