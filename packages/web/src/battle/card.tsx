import { inWords, type Words } from '@umpire/engine/words';
import { words } from '../texts/index.ts';
import type { ScreenState } from './screen-state.ts';
import { Markers } from './units.tsx';

/** The card of the chosen unit: its values now, as the rule set's face has them. */
export function Card({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { session, unit } = state;
  const { battle } = session.now.value.view;
  const chosen = battle.units.find(({ id }) => id === unit.value);
  if (chosen === undefined) return null;
  const { face } = session.ruleset;
  return (
    <section class="card-of" aria-label={w.card}>
      <h3 class="eyebrow">
        {chosen.name} <small>{face.status(battle, chosen.id)}</small>
      </h3>
      <dl>
        {face.card(battle, chosen.id).map(({ label, value, rule }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {rule === undefined ? (
                <Values of={value} />
              ) : (
                <button
                  type="button"
                  class="value"
                  aria-label={`${label}: ${inWords(value)}`}
                  title={rule}
                  onClick={() => (state.rule.value = rule)}
                >
                  {value}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Markers state={state} id={chosen.id} />
    </section>
  );
}

/** A row of values is read one by one: `WS 4 · BS 4 · bolt rifle`. */
function Values({ of }: { readonly of: Words }) {
  const all = inWords(of).split(' · ');
  if (all.length === 1) return all;
  return (
    <ul class="values">
      {all.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
