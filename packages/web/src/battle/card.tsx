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
                value
              ) : (
                <button type="button" class="value" title={rule} onClick={() => (state.rule.value = rule)}>
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
