import { namesOf } from '@umpire/engine/battle';
import { inWords, type Language } from '@umpire/engine/words';
import { DiceRow } from '../battle/dice-row.tsx';
import { sideName } from '../battle/names.ts';
import { words } from '../texts/pages.ts';
import type { Step } from './steps.ts';

interface FilmLineProps {
  readonly step: Step;
  readonly told: number;
  readonly speech: Language;
}

/** What is seen now, in a sentence with its dice: the order, then what comes of it. The list beside it tells all of it. */
export function FilmLine({ step, told, speech }: FilmLineProps) {
  const w = words.value;
  const happened = step.happened.slice(0, told);
  const note = happened.findLast((one) => 'note' in one);
  const thrown = happened.findLast((one) => 'thrown' in one);
  const order =
    step.given === undefined
      ? w.beforeFirstOrder
      : w.orderGiven(sideName(step.battle, step.given.seat), step.given.says);
  return (
    <div class="film-line" aria-hidden="true">
      <p>
        <small lang={step.given === undefined ? undefined : speech.code}>{order}</small>
        {note !== undefined && 'note' in note && (
          <span lang={speech.code}>{inWords(note.note, speech, namesOf(step.battle))}</span>
        )}
      </p>
      {thrown !== undefined && 'thrown' in thrown && (
        <DiceRow key={`${thrown.seq} ${happened.indexOf(thrown)}`} roll={thrown.thrown} most={8} />
      )}
    </div>
  );
}
