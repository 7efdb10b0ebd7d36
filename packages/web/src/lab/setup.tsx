import type { Signal } from '@preact/signals';
import type { Between, Engagement } from '@umpire/engine/battle';
import { Table } from '../odds/tables.tsx';
import { words } from '../texts/pages.ts';
import type { StakeAnswer } from '../work/stake-odds.ts';
import { Field } from './field.tsx';
import { valueAt, withValue } from './fields.ts';
import type { Fighter } from './pairing.ts';
import { UnitChoice } from './units.tsx';

/** How units of the forces meet in an engagement. */
export interface Meeting {
  readonly between: Between;
  readonly fighters: readonly Fighter[];
}

interface OneSetupProps {
  readonly name: string;
  readonly engagement: Engagement;
  readonly args: Signal<unknown>;
  readonly answer: StakeAnswer | undefined;
  readonly isWorking: boolean;
  readonly isAtLeast: boolean;
  /** Absent where it is not fought between two units. */
  readonly meeting: Meeting | undefined;
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
export function OneSetup({ name, engagement, args, answer, isWorking, isAtLeast, meeting, isOpen }: OneSetupProps) {
  const w = words.value;
  return (
    <section class="panel" aria-label={name} aria-busy={isWorking}>
      <h2>{name}</h2>
      {meeting === undefined ? (
        <Values engagement={engagement} args={args} />
      ) : (
        <>
          <UnitChoice engagement={engagement} args={args} {...meeting} />
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
            ? `${w.ofOdds(answer.odds.source)}. ${w.ofOdds(answer.odds.why ?? '')}`
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
