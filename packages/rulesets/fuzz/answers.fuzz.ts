/** Answers and dice that somebody changed, at every question of random battles of every game. */
import { type Fuzzer, answerAll, answerOne, mutated, spoilt } from '@umpire/engine/fuzz';
import { type Battle, type Host, hashOf, type Ruleset } from '@umpire/engine/battle';
import { type Random, throwDice } from '@umpire/engine/dice';
import type { Seat } from '@umpire/engine/rule';
import { longRefusal, throughBattle } from './battle.ts';

/** Answers that are tried at one question. */
const ANSWERS = 12;
const MOST_ASKS = 1000;

export const answers: Fuzzer = {
  name: 'answers',
  round(seed, tries) {
    throughBattle(seed, ({ ruleset, host, random }) => {
      const [seat] = host.waitingFor;
      if (seat === undefined) return;
      const where = `${ruleset.id}, entry ${host.length}`;
      const question = host.questionTo(seat);
      if (question !== undefined) {
        const { options } = question;
        for (let i = 0; i < ANSWERS; i++) {
          const good = random.pick(options).value;
          const input = i % 3 === 0 ? spoilt(good, random) : mutated(good, host.battle, random);
          const dice = random.split(`answers/${i}`);
          tries.one(where, { seat, choice: input }, (given) => taken(ruleset, host, seat, given, dice));
        }
        tries.one(where, { seat: 'constructor', choice: options[0]?.value }, (given) =>
          taken(ruleset, host, seat, given, random.split('seat')),
        );
      } else if (host.ask === undefined) {
        // Dice are thrown by their source at once: they are asked for in a fork.
        const order = ruleset.candidates(host.look(seat).battle, seat, 1)[0];
        if (order === undefined) return;
        for (let i = 0; i < ANSWERS; i++) {
          const faces = random.split(`faces/${i}`);
          tries.one(where, faces.below(1_000_000), () => diceTaken(host, seat, order, faces));
        }
      }
    });
  },
};

/** What is wrong with how an answer was taken. */
function taken(
  ruleset: Ruleset,
  host: Host<Battle>,
  asked: Seat,
  { seat, choice }: { readonly seat: string; readonly choice: unknown },
  random: Random,
): string | undefined {
  const course = host.fork();
  const problems = course.choose(seat, choice);
  const long = longRefusal(problems);
  if (long !== undefined || problems.length > 0) return long;
  if (seat !== asked && !host.waitingFor.includes(seat)) return `${seat} was not asked.`;
  if (!answerAll(course, random, MOST_ASKS)) return 'It asks without end.';
  const faults = ruleset.faults(course.battle);
  if (faults.length > 0) return `It was taken, and then: ${faults.slice(0, 3).join(' ')}`;
  const copy = JSON.parse(JSON.stringify(course.battle)) as unknown;
  return hashOf(copy) === hashOf(course.battle) ? undefined : 'The battle after it cannot be kept as JSON.';
}

/** Carries an order out and gives nonsense for dice on the way: it is refused, and the right faces are taken after it. */
function diceTaken(host: Host<Battle>, seat: Seat, order: unknown, random: Random): string | undefined {
  const course = host.fork();
  if (course.order(seat, order as never).length > 0) return undefined;
  for (let asks = 0; course.ask !== undefined && asks < MOST_ASKS; asks++) {
    const { ask } = course;
    if (ask.kind === 'roll' && random.below(3) === 0) {
      const faces = throwDice(ask.pool, (sides) => random.die(sides));
      const wrong = spoilt({ faces }, random);
      const problems = course.roll(wrong as never);
      const long = longRefusal(problems);
      if (long !== undefined) return long;
      if (problems.length === 0 && !isThrow(wrong, ask.pool)) return `${JSON.stringify(wrong)} is taken for dice.`;
      if (problems.length === 0) continue;
    }
    answerOne(course, random);
  }
  return undefined;
}

/** Whether these are faces of those dice after all. */
function isThrow(given: unknown, pool: Parameters<typeof throwDice>[0]): boolean {
  const { faces } = given as { readonly faces?: unknown };
  if (!Array.isArray(faces)) return false;
  const sides: number[] = [];
  throwDice(pool, (of) => sides.push(of));
  return (
    faces.length === sides.length &&
    faces.every((face: unknown, i) => Number.isInteger(face) && Number(face) >= 1 && Number(face) <= (sides[i] ?? 0))
  );
}
