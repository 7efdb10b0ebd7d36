import type { Signal } from '@preact/signals';
import type { Engagement } from '@umpire/engine/battle';
import { Table } from '../odds/tables.tsx';
import { words } from '../texts/pages.ts';
import type { StakeAnswer } from '../work/stake-odds.ts';
import { Field } from './field.tsx';
import { valueAt, withValue } from './fields.ts';

interface OneSetupProps {
  readonly name: string;
  readonly engagement: Engagement;
  readonly args: Signal<unknown>;
  readonly answer: StakeAnswer | undefined;
  readonly isWorking: boolean;
  readonly isAtLeast: boolean;
}

/** One set-up: its form, and its odds. */
export function OneSetup({ name, engagement, args, answer, isWorking, isAtLeast }: OneSetupProps) {
  const w = words.value;
  return (
    <section class="panel" aria-label={name} aria-busy={isWorking}>
      <h2>{name}</h2>
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
