import { Host, type Options, type Order, type Seal, seededDice, type Stake } from '@umpire/engine/battle';
import { type Random, seeded } from '@umpire/engine/dice';
import type { RollAnswer } from '@umpire/engine/rule';
import { at } from '@umpire/engine/table';
import { randomChoice, randomOrder } from '@umpire/engine/battle';
import type { Stance, WellBattle } from '../../example/battle/battle.ts';
import { example } from '../../example/index.ts';
import type { WellOrder } from '../../example/orders/index.ts';

export const scenario = example.scenarios[0]!.scenario;

/** A battle that has just begun: a and b have taken their stances. */
export function begun(a: Stance, b: Stance, faces: readonly number[] = [], options: Options = {}): Host<WellBattle> {
  const host = Host.start({ ruleset: example, dice: scripted(faces) }, scenario, options);
  host.choose('a', a);
  host.choose('b', b);
  return host;
}

/** Dice that fall as told, then wait for people. */
function scripted(faces: readonly number[]): () => RollAnswer | undefined {
  const left = [...faces];
  return () => (left.length === 0 ? undefined : { faces: left.splice(0, 2) });
}

/** The same battle with scouts moved to other places, in inches; a scout without a place is gone. */
export function placedAt(battle: WellBattle, places: Readonly<Record<string, readonly [number, number]>>): WellBattle {
  const models = battle.models.flatMap((model) => {
    const place = places[model.id];
    return place === undefined ? [] : [{ ...model, base: { ...model.base, at: at(place[0], place[1]) } }];
  });
  return { ...battle, models };
}

export const move = (scout: string, x: number, y: number): WellOrder => ({ kind: 'move', scout, to: at(x, y) });
export const fire = (scout: string, target: string): WellOrder => ({ kind: 'fire', scout, target });
export const hold: WellOrder = { kind: 'hold' };

/** What a shot measures, as it can be seen on the table: is the target gone? */
export const shotSeen = (_before: WellBattle, after: WellBattle, _stake: Stake, order: Order) => ({
  out: !after.models.some(({ id }) => id === (order as WellOrder & { readonly kind: 'fire' }).target),
});

/** One random order or answer; false when the battle is over. */
export function randomStep(host: Host<WellBattle>, random: Random, seal?: (seat: string) => Seal): boolean {
  if (host.outcome !== undefined) return false;
  const seat = random.pick(host.waitingFor);
  const question = host.questionTo(seat);
  if (question === undefined)
    host.order(seat, randomOrder(example, host.look(seat).battle, seat, random), seal?.(seat));
  else host.choose(seat, randomChoice(question, random), seal?.(seat));
  return true;
}

/** A random battle of so many steps at most. */
export function randomBattle(seed: string, steps = Infinity): Host<WellBattle> {
  const random = seeded(seed);
  const host = Host.start({ ruleset: example, dice: seededDice(random.split('dice')) }, scenario);
  for (let i = 0; i < steps && randomStep(host, random); i++);
  return host;
}
