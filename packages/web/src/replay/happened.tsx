import { dataText, type Names, type SeenLogged } from '@umpire/engine/battle';
import { writeTally } from '@umpire/engine/dice';
import { writeNote } from '@umpire/engine/rule';
import { DiceRow } from '../battle/dice-row.tsx';
import { possible, type ShownRoll } from '../battle/rolls.ts';
import { writeRoute } from '../route.ts';
import { language } from '../texts/index.ts';
import { words } from '../texts/pages.ts';
import type { Happening } from './steps.ts';

interface HappenedProps {
  readonly one: Happening;
  readonly ruleset: string;
  readonly names: Names;
  branch(seq: number): void;
}

/** One thing that happened: a sentence, dice with every face, or a decision. From dice and decisions one can branch off. */
export function Happened({ one, ruleset, names, branch }: HappenedProps) {
  const w = words.value;
  const rule = 'thrown' in one ? one.thrown.rule : 'note' in one ? one.note.rule : one.decision.rule;
  return (
    <li lang="en">
      <a class="rule-name" href={writeRoute({ page: 'rules', ruleset, rule })}>
        {rule}
      </a>{' '}
      {'note' in one && writeNote(one.note, names)}
      {'thrown' in one && <Thrown roll={one.thrown} names={names} />}
      {'decision' in one && decisionSays(one, names)}
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

function decisionSays(one: Extract<SeenLogged, { decision: unknown }>, names: Names): string {
  const w = words.value;
  const side = names[one.decision.seat] ?? one.decision.seat;
  if (one.choice === undefined) return w.decisionSecret(side);
  return w.decision(side, one.decision.says, one.choice.says ?? dataText(one.choice.value, names));
}

function Thrown({ roll, names }: { readonly roll: ShownRoll; readonly names: Names }) {
  const w = words.value;
  const { by, pool, says, total, tally } = roll;
  const fell =
    total === undefined
      ? possible(roll)
          .map((band) => `${band.rolled} ${band.name} (${band.says})`)
          .join(', ')
      : `${w.total} ${total}`;
  return (
    <>
      {by !== undefined && `${names[by] ?? by}: `}
      {pool} {says}: <b>{fell}</b>
      <DiceRow roll={roll} />
      {tally !== undefined && <small class="dim">{writeTally(tally)} </small>}
    </>
  );
}
