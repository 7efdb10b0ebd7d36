/** A secret answer changes nothing that another seat can see. */
import { type Battle, Host, type Resumed, seededDice, type Ruleset } from '../src/battle/index.ts';
import { seeded } from '../src/dice/index.ts';
import { keyOf, type Seat } from '../src/rule/index.ts';
import { difference } from './twins.ts';

/** What other seats can tell from the secret that one is about to decide; nothing where nothing is secret. */
export function secretAnswerFaults<B extends Battle>(ruleset: Ruleset<B>, host: Host<B>): readonly string[] {
  return host.waitingFor.flatMap((seat) => {
    const question = host.questionTo(seat);
    const [one, other] = question?.secret === true ? [question.options[0], question.options.at(-1)] : [];
    if (one === undefined || other === undefined || one === other) return [];
    const twins = [one, other].map(({ value }) => decided(ruleset, host, seat, value));
    return host.battle.sides
      .filter((side) => side.seat !== seat && !twins.some((twin) => hasShown(twin, side.seat, host.length)))
      .flatMap((side) => {
        const [a, b] = twins.map((twin) => allSeen(twin, side.seat));
        return keyOf(a) === keyOf(b) ? [] : [`${side.seat} can tell what ${seat} has chosen: ${difference(a, b)}.`];
      });
  });
}

/** The battle in which the seat has decided so, and all others by default. */
function decided<B extends Battle>(ruleset: Ruleset<B>, host: Host<B>, seat: Seat, value: unknown): Host<B> {
  const resumed: Resumed<B> = Host.resume({ ruleset, dice: seededDice(seeded('twin')) }, host.journal);
  if (resumed.kind === 'refused') throw new TypeError(resumed.says);
  const twin = resumed.host;
  const others = twin.waitingFor.filter((one) => one !== seat);
  twin.choose(seat, value);
  for (const other of others) {
    const question = twin.questionTo(other);
    if (question !== undefined) twin.choose(other, question.options[0]?.value);
  }
  return twin;
}

/** Has something hidden been shown to the seat since the entry with this number? */
const hasShown = <B extends Battle>(host: Host<B>, seat: Seat, since: number): boolean =>
  host.logFor(seat, since + 1).some((seen) => 'note' in seen && seen.note.reveals === true);

const allSeen = <B extends Battle>(host: Host<B>, seat: Seat): unknown => ({
  look: host.look(seat),
  log: host.logFor(seat),
  entries: host.entriesFor(seat),
});
