import { writeTally } from '@umpire/engine/dice';
import { words } from '../texts/index.ts';
import { RuleLink } from './rule-link.tsx';
import { rollsOf, type ShownRoll } from './rolls.ts';
import type { ScreenState } from './screen-state.ts';

/** The last rolls, newest first: every face, coloured by what it counts as. */
export function Tray({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  void state.session.now.value;
  const rolls = rollsOf(state.session.host.log).slice(-4).toReversed();
  return (
    <section class="tray" aria-labelledby="tray-title">
      <div class="tray-head">
        <h2 id="tray-title">{w.tray}</h2>
        <DiceSwitch state={state} />
      </div>
      {rolls.length === 0 && <p class="dim">{w.noDiceYet}</p>}
      {rolls.map((roll, i) => (
        <RollRow key={`${roll.seq} ${i}`} state={state} roll={roll} />
      ))}
    </section>
  );
}

/** Who throws from now on. */
function DiceSwitch({ state: { session } }: { readonly state: ScreenState }) {
  const w = words.value;
  const isOwn = session.dice.value === 'own';
  if (session.now.value.view.outcome !== undefined) return null;
  return (
    <button type="button" class="quiet" onClick={() => session.throwBy(isOwn ? 'computer' : 'own')}>
      {isOwn ? w.letComputerRoll : w.useOwnDice}
    </button>
  );
}

const one = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);
const signed = (value: number): string => {
  if (Math.abs(value) < 0.05) return '±0';
  return value < 0 ? `−${one(-value)}` : `+${one(value)}`;
};

function RollRow({ state, roll }: { readonly state: ScreenState; readonly roll: ShownRoll }) {
  const w = words.value;
  const wanted = roll.bands.map(({ name, says }) => `${name} ${says}`).join(', ');
  return (
    <div class="roll">
      <p>
        {roll.pool} {roll.says} {wanted !== '' && `· ${wanted}`} <RuleLink state={state} id={roll.rule} />
      </p>
      <ul class="dice">
        {roll.dice.map(({ face, band }, i) => (
          // Dice lie in the order in which they fell and never change.
          <li
            key={i}
            class={`die band-${band < 0 ? 'none' : band % 4}`}
            title={w.face(face, roll.bands[band]?.name ?? '')}
          >
            {face}
          </li>
        ))}
      </ul>
      <p class="dim">
        {roll.total !== undefined && `${w.total} ${roll.total}`}
        {roll.bands
          .map(({ name, rolled, expected }) =>
            w.rolledAgainst(`${rolled} ${name}`, one(expected), signed(rolled - expected)),
          )
          .join(' · ')}
      </p>
      {roll.tally !== undefined && <p class="dim">{writeTally(roll.tally)}</p>}
    </div>
  );
}
