import { useSignal } from '@preact/signals';
import type { Options, Ruleset } from '@umpire/engine/battle';
import { scenarioScene } from '@umpire/engine/table';
import { useMemo } from 'preact/hooks';
import { beginBattle } from '../battle/begin.ts';
import { hasRead, showAgain } from '../battle/hints-read.ts';
import { Header } from '../header.tsx';
import { firstScenario } from '../games/facts.ts';
import { goTo, writeRoute } from '../route.ts';
import { Picture } from '../scene/picture.tsx';
import { DICE, type DiceBy, PERSON, type Seating } from '../store/battles.ts';
import { words } from '../texts/pages.ts';
import { useGame } from '../use-game.ts';
import { COMPUTERS, seatingAgainst } from './seating.ts';

/** What is settled before a battle of one game. */
export function SetupPage({ id }: { readonly id: string }) {
  const w = words.value;
  const ruleset = useGame(id);
  if (ruleset === 'loading') return <main class="lost">{w.loading}</main>;
  return (
    <>
      <Header />
      <main id="main" class="page" tabIndex={-1}>
        {ruleset === undefined ? <h1>{w.noSuchGame}</h1> : <SetupForm ruleset={ruleset} />}
      </main>
    </>
  );
}

function SetupForm({ ruleset }: { readonly ruleset: Ruleset }) {
  const w = words.value;
  const first = firstScenario(ruleset);
  const chosen = useSignal(first);
  const seating = useSignal<Seating>(first === undefined ? {} : seatingAgainst(first.scenario));
  const options = useSignal<Options>({});
  const dice = useSignal<DiceBy>('computer');
  if (chosen.value === undefined) return <h1>{w.noSuchGame}</h1>;
  const { scenario } = chosen.value;
  const begin = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const plan = { ruleset, scenario, options: options.value, seating: seating.value, dice: dice.value };
    goTo({ page: 'battle', id: await beginBattle(plan) });
  };
  return (
    <form class="setup" onSubmit={(event) => void begin(event)}>
      <h1>{w.setUp(ruleset.title)}</h1>
      <p>
        <span lang="en">{ruleset.face.line}</span>{' '}
        <a href={writeRoute({ page: 'rules', ruleset: ruleset.id })}>{w.rules}</a>
      </p>
      <fieldset>
        <legend>{w.scenario}</legend>
        <ul class="cards">
          {ruleset.scenarios.map((entry) => (
            <li key={entry.scenario.id} class="card">
              <label>
                <ScenarioMap scenario={entry.scenario} />
                <div>
                  <input
                    type="radio"
                    name="scenario"
                    checked={chosen.value === entry}
                    onChange={() => {
                      chosen.value = entry;
                      seating.value = seatingAgainst(entry.scenario);
                    }}
                  />{' '}
                  <b lang="en">{entry.scenario.title}</b>
                  <p lang="en">{entry.scenario.summary}</p>
                  <p class="state">
                    {w.minutes(entry.minutes, entry.minutes)} {entry === first && `· ${w.startHere}, ${w.withHints}`}
                  </p>
                </div>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <fieldset class="field-grid">
        <legend>{w.whoSitsWhere}</legend>
        {scenario.seats.map(({ id, name, role }) => (
          <label key={id} class="field">
            <span lang="en">
              {name} {role !== undefined && `(${role})`}
            </span>
            <select
              value={seating.value[id] ?? PERSON}
              onChange={(event) => (seating.value = { ...seating.value, [id]: event.currentTarget.value })}
            >
              <option value={PERSON}>{w.person}</option>
              {COMPUTERS.map((who) => (
                <option key={who} value={who}>
                  {w.computerPlayer(who)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{w.diceBy}</legend>
        {DICE.map((by) => (
          <label key={by} class="choice">
            <input type="radio" name="dice" checked={dice.value === by} onChange={() => (dice.value = by)} />
            <span>{by === 'own' ? w.diceByUs : w.diceByComputer}</span>
          </label>
        ))}
      </fieldset>
      {ruleset.options.length > 0 && (
        <fieldset class="field-grid">
          <legend>{w.options}</legend>
          {ruleset.options.map(({ id, says, values }) => {
            const asked = (scenario.options as Options | undefined)?.[id];
            const value = options.value[id] ?? asked ?? values[0]?.value;
            return (
              <label key={id} class="field" lang="en">
                {says}
                <select
                  value={String(value)}
                  onChange={(event) => {
                    const picked = values.find((one) => String(one.value) === event.currentTarget.value);
                    if (picked !== undefined) options.value = { ...options.value, [id]: picked.value };
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
        </fieldset>
      )}
      {hasRead(ruleset.id) && (
        <p>
          <button type="button" class="quiet" onClick={() => showAgain(ruleset.id)}>
            {w.hintsAgain}
          </button>
        </p>
      )}
      <div class="begin">
        <button type="submit" class="gold big">
          {w.begin}
        </button>
      </div>
    </form>
  );
}

function ScenarioMap({ scenario }: { readonly scenario: Ruleset['scenarios'][number]['scenario'] }) {
  const picture = useMemo(() => scenarioScene(scenario, { without: ['numbers', 'legend'] }), [scenario]);
  return <Picture of={picture} name={words.value.mapOf(scenario.title)} />;
}
