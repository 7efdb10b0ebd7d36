/** What happens in a battle, in plain sentences with rule ids, dice and tallies. */
import {
  dataText,
  type Entry,
  type Names,
  orderText,
  type Ruleset,
  type SeenLogged,
  type SeenRoll,
} from '@umpire/engine/battle';
import { writeTally } from '@umpire/engine/dice';
import { writeNote } from '@umpire/engine/rule';

type OrderEntry = Extract<Entry, { order: unknown }>;
type BackEntry = Extract<Entry, { back: unknown }>;

/** An order: who gives it, and what it says. */
export function orderLine({ seq, seat, order }: OrderEntry, ruleset: Ruleset, names: Names): string {
  return `${String(seq).padStart(5)}  ${names[seat] ?? seat} – ${orderText(ruleset, names, order)}`;
}

/** Something was taken back. */
export const backLine = ({ seq, back, agreed }: BackEntry, names: Names): string =>
  `${String(seq).padStart(5)}  Taken back to entry ${back}, agreed by ${agreed.map((seat) => names[seat] ?? seat).join(' and ')}.`;

/** Something that happened. */
export function logLine(logged: SeenLogged, names: Names): string {
  return `       ${happeningText(logged, names)}`;
}

function happeningText(logged: SeenLogged, names: Names): string {
  if ('note' in logged) return `${writeNote(logged.note, names)} (${logged.note.rule})`;
  if ('roll' in logged) return rollText(logged.roll, logged.answer, logged.read);
  const { decision, choice } = logged;
  const chosen = choice === undefined ? 'decided in secret' : (choice.says ?? dataText(choice.value, names));
  return `${names[decision.seat] ?? decision.seat}, ${decision.says} ${chosen} (${decision.rule})`;
}

/** A throw: which dice, what fell, what counts, and why that number. */
export function rollText(roll: SeenRoll, answer: object, read: unknown): string {
  const fell = 'faces' in answer ? (answer.faces as readonly number[]).join(' ') : 'told';
  const counted = typeof read === 'object' && read !== null ? Object.entries(read) : [['total', read]];
  const counts = counted.map(([name, count]) => {
    const band = roll.bands[String(name)];
    return `${String(name)}${band === undefined ? '' : ` ${band}`}: ${String(count)}`;
  });
  // A tally names its rules by itself.
  const why = roll.tally === undefined ? ` (${roll.rule})` : `; ${writeTally(roll.tally)}`;
  return `${roll.dice.says} ${roll.says}: ${fell} → ${counts.join(', ')}${why}`;
}
