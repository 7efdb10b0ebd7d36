import { useSignal } from '@preact/signals';
import { type Battle, parseJournal, type Ruleset, seenLog } from '@umpire/engine/battle';
import { type Scenario, scene } from '@umpire/engine/table';
import { useEffect, useMemo } from 'preact/hooks';
import { branchOff } from '../battle/begin.ts';
import { groundOf, piecesOf } from '../battle/layers.ts';
import { type Point, pointsOf } from '../battle/report.ts';
import { Header } from '../header.tsx';
import { goTo, writeRoute } from '../route.ts';
import { Picture } from '../scene/picture.tsx';
import { games, loadGame } from '../shelf.ts';
import { battleWith, PERSON, type SavedBattle } from '../store/battles.ts';
import { words } from '../texts/index.ts';
import { writeNote } from '@umpire/engine/rule';

/** A battle brought back to be looked at. */
interface Shown {
  readonly saved: SavedBattle;
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly points: readonly Point[];
  readonly log: ReturnType<typeof seenLog>;
  /** While it goes on, only what one person may see is shown. */
  readonly seat: string | undefined;
}

async function shown(id: string): Promise<Shown | string> {
  const saved = await battleWith(id);
  if (saved === undefined) return words.value.noSuchBattle;
  const parsed = parseJournal(saved.journal, games);
  if (!parsed.ok) return parsed.says;
  const { journal } = parsed;
  const ruleset = await loadGame(journal.ruleset);
  if (ruleset === undefined) return words.value.noSuchGame;
  const found = pointsOf(ruleset, journal);
  if ('refused' in found) return found.refused ?? '';
  const seat = saved.isOver ? undefined : Object.keys(saved.seating).find((one) => saved.seating[one] === PERSON);
  const { points, log } = found;
  return { saved, ruleset, scenario: journal.scenario, points, log: seenLog(log, seat), seat };
}

/** Scrubs through a whole battle, plays it back, and branches off anywhere. */
export function ReplayPage({ id }: { readonly id: string }) {
  const w = words.value;
  const found = useSignal<Shown | string | undefined>(undefined);
  useEffect(() => {
    void shown(id).then((one) => (found.value = one));
  }, [id]);
  if (found.value === undefined) return <main class="lost">{w.loading}</main>;
  return (
    <>
      <Header />
      <main id="main" class="page" tabIndex={-1}>
        {typeof found.value === 'string' ? <h1>{found.value}</h1> : <Replay of={found.value} />}
      </main>
    </>
  );
}

/** Between two steps while it plays, in milliseconds. */
const BEAT = 700;

function Replay({ of: { saved, ruleset, scenario, points, log, seat } }: { readonly of: Shown }) {
  const w = words.value;
  const at = useSignal(points.length - 1);
  const isPlaying = useSignal(false);
  const refused = useSignal<string | undefined>(undefined);
  const point = points[at.value];
  const to = (step: number): void => {
    at.value = Math.min(points.length - 1, Math.max(0, step));
  };
  useEffect(() => {
    if (!isPlaying.value) return;
    const beat = setInterval(() => {
      to(at.value + 1);
      if (at.value === points.length - 1) isPlaying.value = false;
    }, BEAT);
    return () => clearInterval(beat);
  }, [isPlaying.value]);
  const branch = async (seq: number): Promise<void> => {
    const opened = await branchOff(ruleset, saved, seq);
    if ('ok' in opened) goTo({ page: 'battle', id: opened.ok });
    else refused.value = opened.refused;
  };
  if (point === undefined) return <h1>{w.noSuchBattle}</h1>;
  const before = points[at.value - 1]?.seq ?? -1;
  const happened = log.filter(({ seq }) => seq > before && seq <= point.seq);
  return (
    <div class="replay">
      <h1>{w.replayOf(saved.title)}</h1>
      <Table
        battle={seat === undefined ? point.battle : ruleset.view(point.battle, seat)}
        scenario={scenario}
        ruleset={ruleset}
      />
      <div class="scrub">
        <label class="field">
          {w.step(at.value + 1, points.length)} · {w.turn(point.battle.turn)}
          <input
            type="range"
            min={0}
            max={points.length - 1}
            value={at.value}
            onInput={(event) => to(event.currentTarget.valueAsNumber)}
          />
        </label>
        <div class="acts">
          <button type="button" onClick={() => to(0)}>
            {w.start}
          </button>
          <button type="button" onClick={() => to(at.value - 1)}>
            {w.back}
          </button>
          <button
            type="button"
            onClick={() => {
              if (at.value === points.length - 1) to(0);
              isPlaying.value = !isPlaying.value;
            }}
          >
            {isPlaying.value ? w.pause : w.playBack}
          </button>
          <button type="button" onClick={() => to(at.value + 1)}>
            {w.forward}
          </button>
          <button type="button" class="gold" onClick={() => void branch(point.seq)}>
            {w.branch}
          </button>
          <a class="button" href={writeRoute({ page: 'battle', id: saved.id })}>
            {w.toBattle}
          </a>
        </div>
        {refused.value !== undefined && <p class="refusal">{refused.value}</p>}
      </div>
      <ul class="happened" aria-live="polite">
        {happened.flatMap((one, i) =>
          'note' in one
            ? [
                // What happened at one step never changes.
                <li key={i}>
                  <span class="rule-name">{one.note.rule}</span> {writeNote(one.note)}
                </li>,
              ]
            : [],
        )}
      </ul>
    </div>
  );
}

function Table({
  battle,
  scenario,
  ruleset,
}: {
  readonly battle: Battle;
  readonly scenario: Scenario;
  readonly ruleset: Ruleset;
}) {
  const ground = useMemo(() => groundOf(battle, scenario), [battle.table, scenario]);
  const pieces = piecesOf(battle, scenario, ruleset.face, undefined);
  const whole = useMemo(
    () => ({ ...ground, nodes: [...ground.nodes, ...pieces.below, ...pieces.models, ...pieces.above] }),
    [ground, battle],
  );
  const described = useMemo(() => scene(battle.table, battle.models).description, [battle]);
  return <Picture of={whole} name={described} />;
}
