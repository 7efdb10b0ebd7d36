import { signal, useSignal } from '@preact/signals';
import type { Engagement, FormField, Ruleset } from '@umpire/engine/battle';
import { useEffect, useMemo } from 'preact/hooks';
import { Header } from '../header.tsx';
import { Table } from '../odds/tables.tsx';
import { goTo, writeRoute } from '../route.ts';
import { games as all } from '../shelf.ts';
import { words } from '../texts/index.ts';
import { useGames } from '../use-game.ts';
import { have } from '../work/desk.ts';
import type { StakeAnswer } from '../work/stake-odds.ts';
import { valueAt, withValue } from './fields.ts';
import { Sweep } from './sweep.tsx';

interface LabProps {
  readonly ruleset?: string;
  readonly engagement?: string;
  readonly args?: string;
}

/** Every engagement of every rule set as a form, with its odds. */
export function LabPage({ ruleset: game, engagement: wanted, args }: LabProps) {
  const w = words.value;
  const loaded = useGames(all.map(({ id }) => id));
  if (loaded === undefined) return <main class="lost">{w.loading}</main>;
  const games = loaded.filter(({ engagements }) => engagements.length > 0);
  const ruleset = games.find(({ id }) => id === game) ?? games[0];
  const engagement = ruleset?.engagements.find(({ id }) => id === wanted) ?? ruleset?.engagements[0];
  return (
    <>
      <Header />
      <main id="main" class="page lab" tabIndex={-1}>
        <h1>{w.lab}</h1>
        <p>{w.labHelp}</p>
        {ruleset === undefined || engagement === undefined ? (
          <p>{w.noEngagements}</p>
        ) : (
          <>
            <div class="acts">
              <label class="field">
                {w.game}
                <select
                  value={ruleset.id}
                  onChange={(event) => goTo({ page: 'lab', ruleset: event.currentTarget.value })}
                >
                  {games.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
              <label class="field">
                {w.engagement}
                <select
                  value={engagement.id}
                  onChange={(event) =>
                    goTo({ page: 'lab', ruleset: ruleset.id, engagement: event.currentTarget.value })
                  }
                >
                  {ruleset.engagements.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
            </div>
            <Setups
              key={`${ruleset.id} ${engagement.id}`}
              ruleset={ruleset}
              engagement={engagement}
              given={parsed(args)}
            />
          </>
        )}
      </main>
    </>
  );
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface SetupsProps {
  readonly ruleset: Ruleset;
  readonly engagement: Engagement;
  readonly given: unknown;
}

/** One set-up, or two side by side. */
function Setups({ ruleset, engagement, given }: SetupsProps) {
  const w = words.value;
  const first = useMemo(() => signal<unknown>(given ?? engagement.example), []);
  const second = useMemo(() => signal<unknown>(engagement.example), []);
  const isCompared = useSignal(false);
  const copied = useSignal(false);
  const link = writeRoute({
    page: 'lab',
    ruleset: ruleset.id,
    engagement: engagement.id,
    args: JSON.stringify(first.value),
  });
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}${link}`);
    copied.value = true;
  };
  return (
    <>
      <p>{engagement.says}</p>
      <div class="acts">
        <label class="choice">
          <input type="checkbox" checked={isCompared.value} onChange={() => (isCompared.value = !isCompared.value)} />
          <span>{w.compare}</span>
        </label>
        <button type="button" onClick={() => void copy()}>
          {w.copyLink}
        </button>
        <output>{copied.value ? w.copied : ''}</output>
      </div>
      <div class="setups">
        <OneSetup name={w.setUpA} ruleset={ruleset} engagement={engagement} args={first} />
        {isCompared.value && <OneSetup name={w.setUpB} ruleset={ruleset} engagement={engagement} args={second} />}
      </div>
      <Sweep ruleset={ruleset} engagement={engagement} args={first.value} />
    </>
  );
}

interface OneSetupProps {
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly engagement: Engagement;
  readonly args: { value: unknown };
}

function OneSetup({ name, ruleset, engagement, args }: OneSetupProps) {
  const w = words.value;
  const answer = useSignal<StakeAnswer | undefined>(undefined);
  const isWorking = useSignal(true);
  useEffect(() => {
    let isOld = false;
    isWorking.value = true;
    const show = (found: StakeAnswer): void => {
      if (isOld) return;
      answer.value = found;
      isWorking.value = false;
    };
    have<StakeAnswer>({ kind: 'odds', ruleset: ruleset.id, engagement: engagement.id, args: args.value }).then(
      show,
      (error: Error) => show({ refused: error.message }),
    );
    return () => {
      isOld = true;
    };
  }, [args.value]);
  const shown = answer.value;
  return (
    <section class="panel" aria-label={name}>
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
        {isWorking.value
          ? w.workingOut
          : shown !== undefined && 'odds' in shown
            ? `${shown.odds.source}. ${shown.odds.why ?? ''}`
            : ''}
      </output>
      {shown !== undefined && 'refused' in shown && (
        <p class="refusal" role="alert">
          {shown.refused}
        </p>
      )}
      {shown !== undefined &&
        'odds' in shown &&
        shown.odds.tables.map((table) => <Table key={table.name} table={table} />)}
    </section>
  );
}

interface FieldProps {
  readonly field: FormField;
  readonly value: unknown;
  set(value: unknown): void;
}

function Field({ field, value, set }: FieldProps) {
  const { says, input, least, most, choices = [] } = field;
  if (input === 'flag') {
    return (
      <label class="choice">
        <input type="checkbox" checked={value === true} onChange={() => set(value !== true)} />
        <span>{says}</span>
      </label>
    );
  }
  if (input === 'choice') {
    return (
      <label class="field">
        {says}
        <select
          value={String(value)}
          onChange={(event) => set(choices.find((one) => String(one.value) === event.currentTarget.value)?.value)}
        >
          {choices.map((one) => (
            <option key={String(one.value)} value={String(one.value)}>
              {one.says}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <label class="field">
      {says}
      <input
        type="number"
        {...(least !== undefined && { min: least })}
        {...(most !== undefined && { max: most })}
        value={String(value ?? '')}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}
