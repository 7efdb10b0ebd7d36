import type { Signal } from '@preact/signals';
import type { Engagement } from '@umpire/engine/battle';
import type { Language } from '@umpire/engine/words';
import { Table } from '../odds/tables.tsx';
import { words } from '../texts/desks.ts';
import type { StakeAnswer } from '../work/stake-odds.ts';
import { Field } from './field.tsx';
import { valueAt, withValue } from './fields.ts';
import type { Fighter, Meeting } from './pairing.ts';
import { UnitChoice } from './units.tsx';

/** How units of the forces meet in an engagement, and who they are. */
export interface Meet {
  readonly meeting: Meeting;
  readonly fighters: readonly Fighter[];
  readonly speech: Language;
}

interface OneSetupProps {
  readonly name: string;
  readonly engagement: Engagement;
  readonly args: Signal<unknown>;
  readonly answer: StakeAnswer | undefined;
  readonly isWorking: boolean;
  readonly isAtLeast: boolean;
  /** Absent where it is not about units of the forces. */
  readonly meet: Meet | undefined;
  /** The numbers themselves are shown. */
  readonly isOpen: boolean;
}

/** The numbers and words that the rule asks for. */
function Values({ engagement, args }: Pick<OneSetupProps, 'engagement' | 'args'>) {
  return (
    <div class="form-of">
      {engagement.form.map((field) => (
        <Field
          key={field.path}
          field={field}
          value={valueAt(args.value, field.path)}
          set={(value) => (args.value = withValue(args.value, field.path, value))}
        />
      ))}
    </div>
  );
}

/** One set-up: who meets whom, or its form; and its odds. */
export function OneSetup({ name, engagement, args, answer, isWorking, isAtLeast, meet, isOpen }: OneSetupProps) {
  const w = words.value;
  return (
    <section class="panel" aria-label={name} aria-busy={isWorking}>
      <h2>{name}</h2>
      {meet === undefined ? (
        <Values engagement={engagement} args={args} />
      ) : (
        <>
          <UnitChoice engagement={engagement} args={args} {...meet} />
          <details open={isOpen}>
            <summary>{w.valuesInDetail}</summary>
            <Values engagement={engagement} args={args} />
          </details>
        </>
      )}
      <output class="line">
        {isWorking
          ? w.workingOut
          : answer !== undefined && 'odds' in answer
            ? `${w.odds(w.ofOdds(answer.odds.source))} ${w.ofOdds(answer.odds.why ?? '')}`
            : ''}
      </output>
      {answer !== undefined && 'refused' in answer && (
        <p class="refusal" role="alert" lang="en">
          {answer.refused}
        </p>
      )}
      {answer !== undefined &&
        'odds' in answer &&
        answer.odds.tables.map((table) => <Table key={table.id} table={table} isAtLeast={isAtLeast} />)}
    </section>
  );
}
