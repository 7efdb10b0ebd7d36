import type { Signal } from '@preact/signals';
import type { Options, Ruleset } from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';
import { words } from '../texts/pages.ts';

interface HouseRulesProps {
  /** In the chosen language. */
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  /** What differs from what the scenario asks for. */
  readonly chosen: Signal<Options>;
  readonly language: string | undefined;
}

/** What can be settled about the rules before a battle, folded away; nothing where there is no choice. */
export function HouseRules({ ruleset, scenario, chosen, language }: HouseRulesProps) {
  if (ruleset.options.length === 0) return null;
  return (
    <details class="house">
      <summary>{words.value.options}</summary>
      <div class="field-grid">
        {ruleset.options.map(({ id, says, values }) => {
          const asked = (scenario.options as Options | undefined)?.[id];
          const value = chosen.value[id] ?? asked ?? values[0]?.value;
          return (
            <label key={id} class="field" lang={language}>
              {says}
              <select
                value={String(value)}
                onChange={(event) => {
                  const picked = values.find((one) => String(one.value) === event.currentTarget.value);
                  if (picked !== undefined) chosen.value = { ...chosen.value, [id]: picked.value };
                }}
              >
                {values.map((one) => (
                  <option key={String(one.value)} value={String(one.value)}>
                    {one.says}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
      </div>
    </details>
  );
}
