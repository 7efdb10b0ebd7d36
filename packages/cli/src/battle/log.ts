/** What happens in a battle, in plain sentences with rule ids, dice and tallies. */
import { dataText, type Entry, orderText, type Ruleset, type SeenLogged, type SeenRoll } from '@umpire/engine/battle';
import { writeTally } from '@umpire/engine/dice';
import { isSaying, say, translated } from '@umpire/engine/words';
import { PLAIN, said, type Speech } from './speech.ts';

type OrderEntry = Extract<Entry, { order: unknown }>;
type BackEntry = Extract<Entry, { back: unknown }>;

/** An order: who gives it, and what it says. */
export function orderLine({ seq, seat, order }: OrderEntry, ruleset: Ruleset, { language, names }: Speech): string {
  return `${String(seq).padStart(5)}  ${names[seat] ?? seat} – ${orderText(ruleset, names, order, language)}`;
}

/** Something was taken back. */
export function backLine({ seq, back, agreed }: BackEntry, speech: Speech): string {
  const who =
    agreed.length < 2
      ? agreed
      : [say('{others} and {last}', { others: agreed.slice(0, -1), last: agreed.at(-1) ?? '' })];
  return `${String(seq).padStart(5)}  ${said(say('Taken back to entry {back}, agreed by {who}.', { back, who }), speech)}`;
}

/** Something that happened. */
export function logLine(logged: SeenLogged, speech: Speech): string {
  return `       ${happeningText(logged, speech)}`;
}

function happeningText(logged: SeenLogged, speech: Speech): string {
  if ('note' in logged) return `${said(logged.note, speech)} (${logged.note.rule})`;
  if ('roll' in logged) return rollText(logged.roll, logged.answer, logged.read, speech);
  const { decision, choice } = logged;
  const { language, names } = speech;
  const chosen =
    choice === undefined
      ? said('decided in secret', speech)
      : isSaying(choice)
        ? said(choice, speech)
        : dataText(choice.value, names, language);
  return `${names[decision.seat] ?? decision.seat}, ${said(decision, speech)} ${chosen} (${decision.rule})`;
}

/** A throw: which dice, what fell, what counts, and why that number. */
export function rollText(roll: SeenRoll, answer: object, read: unknown, speech: Speech = PLAIN): string {
  const { language } = speech;
  const fell = 'faces' in answer ? (answer.faces as readonly number[]).join(' ') : translated('told', language);
  const counted = typeof read === 'object' && read !== null ? Object.entries(read) : [['total', read]];
  const counts = counted.map(([name, count]) => {
    const band = roll.bands[String(name)];
    return `${translated(String(name), language)}${band === undefined ? '' : ` ${band}`}: ${String(count)}`;
  });
  // A tally names its rules by itself.
  const why = roll.tally === undefined ? ` (${roll.rule})` : `; ${writeTally(roll.tally, language)}`;
  return `${said(roll.dice, speech)} ${said(roll, speech)}: ${fell} → ${counts.join(', ')}${why}`;
}
