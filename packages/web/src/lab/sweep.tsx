import { useSignal } from '@preact/signals';
import type { Engagement, FormField, Ruleset } from '@umpire/engine/battle';
import { useEffect } from 'preact/hooks';
import { words } from '../texts/index.ts';
import { have } from '../work/desk.ts';
import type { StakeAnswer } from '../work/stake-odds.ts';
import { type SweptRow, sweptRow, valuesOf } from './swept.ts';
import { withValue } from './fields.ts';

interface SweepProps {
  readonly ruleset: Ruleset;
  readonly engagement: Engagement;
  readonly args: unknown;
}

/** One field of the form goes through all its values: what each measure comes to. */
export function Sweep({ ruleset, engagement, args }: SweepProps) {
  const w = words.value;
  const path = useSignal('');
  const rows = useSignal<readonly SweptRow[]>([]);
  const field = engagement.form.find((one) => one.path === path.value);
  useEffect(() => {
    rows.value = [];
    let isOld = false;
    const go = async (swept: FormField): Promise<void> => {
      for (const { value, says } of valuesOf(swept)) {
        const given = withValue(args, swept.path, value);
        const answer = await have<StakeAnswer>({
          kind: 'odds',
          ruleset: ruleset.id,
          engagement: engagement.id,
          args: given,
        });
        if (isOld) return;
        rows.value = [...rows.value, sweptRow(says, answer)];
      }
    };
    if (field !== undefined) void go(field);
    return () => {
      isOld = true;
    };
  }, [path.value, args]);
  const names = engagement.measures.map(({ says }) => says);
  return (
    <section class="panel" aria-label={w.sweep}>
      <h2>{w.sweep}</h2>
      <label class="field">
        {w.sweepField}
        <select value={path.value} onChange={(event) => (path.value = event.currentTarget.value)}>
          <option value="">{w.sweepNone}</option>
          {engagement.form.map((one) => (
            <option key={one.path} value={one.path}>
              {one.says}
            </option>
          ))}
        </select>
      </label>
      {field !== undefined && (
        <div class="scrolls">
          <table class="report">
            <caption>{field.says}</caption>
            <thead>
              <tr>
                <th scope="col">{field.says}</th>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.value.map(({ says, cells, refused }) => (
                <tr key={says}>
                  <th scope="row">{says}</th>
                  {refused === undefined ? (
                    cells.map((cell, i) => <td key={names[i]}>{cell}</td>)
                  ) : (
                    <td colSpan={names.length}>{refused}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
