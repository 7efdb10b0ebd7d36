/** Force weapons and psychic tests (AP-FORCE-1 to AP-FORCE-6, AP-H-20). */
import { atMost, d6, tally } from '@umpire/engine/dice';
import { call, choose, note, roll, type Rule, type Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import type { Fighter, Left } from './fighter.ts';

/** Two dice, not above the psyker's own Leadership. AP-H-20 */
export function* psychicTest({ ld, by }: { readonly ld: number; readonly by: Seat }): Rule<boolean> {
  const why = { rule: 'AP-H-20', says: 'psychic test', by, tally: tally(ld, 'AP-H-20', "the psyker's Leadership") };
  return yield* roll(d6.times(2).sum(), { passed: atMost(ld) }, why).into(({ passed }) => passed === 1);
}

/** A force weapon has wounded some of a group: their numbers in it. */
export interface Forcing {
  readonly psyker: Fighter;
  readonly by: Seat;
  readonly fighters: readonly Fighter[];
  readonly left: Left;
  readonly wounded: readonly number[];
  readonly isAsked: boolean;
}

/** What has come of it: whether the psyker has used his power, and the one who is slain outright. */
export interface Forced {
  readonly tested: boolean;
  readonly slain?: number;
}

/** After its wounds a force weapon may slay one of those that it wounded outright. AP-FORCE-2, AP-FORCE-3 */
export function* forceTest(forcing: Forcing): Rule<Forced> {
  const { psyker, by, fighters, isAsked } = forcing;
  const most = forceVictims(forcing);
  const victim = isAsked && most.length > 0 ? yield* chosenVictim(forcing, most) : most[0];
  if (victim === undefined) return { tested: false };
  const passed = yield* call(psychicTest, { ld: psyker.ld, by });
  if (isAsked) {
    const says = passed ? '{victim} is slain outright.' : '{victim} withstands the force weapon.';
    yield* note('AP-FORCE-3', says, { victim: (fighters[victim] as Fighter).name });
  }
  return { tested: true, ...(passed && { slain: victim }) };
}

/** Those of the wounded who can be slain outright: hurt and alive, who has most left first. AP-FORCE-2, AP-D-14 */
function forceVictims({ fighters, left, wounded }: Forcing): readonly number[] {
  const has = (place: number): number => woundsOfHurt(fighters, left, place);
  return [...new Set(wounded)].filter((place) => has(place) > 0).toSorted((a, b) => has(b) - has(a) || a - b);
}

/** The wounds left of the model that was hurt. */
export const woundsOfHurt = (fighters: readonly Fighter[], left: Left, place: number): number =>
  (left[place] as number) % (fighters[place] as Fighter).w;

function* chosenVictim({ psyker, by, fighters }: Forcing, living: readonly number[]): Rule<number | undefined> {
  const named = (place: number): Fighter => fighters[place] as Fighter;
  const answer = yield* choose(by, {
    rule: 'AP-FORCE-2',
    ...say('Does {model} take a psychic test?', { model: psyker.name }),
    options: [
      ...living.map((place) => ({
        value: named(place).id,
        ...say('Test against {model}', { model: named(place).name }),
      })),
      { value: 'no', says: 'No test' },
    ],
  });
  return living.find((place) => named(place).id === answer);
}
