import { type Battle, isAnswerShape, type SeenQuestion, standing } from '@umpire/engine/battle';
import { sameData } from '@umpire/engine/rule';
import { type Base, distance, type Point, scenarioExtras, type Shape, spot } from '@umpire/engine/table';
import type { Advice } from '@umpire/players';
import { type OptionRow, optionRows } from './option-rows.ts';
import type { ScreenState } from './screen-state.ts';

/** Every word in an answer, however deep. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return Object.entries(value).flatMap(([name, one]) => [name, ...wordsIn(one)]);
}

/** The models on the table that an answer is about: those that it names, those of units that it names, and those whose dice it names. */
export function modelsOf(
  battle: Battle,
  { about }: Pick<SeenQuestion, 'about'>,
  value: unknown,
): readonly { readonly id: string; readonly unit: string; readonly base: Base }[] {
  const { whose = {} } = (about ?? {}) as { readonly whose?: Readonly<Record<string, string>> };
  const named = new Set(wordsIn(value).map((word) => whose[word] ?? word));
  return standing(battle).filter(({ id, unit }) => named.has(id) || named.has(unit));
}

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value && typeof value.x === 'number';

/** Every point in an answer, however deep; `at` may be the number of a place that the question names. */
export function pointsIn(value: unknown, places: Readonly<Record<string, unknown>>): readonly Point[] {
  if (isPoint(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const place = name === 'at' && typeof one === 'number' ? places[one] : undefined;
    return isPoint(place) ? [place] : pointsIn(one, places);
  });
}

/** What an answer is about besides models: areas of the table that it names, and who would be at which place. */
export function placesOf({ session }: ScreenState, { about }: SeenQuestion, value: unknown) {
  const {
    model,
    actor = model,
    places = {},
  } = (about ?? {}) as {
    readonly model?: string;
    readonly actor?: string;
    readonly places?: Readonly<Record<string, unknown>>;
  };
  const named = new Set(wordsIn(value));
  const { battle } = session.now.value.view;
  const areas = [
    ...(scenarioExtras(session.scenario).zones ?? []).map(({ id, area }) => ({ id, shape: area as Shape })),
    ...battle.table.pieces.map(({ id, shape }) => ({ id, shape: shape as Shape })),
    ...battle.objectives.map(({ id, at }) => ({ id, shape: { kind: 'disc', at, radius: 700 } as Shape })),
  ];
  return { areas: areas.filter(({ id }) => named.has(id)), points: pointsIn(value, places), who: actor };
}

/** The question that is open, if it is to be answered by one of its options. */
export function openQuestion({ session }: ScreenState): SeenQuestion | undefined {
  const { ask } = session.now.value.view;
  return ask?.kind === 'decide' && ask.decided === undefined ? ask.question : undefined;
}

/** A row of answers, and the one that is meant in it. */
export interface AnswerRow extends OptionRow {
  readonly index: number;
  readonly option: SeenQuestion['options'][number];
}

/**
 * The option that is gold: the one that is advised first, which no other has a better number than, or none before all are known. Where the
 * usual one has the same number, nobody could say why it should be another.
 */
export function bestAnswer({ options }: SeenQuestion, found: readonly Advice[]): number | undefined {
  if (options.length === 1) return 0;
  const judged = options.map(({ value }) => adviceOn(found, value));
  const [leader] = found;
  if (leader === undefined || judged.includes(undefined)) return undefined;
  return shownChance(judged[0]) === shownChance(leader) ? 0 : judged.indexOf(leader);
}

/** The chance of an advice in points, as it is shown. */
export const shownChance = (one: Advice | undefined): number | undefined =>
  one?.chance === undefined ? undefined : Math.round(one.chance.chance * 100);

/** What was advised about an answer. */
export const adviceOn = (found: readonly Advice[], value: unknown): Advice | undefined =>
  found.find(({ deed }) => 'choice' in deed && sameData(deed.choice, value));

/** The answers to a question in rows. Where nobody has chosen within a row, the best is meant, else the first. */
export function answerRows({ meant, advice: { now } }: ScreenState, question: SeenQuestion): readonly AnswerRow[] {
  const { options } = question;
  const best = bestAnswer(question, now.value?.kind === 'here' ? now.value.advice : []);
  return optionRows(options).flatMap((row, i) => {
    const first = best !== undefined && row.of.includes(best) ? best : row.of[0];
    const index = meant.value[i] ?? first ?? 0;
    const option = options[index];
    return option === undefined ? [] : [{ ...row, index, option }];
  });
}

/**
 * The options that can be told apart on the table: each with the models and the areas that no other is about, else with the places. Where
 * all are about the same there is nothing to point at.
 */
export function optionsOnTable(state: ScreenState) {
  const question = openQuestion(state);
  const { battle } = state.session.now.value.view;
  const rows = question === undefined ? [] : answerRows(state, question);
  const all = rows.map(({ option: { value, says } }, number) => ({
    value,
    says,
    number,
    models: modelsOf(battle, question ?? {}, value),
    ...(question === undefined ? { areas: [], points: [] } : placesOf(state, question, value)),
  }));
  return all.map((one) => {
    const others = new Set(
      all.flatMap(({ number, models, areas }) =>
        number === one.number ? [] : [...models, ...areas].map(({ id }) => id),
      ),
    );
    const isOwn = ({ id }: { readonly id: string }): boolean => !others.has(id);
    const [own, areas] = [one.models.filter(isOwn), one.areas.filter(isOwn)];
    const taken = all.flatMap(({ number, points }) => (number === one.number ? [] : points));
    const places = one.points.filter((at) => !taken.some((other) => sameData(at, other)));
    return { ...one, own, areas, places: own.length + areas.length === 0 ? places : [] };
  });
}

/** How large a place is that answers. */
export const placeShape = (at: Point): Shape => ({ kind: 'disc', at, radius: 500 });

/** The answer that somebody means who clicks the ground: a zone, or one of the places. */
export const optionThere = (state: ScreenState, at: Point) =>
  optionsOnTable(state).find(
    ({ own, areas, places }) =>
      own.length === 0 &&
      [...areas.map(({ shape }) => shape), ...places.map(placeShape)].some((shape) => distance(spot(at), shape) === 0),
  );

/** Whether answers call models by their letters, which are to be read on the table then. */
export function isByLetters({ options }: Pick<SeenQuestion, 'options'>, battle: Battle): boolean {
  const said = new Set(options.flatMap(({ says }) => says.split(/[^\w-]+/)));
  return standing(battle).some(({ id }) => said.has(id));
}

/** Whoever points at a model sees what the answer that it stands for would mean, as in the list. */
export function pointAt(state: ScreenState, model: string | undefined): void {
  const { hovered } = state;
  const row = model === undefined ? undefined : optionAt(state, model)?.number;
  if (hovered.value?.row !== row) hovered.value = row === undefined ? undefined : { row };
}

/** Models that an answer may list, though no answer that is offered names them all: whoever clicks one means it. */
export function listed(battle: Battle, { shape }: Pick<SeenQuestion, 'shape'>): ReturnType<typeof standing> {
  if (!isAnswerShape(shape) || shape.kind !== 'list') return [];
  const { of } = shape;
  return standing(battle).filter(({ id }) => of.includes(id));
}

/** The answer that somebody means who clicks a model. */
export const optionAt = (state: ScreenState, model: string) =>
  optionsOnTable(state).find(({ own }) => own.some(({ id }) => id === model));
