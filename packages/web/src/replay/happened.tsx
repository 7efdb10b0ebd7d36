import { dataText, type Names, type SeenLogged } from '@umpire/engine/battle';
import { writeTally } from '@umpire/engine/dice';
import { inWords, isSaying, type Language } from '@umpire/engine/words';
import { DiceRow } from '../battle/dice-row.tsx';
import { ofOneDie, possible, type ShownRoll } from '../battle/rolls.ts';
import { writeRoute } from '../route.ts';
import { language } from '../texts/index.ts';
import { words } from '../texts/desks.ts';
import type { Happening } from './steps.ts';

interface HappenedProps {
  readonly one: Happening;
  readonly ruleset: string;
  readonly names: Names;
  readonly speech: Language;
  branch(seq: number): void;
}

/** One thing that happened: a sentence, dice with every face, or a decision. From dice and decisions one can branch off. */
export function Happened({ one, ruleset, names, speech, branch }: HappenedProps) {
  const w = words.value;
  const rule = 'thrown' in one ? one.thrown.rule : 'note' in one ? one.note.rule : one.decision.rule;
  return (
    <li lang={speech.code}>
      <a class="rule-name" href={writeRoute({ page: 'rules', ruleset, rule })}>
        {rule}
      </a>{' '}
      {'note' in one && inWords(one.note, speech, names)}
      {'thrown' in one && <Thrown roll={one.thrown} names={names} speech={speech} />}
      {'decision' in one && decisionSays(one, names, speech)}
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

function decisionSays({ decision, choice }: Decided, names: Names, speech: Language): string {
  const w = words.value;
  const side = names[decision.seat] ?? decision.seat;
  if (choice === undefined) return w.decisionSecret(side);
  const chosen = isSaying(choice) ? inWords(choice, speech, names) : dataText(choice.value, names, speech);
  return w.decision(side, inWords(decision, speech, names), chosen);
}

type Decided = Extract<SeenLogged, { decision: unknown }>;

type ThrownProps = { readonly roll: ShownRoll; readonly names: Names; readonly speech: Language };

function Thrown({ roll, names, speech }: ThrownProps) {
  const w = words.value;
  const { by, pool, says, total, tally } = roll;
  const counted = possible(roll).map((band) => `${band.rolled} ${band.label} (${band.says})`);
  // Of a single die one wants to know what it needed, not what it is one of.
  const fell = ofOneDie([roll], w) || (total === undefined ? counted.join(', ') : `${w.total} ${total}`);
  return (
    <>
      {by !== undefined && `${names[by] ?? by}: `}
      {pool} {says}: <b>{fell}</b>
      <DiceRow roll={roll} />
      {tally !== undefined && <small class="dim">{writeTally(tally, speech)} </small>}
    </>
  );
}
