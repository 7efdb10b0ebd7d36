/** The example rule set, The Well, with its battles put up for tests. */
import { type Battle, hashOf, Host, ownDice, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { example } from '@umpire/engine/example';
import { at } from '@umpire/engine/table';

export const well = example as unknown as Ruleset;
export const scenario = example.scenarios[0]!.scenario;

/** The Well valued by whim: nothing ever looks clearly best, and whoever searches goes on to the end of the budget. */
export const restless: Ruleset = {
  ...well,
  id: 'restless',
  value: (view) => Number.parseInt(hashOf(view).slice(0, 6), 16) / 0x1000000 - 0.5,
};

/** A battle that has begun, thrown with seeded dice or waiting for real ones. */
export const started = (seed?: string): Host =>
  Host.start({ ruleset: well, dice: seed === undefined ? ownDice : seededDice(seeded(seed)) }, scenario);

/** After both have taken their stances. */
export function begun(a: 'advance' | 'watch', b: 'advance' | 'watch', seed?: string): Host {
  const host = started(seed);
  host.choose('a', a);
  host.choose('b', b);
  return host;
}

/** The battle with scouts at other places, in inches; a scout without a place is gone. */
export function placedAt(battle: Battle, places: Readonly<Record<string, readonly [number, number]>>): Battle {
  const models = battle.models.flatMap((model) => {
    const place = places[model.id];
    return place === undefined ? [] : [{ ...model, base: { ...model.base, at: at(place[0], place[1]) } }];
  });
  return { ...battle, models };
}

/** A place, in inches. */
export const to = (x: number, y: number): { readonly x: number; readonly y: number } => ({ x: x * 1000, y: y * 1000 });

/** In a battle that has just started, a2 goes up to b2 in two turns; b watches and is asked whether b2 shall fire. */
export function atReaction(host: Host): void {
  const stances = (): void => {
    host.choose('a', 'advance');
    host.choose('b', 'watch');
  };
  stances();
  host.order('a', { kind: 'move', scout: 'a2', to: to(6, 6) } as never);
  host.order('b', { kind: 'hold' });
  stances();
  host.order('a', { kind: 'move', scout: 'a2', to: to(6, 8) } as never);
}
