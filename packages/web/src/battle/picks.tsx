import { standing } from '@umpire/engine/battle';
import { sameData } from '@umpire/engine/rule';
import { type Base, boxOf, type Point, type Shape } from '@umpire/engine/table';
import { wholePercent } from '../numbers.ts';
import { later } from '../later.tsx';
import { wordsOver } from './labels.ts';
import type { ScreenState } from './screen-state.ts';
import { listed, modelsOf, openQuestion, optionsOnTable, placeShape, placesOf } from './options.ts';
import { placeOn, type Sheet } from './sheet.ts';
import { outlineOf } from './shapes.ts';

// What is pointed at is seen a moment later.
const Preview = later(async () => (await import('./preview.tsx')).Preview, 'silent');
const UnderWay = later(async () => (await import('./under-way.tsx')).UnderWay, 'silent');

/** Rings around the models that may be picked for the part that is asked for, and around those that a tool is about. */
export function Picks({ state, sheet }: { readonly state: ScreenState; readonly sheet: Sheet }) {
  const { forming, session, tool, tools } = state;
  const models = standing(session.now.value.view.battle);
  const part = forming.open.value;
  const isAsking = part?.kind === 'pick' || part?.kind === 'some';
  const possible = isAsking ? part.picks.filter(({ problems }) => problems.length === 0).map(({ value }) => value) : [];
  const said = isAsking ? forming.said.value[part.name] : undefined;
  const isSaid = (id: string): boolean => said === id || (Array.isArray(said) && said.includes(id));
  const about = tool.value === undefined || tool.value === 'ruler' ? undefined : tools.value?.subject.value;
  const looked = tool.value === 'sight' ? tools.value?.target.value : undefined;
  return (
    <>
      {models
        .filter(({ id, unit }) => possible.includes(id) || possible.includes(unit))
        .map(({ id, unit, base }) => (
          <path
            key={id}
            class={isSaid(id) || isSaid(unit) ? 'target good' : 'target'}
            d={outlineOf(ringOf(base), sheet)}
          />
        ))}
      <Options state={state} sheet={sheet} />
      {models
        .filter(({ id }) => state.shown.value.includes(id))
        .map(({ id, base }) => (
          <path key={`shown ${id}`} class="target shown" d={outlineOf(ringOf(base), sheet)} />
        ))}
      {models
        .filter(({ id }) => id === about || id === looked)
        .map(({ id, base }) => (
          <path
            key={`about ${id}`}
            class={`target asked ${id === looked ? 'bad' : ''}`}
            d={outlineOf(ringOf(base), sheet)}
          />
        ))}
    </>
  );
}

/** The models that the answers to a question are about, with the numbers of the answers. */
function Options({ state, sheet }: { readonly state: ScreenState; readonly sheet: Sheet }) {
  if (state.forming.item.value !== undefined) return null;
  const hovered = state.hovered.value?.row;
  const question = openQuestion(state);
  const looked = question?.options[state.hovered.value?.option ?? -1]?.value;
  const advice = state.advice.now.value;
  /** The chance to win after an answer, as the card has it. */
  const chanceOf = (value: unknown): readonly string[] | undefined =>
    advice?.kind === 'here'
      ? advice.advice.flatMap(({ deed, chance }) =>
          chance !== undefined && 'choice' in deed && sameData(deed.choice, value) ? [wholePercent(chance.chance)] : [],
        )
      : undefined;
  const { battle } = state.session.now.value.view;
  const onTable = optionsOnTable(state);
  const may = question === undefined ? [] : listed(battle, question);
  /** Whoever has an answer of his own is ringed by it. */
  const isRinged = new Set([...onTable.flatMap(({ own }) => own), ...may].map(({ id }) => id));
  return (
    <>
      {question !== undefined && hasActor(state) && <UnderWay state={state} sheet={sheet} />}
      {(question === undefined ? [] : modelsOf(battle, question, question.about))
        .filter(({ id }) => !isRinged.has(id))
        .map(({ id, base }) => (
          <path key={`concerned ${id}`} class="target concerned" d={outlineOf(ringOf(base), sheet)} />
        ))}
      {may.map(({ id, base }) => (
        <path key={`may ${id}`} class="target" data-listed={id} d={outlineOf(ringOf(base), sheet)} />
      ))}
      {onTable.map(({ number, value, says, own, models, areas, places }) => (
        <g key={number} class={hovered === number ? 'good' : ''}>
          {hovered === number && question !== undefined && (
            <Preview state={state} sheet={sheet} {...placesOf(state, question, looked ?? value)} />
          )}
          {(hovered === number ? models : own).map(({ id, base }) => (
            <path key={id} class={`target ${hovered === number ? 'good' : ''}`} d={outlineOf(ringOf(base), sheet)} />
          ))}
          {own.length === 0 &&
            areas.map(({ id, shape }) => <path key={id} class="target" data-option={id} d={outlineOf(shape, sheet)} />)}
          {places.map((at, i) => (
            <path key={i} class="target" data-place={number} d={outlineOf(placeShape(at), sheet)} />
          ))}
          {[...own.map(({ base }) => base), ...areas.map(({ shape }) => shape), ...places.map(placeShape)]
            .slice(0, 1)
            .map((shape) => (
              <Answer
                key="number"
                state={state}
                at={middleOf(shape, sheet)}
                over={own.length > 0 ? halfOf(shape) : undefined}
                says={[number + 1, ...(areas.length > 0 ? [says] : []), ...(chanceOf(value) ?? [])].join(' · ')}
                more={hovered === number && areas.length === 0 ? says : ''}
              />
            ))}
        </g>
      ))}
    </>
  );
}

interface AnswerProps {
  readonly state: ScreenState;
  readonly at: Point;
  /** There is somebody of half that size, in inches, whom the words must not cover. */
  readonly over: number | undefined;
  readonly says: string;
  readonly more: string;
}

/** The number of an answer, at whom or what it is about, and while it is pointed at what it says. */
function Answer({ state: { camera }, at, over, says, more }: AnswerProps) {
  const { x, isBelow } = wordsOver(at, more.length, camera.seen.value, camera.pixel.value);
  // On the rim, to the upper left: above stand signs, and the letters of whoever stands there.
  const corner = over === undefined ? at : { x: at.x - over * CORNER, y: at.y - over * CORNER };
  return (
    <text {...corner}>
      {says}
      {more !== '' && (
        <tspan x={x} y={at.y} dy={over === undefined ? '1.25em' : isBelow ? '3.6em' : '-2.9em'}>
          {more}
        </tspan>
      )}
    </text>
  );
}

/** Where the rim of a base is on the diagonal, in halves of its size. */
const CORNER = Math.SQRT1_2;

/** Half of the size of a shape, in inches. */
function halfOf(shape: Shape): number {
  const { west, east, south, north } = boxOf(shape);
  return Math.min(east - west, north - south) / 2000;
}

/** Whether the order that led to the question is that of one model. */
function hasActor({ session }: ScreenState): boolean {
  const { ask } = session.now.value.view;
  return ask?.kind === 'decide' && ask.given !== undefined && 'model' in ask.given.order;
}

/** The middle of what a shape takes up. */
function middleOf(shape: Shape, sheet: Sheet): Point {
  const { west, east, south, north } = boxOf(shape);
  return placeOn(sheet, { x: (west + east) / 2, y: (south + north) / 2 });
}

/** A little wider than the base. */
export const ringOf = (base: Base): Shape =>
  base.kind === 'disc'
    ? { kind: 'disc', at: base.at, radius: base.radius + 150 }
    : { ...base, length: base.length + 300, width: base.width + 300 };
