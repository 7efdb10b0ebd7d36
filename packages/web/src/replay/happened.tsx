import type { SeenLogged, Side } from '@umpire/engine/battle';
import { writeTally } from '@umpire/engine/dice';
import { writeNote } from '@umpire/engine/rule';
import type { ShownRoll } from '../battle/rolls.ts';
import { writeRoute } from '../route.ts';
import { language, words } from '../texts/index.ts';
import type { Happening } from './steps.ts';

interface HappenedProps {
  readonly one: Happening;
  readonly ruleset: string;
  readonly sides: readonly Side[];
  branch(seq: number): void;
}

/** One thing that happened: a sentence, dice with every face, or a decision. From dice and decisions one can branch off. */
export function Happened({ one, ruleset, sides, branch }: HappenedProps) {
  const w = words.value;
  const rule = 'thrown' in one ? one.thrown.rule : 'note' in one ? one.note.rule : one.decision.rule;
  return (
    <li lang="en">
      <a class="rule-name" href={writeRoute({ page: 'rules', ruleset, rule })}>
        {rule}
      </a>{' '}
      {'note' in one && writeNote(one.note)}
      {'thrown' in one && <Thrown roll={one.thrown} sides={sides} />}
      {'decision' in one && decisionSays(one, sides)}
      {!('note' in one) && (
        <button
          type="button"
          class="quiet small"
          lang={language.value}
          aria-label={w.branchAfter(one.seq)}
          onClick={() => branch(one.seq)}
        >
          <span aria-hidden="true">↳</span> {w.branchShort}
        </button>
      )}
    </li>
  );
}

const nameOf = (sides: readonly Side[], seat: string): string => sides.find((one) => one.seat === seat)?.name ?? seat;

function decisionSays(one: Extract<SeenLogged, { decision: unknown }>, sides: readonly Side[]): string {
  const w = words.value;
  const side = nameOf(sides, one.decision.seat);
  if (one.choice === undefined) return w.decisionSecret(side);
  return w.decision(side, one.decision.says, one.choice.says ?? JSON.stringify(one.choice.value));
}

function Thrown({ roll, sides }: { readonly roll: ShownRoll; readonly sides: readonly Side[] }) {
  const w = words.value;
  const { by, pool, says, bands, dice, total, tally } = roll;
  const fell =
    total === undefined
      ? bands.map((band) => `${band.rolled} ${band.name} (${band.says})`).join(', ')
      : `${w.total} ${total}`;
  return (
    <>
      {by !== undefined && `${nameOf(sides, by)}: `}
      {pool} {says}: <b>{fell}</b>
      <ul class="dice">
        {dice.map(({ face, band }, i) => (
          // Dice lie in the order in which they fell and never change.
          <li key={i} class={`die band-${band < 0 ? 'none' : band % 4}`} title={w.face(face, bands[band]?.name ?? '')}>
            {face}
          </li>
        ))}
      </ul>
      {tally !== undefined && <small class="dim">{writeTally(tally)} </small>}
    </>
  );
}
