/** A rule set that speaks a language: whatever it shows is a finished sentence. What it plays is the same. */
import {
  ENGLISH,
  inWords,
  known,
  type Language,
  loadLanguage,
  type Names,
  spoken,
  translated,
  withWords,
  type Words,
} from '../words/index.ts';
import { type Diagram, isOnToken } from '../table/index.ts';
import type { Battle } from './battle.ts';
import type { Order } from './order.ts';
import { namesOf } from './order-text.ts';
import type { Book, Engagement, Face, Ruleset } from './ruleset.ts';
import type { Tools } from './tools/face.ts';
import { modelName } from './tools/tell.ts';

/** A language with all that a game says in it; English for a game that does not know it. */
export async function languageOf(
  { translations = {} }: Pick<Ruleset, 'translations'>,
  code: string,
): Promise<Language> {
  if (!Object.hasOwn(translations, code)) return ENGLISH;
  const [shared, own] = await Promise.all([loadLanguage(code), translations[code]?.words()]);
  return withWords(shared, own?.words ?? {});
}

/** The book in a language. */
export async function bookIn(
  { book, translations = {} }: Pick<Ruleset, 'book' | 'translations'>,
  code: string,
): Promise<Book> {
  const english = await book();
  if (!Object.hasOwn(translations, code)) return english;
  const [shared, own] = await Promise.all([loadLanguage(code), translations[code]?.book()]);
  if (own === undefined) return english;
  const { rules, diagrams = {} } = english;
  const language = withWords(shared, own.labels ?? {});
  const inLanguage = (id: string, { says, picture }: Diagram): Diagram => ({
    says: own.diagrams?.[id] ?? says,
    picture: { ...picture, extras: { ...spoken(picture.extras, language), language } },
  });
  return {
    rules: Object.fromEntries(Object.entries(rules).map(([id, rule]) => [id, { ...rule, ...own.rules[id] }])),
    introduction: own.introduction,
    diagrams: Object.fromEntries(Object.entries(diagrams).map(([id, one]) => [id, inLanguage(id, one)])),
    language,
  };
}

/** Data to be shown, said for a battle: what has an id there is called by its name. */
export type SaidIn = <T>(view: Battle, shown: T) => T;

/** The rule set as a person reads it. Scenarios stay as they are: battles are made of them. */
export function speaking<B extends Battle, O extends Order>(ruleset: Ruleset<B, O>, language: Language): Ruleset<B, O> {
  const said: SaidIn = (view, shown) => spoken(shown, language, allNames(view, language));
  const text = (words: string): string => translated(words, language);
  return {
    ...ruleset,
    title: text(ruleset.title),
    options: spoken(ruleset.options, language),
    engagements: ruleset.engagements.map((one) => engagementIn(one, language)),
    book: () => bookIn(ruleset, language.code),
    face: faceIn(ruleset.face, language),
    menu: (view, seat) => said(view, ruleset.menu(view, seat)),
    problems: (view, seat, order) => said(view, ruleset.problems(view, seat, order)),
    outcome(battle) {
      const end = ruleset.outcome(battle);
      return end && said(battle, end);
    },
    stakes: (view, seat, order) =>
      ruleset.stakes(view, seat, order).map((stake) => {
        const { leavesOut } = stake;
        const whole = said(view, stake);
        return leavesOut === undefined ? whole : { ...whole, leavesOut: inWords(leavesOut, language) };
      }),
    drawing: (view, seat, order) => said(view, ruleset.drawing(view, seat, order)),
    tools: toolsIn(ruleset.tools, said),
  };
}

/** Units, sides and places by their ids, and models, too: a refusal may name one. Those whose ids stand on their tokens are called by them. */
function allNames(view: Battle, language: Language): Names {
  const { models, units } = view;
  const called = models
    .filter(({ id }) => !isOnToken(id))
    .map(({ id }) => [id, translated(modelName({ models, units }, id), language)] as const);
  return { ...Object.fromEntries(called), ...namesOf(view, language) };
}

function engagementIn(engagement: Engagement, language: Language): Engagement {
  const { title, says, form, measures } = engagement;
  return {
    ...engagement,
    title: translated(title, language),
    says: translated(says, language),
    form: spoken(form, language),
    measures: measures.map((measure) => ({
      ...measure,
      says: translated(measure.says, language),
      ...(measure.tells !== undefined && { tells: translated(measure.tells, language) }),
      ...(measure.any !== undefined && { any: translated(measure.any, language) }),
      of(result) {
        const found = measure.of(result);
        return typeof found === 'string' ? resultIn(found, language) : found;
      },
    })),
  };
}

/** A result in words; one of several parts (`attacker, nobody`) part by part. */
const resultIn = (found: string, language: Language): string =>
  known(found, language) ??
  found
    .split(', ')
    .map((part) => translated(part, language))
    .join(', ');

function faceIn<B extends Battle>(face: Face<B>, language: Language): Face<B> {
  const text = (words: Words): string => inWords(words, language);
  const orders = Object.entries(face.orders).map(
    ([kind, { says, help }]) => [kind, { says: text(says), help: text(help) }] as const,
  );
  const laid = face.laid?.bind(face);
  const words = Object.entries(face.glossary).map(([word, meaning]) => [text(word), text(meaning)] as const);
  return {
    ...face,
    line: text(face.line),
    phases: spoken(face.phases, language),
    orders: Object.fromEntries(orders),
    markers: spoken(face.markers, language),
    glossary: Object.fromEntries(words),
    hints: spoken(face.hints, language),
    card: (view, unit) =>
      face.card(view, unit).map((row) => ({ ...row, label: text(row.label), value: text(row.value) })),
    markersOf: (view, id) => face.markersOf(view, id),
    status: (view, unit) => text(face.status(view, unit)),
    ...(face.figureOf !== undefined && { figureOf: face.figureOf.bind(face) }),
    ...(laid !== undefined && { laid: (view) => spoken(laid(view), language, allNames(view, language)) }),
  };
}

function toolsIn<B extends Battle>(tools: Tools<B>, said: SaidIn): Tools<B> {
  const arcs = tools.arcs?.bind(tools);
  return {
    ...tools,
    sight: (view, from, to) => said(view, tools.sight(view, from, to)),
    ranges: (view, model) => said(view, tools.ranges(view, model)),
    threat: (view, unit) => said(view, tools.threat(view, unit)),
    coherency: (view, unit) => said(view, tools.coherency(view, unit)),
    ...(arcs !== undefined && { arcs: (view, model) => said(view, arcs(view, model)) }),
    reach: (view, seat, order, model) => said(view, tools.reach(view, seat, order, model)),
  };
}
