import { namesOf } from '@umpire/engine/battle';
import { writeTally } from '@umpire/engine/dice';
import { amount, difference } from '../numbers.ts';
import { speechOf } from '../texts/game-words.ts';
import { words } from '../texts/pages.ts';
import { Came } from './came.tsx';
import { DiceRow } from './dice-row.tsx';
import { sideName } from './names.ts';
import { RuleLink } from './rule-link.tsx';
import { possible, rollsOf, type ShownRoll } from './rolls.ts';
import type { ScreenState } from './screen-state.ts';

/** The last rolls, newest first: every face, coloured by what it counts as. */
export function Tray({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { log } = state.session.now.value;
  const thrown = log.filter((seen) => 'roll' in seen).slice(-4);
  const rolls = rollsOf(
    thrown,
    speechOf(state.session.ruleset),
    namesOf(state.session.now.value.view.battle),
  ).toReversed();
  return (
    <section class="tray" aria-labelledby="tray-title">
      <div class="tray-head">
        <h2 id="tray-title">{w.tray}</h2>
      </div>
      {rolls.length === 0 && <p class="dim">{w.noDiceYet}</p>}
      {rolls.map((roll, i) => (
        <RollRow key={`${roll.seq} ${i}`} state={state} roll={roll} />
      ))}
    </section>
  );
}

function RollRow({ state, roll }: { readonly state: ScreenState; readonly roll: ShownRoll }) {
  const w = words.value;
  const bands = possible(roll);
  const wanted = bands.map(({ label, says }) => `${label} ${says}`).join(', ');
  return (
    <div class="roll">
      <p>
        {roll.by !== undefined && <b>{sideName(state.session.now.value.view.battle, roll.by)}: </b>}
        {roll.pool} {roll.says} {wanted !== '' && `· ${wanted}`} <RuleLink state={state} id={roll.rule} />
      </p>
      <DiceRow roll={roll} />
      <p class="dim">
        {roll.total !== undefined && `${w.total} ${roll.total}`}
        {bands
          .map(({ label, rolled, expected }) =>
            w.rolledAgainst(`${rolled} ${label}`, amount(expected), difference(rolled - expected)),
          )
          .join(' · ')}
      </p>
      {roll.tally !== undefined && <p class="dim">{writeTally(roll.tally)}</p>}
      <Came state={state} seq={roll.seq} />
    </div>
  );
}
