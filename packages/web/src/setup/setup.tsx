import { useSignal } from '@preact/signals';
import { battleIn, type Options, optionsFor, type Ruleset, type Unit, scenarioIn } from '@umpire/engine/battle';
import { type ModelFace, type Scenario, scenarioExtras, scenarioScene } from '@umpire/engine/table';
import type { Language } from '@umpire/engine/words';
import { useEffect, useMemo } from 'preact/hooks';
import { beginBattle } from '../battle/begin.ts';
import { hasRead, showAgain } from '../battle/hints-read.ts';
import { Portrait } from '../battle/portrait.tsx';
import { Header } from '../header.tsx';
import { firstScenario } from '../games/facts.ts';
import { goTo, writeRoute } from '../route.ts';
import { Picture } from '../scene/picture.tsx';
import { DICE, type DiceBy, PERSON, type Seating } from '../store/battles.ts';
import { words } from '../texts/pages.ts';
import { useGame } from '../use-game.ts';
import { HouseRules } from './house-rules.tsx';
import { COMPUTERS, seatingAgainst } from './seating.ts';
import { speechOf, spokenGame } from '../texts/game-words.ts';

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

function SetupForm({ ruleset: played }: { readonly ruleset: Ruleset }) {
  const w = words.value;
  const ruleset = spokenGame(played);
  const speech = speechOf(played);
  const shown = (scenario: Scenario): Scenario => scenarioIn(scenario, speech);
  const first = firstScenario(played);
  const chosen = useSignal(first);
  const seating = useSignal<Seating>(first === undefined ? {} : seatingAgainst(first.scenario));
  const options = useSignal<Options>({});
  const dice = useSignal<DiceBy>('computer');
  // While somebody chooses, the play screen comes.
  useEffect(() => void import('../battle/screen.tsx'), []);
  if (chosen.value === undefined) return <h1>{w.noSuchGame}</h1>;
  const { scenario } = chosen.value;
  const begin = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const plan = { ruleset: played, scenario, options: options.value, seating: seating.value, dice: dice.value };
    goTo({ page: 'battle', id: await beginBattle(plan) });
  };
  return (
    <form class="setup" onSubmit={(event) => void begin(event)}>
      <h1>{w.setUp(ruleset.title)}</h1>
      <p>
        <span lang={speech.code}>{ruleset.face.line}</span>{' '}
        <a href={writeRoute({ page: 'rules', ruleset: ruleset.id })}>{w.rules}</a>
      </p>
      <fieldset class="field-grid">
        <legend>{w.whoSitsWhere}</legend>
        {shown(scenario).seats.map(({ id, name, role }) => (
          <div key={id}>
            <label class="field">
              <span lang={speech.code}>
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
            <Force ruleset={played} scenario={scenario} set={options.value} seat={id} speech={speech} />
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend>{w.scenario}</legend>
        <ul class="cards">
          {ruleset.scenarios.map((entry) => (
            <li key={entry.scenario.id} class="card">
              <label>
                <ScenarioMap ruleset={played} scenario={shown(entry.scenario)} speech={speech} />
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
                  <b lang={speech.code}>{shown(entry.scenario).title}</b>
                  <p lang={speech.code}>{shown(entry.scenario).summary}</p>
                  <p class="state">
                    {w.minutes(entry.minutes, entry.minutes)} {entry === first && `· ${w.startHere}, ${w.withHints}`}
                  </p>
                </div>
              </label>
            </li>
          ))}
        </ul>
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
      <HouseRules ruleset={ruleset} scenario={scenario} chosen={options} language={speech.code} />
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

interface ForceProps {
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly set: Options;
  readonly seat: string;
  readonly speech: Language;
}

/** The units of a side as it takes the field: as they look, by name, and of how many models. */
function Force({ ruleset, scenario, set, seat, speech }: ForceProps) {
  const battle = useMemo(() => {
    try {
      // Named by the rules, then told in the reader's language: the parts of a name are known by their English.
      const plain = ruleset.setup(scenario, optionsFor(ruleset, (scenario.options ?? {}) as Options, set));
      return battleIn(plain, speech);
    } catch {
      // Options that do not go together: the battle says so when it is begun.
      return undefined;
    }
  }, [ruleset, scenario, set, speech]);
  if (battle === undefined) return null;
  const { units, models } = battle;
  const own = units.filter((unit) => unit.seat === seat);
  const counted = Map.groupBy(own, ({ id, name }) => `${name} ${models.filter(({ unit }) => unit === id).length}`);
  return (
    <ul class="force" lang={speech.code}>
      {Array.from(counted, ([kind, same]) => (
        <li key={kind}>
          {same[0] !== undefined && <Portrait battle={battle} scenario={scenario} face={ruleset.face} unit={same[0]} />}
          {unitText(same, models)}
        </li>
      ))}
    </ul>
  );
}

function unitText([first, ...others]: readonly Unit[], models: readonly { readonly unit: string }[]): string {
  if (first === undefined) return '';
  const size = models.filter(({ unit }) => unit === first.id).length;
  return `${others.length === 0 ? '' : `${others.length + 1} × `}${first.name}${size > 1 ? ` (${size})` : ''}`;
}

/** How the models of a scenario are drawn: as figures, where its rule set has them. */
function facesIn(ruleset: Ruleset, scenario: Scenario): Readonly<Record<string, ModelFace>> {
  const { models: named = {} } = scenarioExtras(scenario);
  const battle = ruleset.setup(scenario, optionsFor(ruleset, (scenario.options ?? {}) as Options));
  const faces = battle.models.map(({ id }) => {
    const figure = ruleset.face.figureOf?.(battle, id);
    return [id, { ...named[id], ...(figure !== undefined && { figure, label: '' }) }] as const;
  });
  return Object.fromEntries(faces);
}

interface MapProps {
  readonly ruleset: Ruleset;
  readonly scenario: Ruleset['scenarios'][number]['scenario'];
  readonly speech: Language;
}

/** On a card the names of a larger table would be specks, in thousandths of an inch. */
const NAMED = 30_000;

function ScenarioMap({ ruleset, scenario, speech: language }: MapProps) {
  const picture = useMemo(() => {
    const { width, depth } = scenario.table;
    const isSmall = Math.max(width, depth) <= NAMED;
    const without = ['numbers', 'legend', ...(isSmall ? [] : (['names'] as const))] as const;
    return scenarioScene(scenario, { without, language, models: facesIn(ruleset, scenario) });
  }, [ruleset, scenario, language]);
  return <Picture of={picture} name={words.value.mapOf(scenario.title)} />;
}
