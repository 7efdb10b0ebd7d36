/** How a battle went, when it is over: the chance to win turn by turn, the moment that turned it, luck, and who did most. */
import {
  type Battle,
  battleIn,
  luckOf,
  namesOf,
  orderText,
  seenLog,
  standing,
  storyOf,
  type Unit,
} from '@umpire/engine/battle';
import type { SceneNode } from '@umpire/engine/table';
import { inWords } from '@umpire/engine/words';
import { useMemo } from 'preact/hooks';
import { actionBox, wideBox } from '../film/action.ts';
import { difference, pointsBetween, wholePercent } from '../numbers.ts';
import { deciding } from '../report/deciding.ts';
import { countOf } from '../report/losses.ts';
import type { Moment, ReportCourse } from '../report/moments.ts';
import { chancesOf, type TurningPoint, turningPoints } from '../report/turning.ts';
import { writeRoute } from '../route.ts';
import { drawn } from '../scene/draw.tsx';
import { speechOf } from '../texts/game-words.ts';
import { words } from '../texts/desks.ts';
import { groundOf, piecesOf } from './layers.ts';
import { sideIndex, sideName } from './names.ts';
import { Portrait } from './portrait.tsx';
import type { ScreenState } from './screen-state.ts';
import { sheetOf } from './sheet.ts';
import { toneOf } from './tone.ts';

interface CourseProps {
  readonly state: ScreenState;
  readonly course: ReportCourse;
}

/** How it stood, order by order, and the order that changed it most. */
export function Course({ state, course, seat, isMe }: CourseProps & { readonly seat: string; readonly isMe: boolean }) {
  const w = words.value;
  const { session } = state;
  const { moments } = course;
  const values = useMemo(() => chancesOf(session.ruleset, moments, seat), [course, seat]);
  const [point] = useMemo(() => turningPoints(moments, values, 1), [values]);
  if (values.length < 2) return null;
  const { battle } = session.now.value.view;
  const name = sideName(battle, seat);
  return (
    <>
      <section class={`course side-${sideIndex(battle, seat)}`} aria-labelledby="course-title">
        <h3 id="course-title">{isMe ? w.yourCourse : w.courseOf(name)}</h3>
        <Curve moments={moments} values={values} point={point} />
      </section>
      <section class="key-moment" aria-labelledby="moment-title">
        <h3 id="moment-title">{w.keyMoment}</h3>
        {point === undefined ? (
          <p>{w.noKeyMoment}</p>
        ) : (
          <>
            <MomentPicture state={state} moments={moments} at={point.at} />
            <p lang={speechOf(session.ruleset).code}>
              {momentText(session.ruleset, course, point)}
              {/* The last order is one because the battle ended with it. */}
              {point.at === moments.length - 1 && ` ${session.now.value.view.outcome?.says ?? ''}`}
            </p>
            <p class={point.after < point.before ? 'fell' : 'rose'}>
              {name}: {wholePercent(point.before)} → {wholePercent(point.after)}
            </p>
            <a href={writeRoute({ page: 'replay', id: session.id, seq: point.seq })}>▷ {w.watchFromHere}</a>
          </>
        )}
      </section>
    </>
  );
}

interface CurveProps {
  readonly moments: readonly Moment[];
  readonly values: readonly number[];
  readonly point: TurningPoint | undefined;
}

/** The frame of the curve: percent from 0 below to 100 above, with room for what is written beside it. */
const WIDE = 600;
const HIGH = 200;

/** The chance to win over the orders, with a line for each turn. */
function Curve({ moments, values, point }: CurveProps) {
  const w = words.value;
  const step = WIDE / (values.length - 1);
  const y = (chance: number): number => HIGH * (1 - chance);
  const at = (i: number): string => `${(i * step).toFixed(1)} ${y(values[i] ?? 0).toFixed(1)}`;
  const path = `M${values.map((_, i) => at(i)).join('L')}`;
  const turns = moments.flatMap(({ battle: { turn } }, i) =>
    turn !== moments[i - 1]?.battle.turn ? [{ turn, x: i * step }] : [],
  );
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  const label = w.courseSays(wholePercent(first), wholePercent(last));
  return (
    <svg viewBox={`-40 -14 ${WIDE + 60} ${HIGH + 44}`} role="img" aria-label={label}>
      {[0, 25, 50, 75, 100].map((percent) => (
        <g key={percent} class={percent === 50 ? 'half' : 'line'}>
          <path d={`M0 ${y(percent / 100)}H${WIDE}`} />
          <text x="-8" y={y(percent / 100) + 4} class="scale-text">
            {percent}
          </text>
        </g>
      ))}
      {turns.map(({ turn, x }) => (
        <g key={turn} class="line">
          <path d={`M${x} ${HIGH}v6`} />
          {/* The first says what is counted; the others would stand in each other's way. */}
          <text x={x} y={HIGH + 22} class={turn === turns[0]?.turn ? 'first-text' : 'turn-text'}>
            {turn === turns[0]?.turn ? w.turnHeading(turn) : turn}
          </text>
        </g>
      ))}
      <path class="area" d={`${path}L${WIDE} ${HIGH}L0 ${HIGH}Z`} />
      <path class="curve" d={path} />
      {point !== undefined && (
        <g class="moment">
          <path d={`M${point.at * step} ${y(point.after)}V${HIGH}`} />
          <circle cx={point.at * step} cy={y(point.after)} r="6" />
          {/* Beside the point, on the side where there is room, and not on the line. */}
          <text
            x={point.at * step + (point.at * step > WIDE / 2 ? -12 : 12)}
            y={besideCurve(values, point, step)}
            class={point.at * step > WIDE / 2 ? 'moment-text is-before' : 'moment-text'}
          >
            {pointsBetween(point.before, point.after)}
          </text>
        </g>
      )}
      <circle class="last" cx={WIDE} cy={y(last)} r="4.5" />
    </svg>
  );
}

/** How wide the words at the key moment are, in the picture's own measure. */
const WORDS = 60;

/** How high the words at the key moment stand: above the line as it goes on beside it, or below where there is no room above. */
function besideCurve(
  values: readonly number[],
  { at, after }: { readonly at: number; readonly after: number },
  step: number,
): number {
  const reach = Math.ceil(WORDS / step);
  const [from, to] = at * step > WIDE / 2 ? [at - reach, at] : [at, at + reach];
  const near = [after, ...values.slice(Math.max(0, from), to + 1)];
  const [lowest, highest] = [Math.min(...near), Math.max(...near)];
  return highest > 0.9 ? HIGH * (1 - lowest) + 22 : HIGH * (1 - highest) - 8;
}

/** Everybody who was moved, hurt or gone by the order, and whoever was ordered. */
function concerned(before: Battle, after: Battle, given: Moment['given']): Pick<Battle, 'models' | 'objectives'> {
  const now = new Map(after.models.map((model) => [model.id, model]));
  const named = Object.values(given?.order ?? {}).map(String);
  const models = standing(before).filter(
    (model) => now.get(model.id)?.base !== model.base || named.includes(model.unit) || named.includes(model.id),
  );
  return { models, objectives: [] };
}

/** The table just before the moment, where it happened. */
function MomentPicture({
  state,
  moments,
  at,
}: {
  readonly state: ScreenState;
  readonly moments: readonly Moment[];
  readonly at: number;
}) {
  const { session } = state;
  const { ruleset, scenario } = session;
  const speech = speechOf(ruleset);
  const scene = useMemo(() => {
    const [before, after] = [moments[at - 1], moments[at]];
    if (before === undefined || after === undefined) return undefined;
    const whose = concerned(before.battle, after.battle, after.given);
    const action = { ...before.battle, ...(whose.models.length > 0 && whose) };
    const upright = sheetOf(before.battle.table, 0);
    const [, , across, down] = actionBox(upright, [action]);
    // The picture is wide: what goes up and down the table is laid on its side.
    const sheet = down > across ? sheetOf(before.battle.table, 1) : upright;
    const shown = battleIn(before.battle, speech);
    const ground = groundOf(shown, scenario, sheet, ['grid', 'numbers', 'zones'], speech);
    const { below, models, above } = piecesOf(shown, scenario, ruleset.face, undefined, sheet, speech);
    const nodes: readonly SceneNode[] = [...ground.nodes, ...below, ...models, ...above];
    return { nodes: nodes.map(drawn), box: wideBox(actionBox(sheet, [action]), LEAST) };
  }, [moments, at, speech]);
  return scene === undefined ? null : (
    <svg
      class="umpire-scene moment-picture"
      viewBox={scene.box.join(' ')}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {scene.nodes}
    </svg>
  );
}

/** At least so many inches are shown. */
const LEAST = 12;

/** Turn, side, order, and what came of it in the end. */
function momentText(
  ruleset: ScreenState['session']['ruleset'],
  { moments, log }: ReportCourse,
  { at, seq }: TurningPoint,
): string {
  const [before, now] = [moments[at - 1], moments[at]];
  if (before === undefined || now?.given === undefined) return '';
  const speech = speechOf(ruleset);
  const names = namesOf(before.battle, speech);
  const chapters = storyOf(seenLog(log.filter((one) => one.seq > before.seq && one.seq <= seq)));
  const told = chapters.flatMap((one) => (one.turn === before.battle.turn ? one.told : []));
  const { seat, order } = now.given;
  const head = words.value.orderInTurn(
    before.battle.turn,
    names[seat] ?? seat,
    orderText(ruleset, names, order, speech, before.battle),
  );
  return [head, ...deciding(told, before.battle, now.battle).map((note) => inWords(note, speech, names))].join(' ');
}

/** Dice that are only added up, or that count against whoever rolls them, say little about luck. */
const isWanted = (name: string | undefined, all: readonly { readonly name: string }[]): boolean =>
  name !== undefined && ['good', 'best'].includes(toneOf({ name }, all));

/** What the dice of each side came to against what was to be expected. */
export function Luck({ state, course }: CourseProps) {
  const w = words.value;
  const { battle } = state.session.now.value.view;
  const rows = useMemo(() => luckOf(course.log), [course]);
  const known = rows.flatMap(({ band }) => (band === undefined ? [] : [{ name: band }]));
  const sides = battle.sides.map(({ seat, name }) => {
    const own = rows.filter((row) => row.seat === seat && isWanted(row.band, known));
    const dice = own.reduce((sum, row) => sum + row.dice, 0);
    return { seat, name, dice, more: own.reduce((sum, row) => sum + row.rolled - row.expected, 0) };
  });
  const most = Math.max(1, ...sides.map(({ more }) => Math.abs(more)));
  return (
    <section class="luck-of" aria-labelledby="luck-title">
      <h3 id="luck-title">{w.luckTitle}</h3>
      <ul class="luck-lines">
        {sides.map(({ seat, name, dice, more }) => (
          <li key={seat} class={`side-${sideIndex(battle, seat)}`}>
            <span class="unseen">{w.luckOf(name, dice, difference(more))}</span>
            <span aria-hidden="true">{name}</span>
            <span
              class={`luck-bar ${more < 0 ? 'is-bad' : ''}`}
              style={{ '--share': Math.abs(more) / most }}
              aria-hidden="true"
            />
            <b aria-hidden="true">{difference(more)}</b>
          </li>
        ))}
      </ul>
      <p class="dim">{w.luckSays}</p>
    </section>
  );
}

interface Deeds {
  readonly unit: Unit;
  readonly out: number;
  readonly lost: number;
}

/** What each unit has put out of action by its own orders, and what it has lost. */
export function deedsOf({ moments }: ReportCourse): readonly Deeds[] {
  const [first, last] = [moments[0]?.battle, moments.at(-1)?.battle];
  if (first === undefined || last === undefined) return [];
  const sizeOf = ({ models }: Battle, unit: string): number => models.filter((model) => model.unit === unit).length;
  const deeds = first.units.map((unit) => {
    let out = 0;
    for (const [i, { given, battle }] of moments.entries()) {
      const before = moments[i - 1]?.battle;
      if (before === undefined || given === undefined || !Object.values(given.order).includes(unit.id)) continue;
      for (const { seat } of before.sides)
        if (seat !== unit.seat && given.seat === unit.seat)
          out += Math.max(0, countOf(before, seat) - countOf(battle, seat));
    }
    return { unit, out, lost: Math.max(0, sizeOf(first, unit.id) - sizeOf(last, unit.id)) };
  });
  return deeds.toSorted((a, b) => b.out - a.out || a.lost - b.lost);
}

/** Whoever did most, as a picture and in a sentence; nobody where nobody did anything. */
export function UnitOfBattle({ state, course }: CourseProps) {
  const w = words.value;
  const { session } = state;
  const [best] = useMemo(() => deedsOf(course), [course]);
  const first = course.moments[0]?.battle;
  if (best === undefined || best.out === 0 || first === undefined) return null;
  const { unit, out, lost } = best;
  const now = session.now.value.view.battle;
  const name = now.units.find(({ id }) => id === unit.id)?.name ?? unit.name;
  return (
    <section class={`unit-of-battle side-${sideIndex(now, unit.seat)}`} aria-labelledby="unit-title">
      <Portrait battle={first} scenario={session.scenario} face={session.ruleset.face} unit={unit} />
      <div>
        <h3 id="unit-title" class="eyebrow">
          {w.unitOfBattle}
        </h3>
        <b>{name}</b>
        <p>
          {sideName(now, unit.seat)}. {w.unitDeeds(out, lost)}
        </p>
      </div>
    </section>
  );
}
