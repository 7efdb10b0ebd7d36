import { quoted, type Random } from '../dice/index.ts';
import type { Budget, Problem, Rule, RuleOf, Seat } from '../rule/index.ts';
import type { Diagram, SceneFigure, StatusIcon } from '../table/index.ts';
import type { Codec } from '../table/scenario/codec.ts';
import type { Scenario, ScenarioUnit } from '../table/scenario/scenario.ts';
import type { Battle, Options, Outcome } from './battle.ts';
import type { Drawn, Laid } from './drawn.ts';
import type { MenuItem, Order } from './order.ts';
import type { ProfileTable } from './profiles.ts';
import type { Stake } from './stake.ts';
import type { Tools } from './tools/face.ts';
import type { Catalogue, Language, Saying, Words } from '../words/index.ts';

export type { Drawn, Laid } from './drawn.ts';
export type { Stake } from './stake.ts';

/** A rule of the book: our own words, and where it comes from. */
export interface RuleEntry {
  readonly title: string;
  /** What it says, in our own words. */
  readonly says: string;
  /** The heading in the source, or `house` for our own rules. */
  readonly source: string;
}

/** What there is to read of a game. */
export interface Book {
  /** Every rule, by id. */
  readonly rules: Readonly<Record<string, RuleEntry>>;
  /** One page in Markdown: what the game is about and how a turn goes. */
  readonly introduction: string;
  /** Pictures for rules that a picture helps, by the id of the rule. */
  readonly diagrams?: Readonly<Record<string, Diagram>>;
  /** What it is written in, with the headings of its chapters by their English; English if nothing is said. */
  readonly language?: Language;
}

/** The book in another language: what is not in it is read in English. */
export interface BookWords {
  /** Title and text of every rule, by id. */
  readonly rules: Readonly<Record<string, Pick<RuleEntry, 'title' | 'says'>>>;
  readonly introduction: string;
  /** What stands below the pictures, by the id of the rule. */
  readonly diagrams?: Readonly<Record<string, string>>;
  /** Headings of chapters, and words in the pictures, by their English. */
  readonly labels?: Catalogue;
}

/** A game in another language: a folder, `words/de`, of which each part is loaded when it is needed. */
export interface Translation {
  /** Everything that is said in a battle and before it. */
  words(): Promise<{ readonly words: Catalogue }>;
  book(): Promise<BookWords>;
}

/** Ids that stand for rules of the engine itself, which are in no book. */
export const ENGINE_RULES: readonly string[] = ['order', 'choice', 'roll', 'undo'];

/** Something that the players may set before the battle. */
export interface OptionSpec {
  readonly id: string;
  readonly says: string;
  /** The values that it may have, the default first. */
  readonly values: readonly { readonly value: string | number | boolean; readonly says: string }[];
  readonly rule?: string;
}

/** A number or a word read off a result, to show its odds. */
export interface Measure<R> {
  readonly id: string;
  readonly says: string;
  /**
   * The sentence that it makes of its odds: `{n}` is the average of a number, the chance of yes, or that of the likeliest word, which is
   * `{likely}`; `{most}` the most that a number can be.
   */
  readonly tells?: string;
  /** Of a count: the sentence about the chance, `{n}`, that there is any. */
  readonly any?: string;
  of(result: R): number | string | boolean;
}

/** A field of the form in which an engagement is asked for; the codec checks, this only shows. */
export interface FormField extends Saying {
  /** The path in the arguments: `attacker.skill`. */
  readonly path: string;
  readonly input: 'number' | 'choice' | 'flag';
  /** A number of thousandths of an inch: people are asked for inches. */
  readonly isLength?: boolean;
  readonly least?: number;
  readonly most?: number;
  readonly choices?: readonly { readonly value: string | number; readonly says: string }[];
}

/** A combat taken out of its table: the rule that resolves it in battle, asked for by its arguments alone. */
export interface Engagement<A = unknown, R = unknown> {
  readonly id: string;
  readonly title: string;
  /** What it answers, in a sentence. */
  readonly says: string;
  readonly args: Codec<A>;
  readonly example: A;
  readonly form: readonly FormField[];
  rule(args: A): ReturnType<RuleOf<A, unknown>>;
  readonly measures: readonly Measure<R>[];
  /** What its exact odds may cost before they are sampled instead; without it, the usual limits. */
  readonly budget?: Partial<Budget>;
}

/**
 * The arguments of an engagement of one unit of a scenario's forces with another: both fresh, in the open, as many as can take part.
 * With one of the attacker's weapons, where those can be chosen; without, as usual. Undefined for two that cannot meet in this way.
 */
export type Between = (attacker: ScenarioUnit, defender: ScenarioUnit, weapon?: string) => unknown;

/** Whom an engagement is about, by its id: what it asks for in numbers comes from their cards. */
export interface Pairings {
  readonly between: Readonly<Record<string, Between>>;
  /** Engagements about one unit alone: who is under a blast, who tests his nerve. Undefined for one that cannot be in this. */
  readonly alone?: Readonly<Record<string, (unit: ScenarioUnit) => unknown>>;
  /** By which names an attacker can choose what to fight with, the usual first, in engagements that let him. */
  readonly weapons?: Readonly<Record<string, (attacker: ScenarioUnit) => readonly string[]>>;
}

/** A scenario with what a player wants to know before choosing it. */
export interface ScenarioEntry {
  readonly scenario: Scenario;
  /** How long it takes, in minutes. */
  readonly minutes: number;
  /** The one to begin with. */
  readonly first?: boolean;
}

/** A sign that a model or unit carries. */
export interface MarkerKind {
  readonly id: string;
  readonly says: string;
  /** One or two characters to show it, so that colour is never the only sign. */
  readonly sign: string;
  readonly rule: string;
  /** The icon that is drawn for it instead of the sign. */
  readonly icon?: StatusIcon;
}

/** One line of a unit's card. */
export interface CardLine {
  readonly label: Words;
  readonly value: Words;
  readonly rule?: string;
}

/** A hint of the guided first battle: shown when its time comes, once. */
export interface Hint<B extends Battle = Battle> {
  readonly id: string;
  readonly says: string;
  readonly rule?: string;
  when(view: B, seat: Seat): boolean;
}

/** How an attack looks that dice are rolled for: something flies, somebody strikes who stands beside, something bursts. */
export type Attack = 'shot' | 'blow' | 'blast';

/** How to show a rule set: words and small tables, no code of the app. */
export interface Face<B extends Battle = Battle> {
  /** The game in one line. */
  readonly line: string;
  readonly phases: readonly { readonly id: string; readonly says: string }[];
  /**
   * An order in a few words for the log, where its kind and its fields alone would tell it badly; units may be named by their ids. Where the
   * table is at hand on which it is given, places are told by what is beside them (`whereIs`).
   */
  given?(order: Order, view?: B): Words | undefined;
  /** What each kind of order does, in a sentence or two. */
  readonly orders: Readonly<Record<string, { readonly says: string; readonly help: string }>>;
  readonly markers: readonly MarkerKind[];
  /**
   * Which rolls are attacks, by their rules: they are seen on the table, of whoever rolls, on those of another side who were named last.
   * A rule that several kinds of roll have is left out; what is rolled again or after a hit (wounds, saves) is no new attack.
   */
  readonly attacks: Readonly<Record<string, Attack>>;
  readonly glossary: Readonly<Record<string, string>>;
  readonly hints: readonly Hint<B>[];
  /** The card of a unit: its values now. */
  card(view: B, unit: string): readonly CardLine[];
  /** The markers of a unit (or of a model), by the ids above. */
  markersOf(view: B, id: string): readonly string[];
  /** One line on the state of a unit: `8 of 10, suppressed`. */
  status(view: B, unit: string): Words;
  /** What a model is drawn as: its kind, what is in its hands, how it holds itself. Without it, letters on a badge. */
  figureOf?(view: B, model: string): SceneFigure | undefined;
  /** What lies on the table for all to see: aim markers and their zones. */
  laid?(view: B): readonly Laid[];
}

/**
 * A rule set as the rest of the program sees it. Everything that a seat asks (`menu`, `problems`, `candidates`, `stakes`,
 * `value`, `drawing`, `tools`) is asked with the seat's **view**, never with the whole battle: what is not in the view cannot leak.
 */
export interface Ruleset<B extends Battle = Battle, O extends Order = Order> {
  readonly id: string;
  readonly title: string;
  /** Changes whenever a battle could run differently. */
  readonly version: string;
  readonly options: readonly OptionSpec[];
  readonly scenarios: readonly ScenarioEntry[];
  readonly engagements: readonly Engagement[];
  /** What no battle needs is loaded when it is asked for: `book: () => import('./words/book.ts')`. */
  book(): Promise<Book>;
  /** Other languages than English, by their code: `de`. */
  readonly translations?: Readonly<Record<string, Translation>>;
  /** Engagements between two units of the forces, for those that have them: `() => import('./odds/between.ts')`. */
  between?(): Promise<Pairings>;
  /** The profiles behind its forces, for those who want to try other values; see `profileReader`. */
  readonly profiles?: readonly ProfileTable[];
  readonly face: Face<B>;
  /** Reads orders from outside: files, messages, other people's programs. */
  readonly orders: Codec<O>;

  /** The battle before anything has happened. */
  setup(scenario: Scenario, options: Options): B;
  /** What happens before the first order: rolls for the initiative, hidden choices of both. */
  begin(battle: B): Rule<B>;
  /** What this seat may order now, with what is not possible and why. */
  menu(view: B, seat: Seat): readonly MenuItem[];
  /** Why this order is illegal; empty when it is legal. */
  problems(view: B, seat: Seat, order: O): readonly Problem[];
  /** Carries out a legal order, and all that follows from it until a seat has to give the next one. */
  resolve(battle: B, seat: Seat, order: O): Rule<B>;
  /**
   * Sensible legal orders, the best guess first. Never empty for a seat that is to act. Whoever wants only the first few
   * says so (`most`), and a rule set may leave the rest out if that is quicker; the first ones are the same.
   */
  candidates(view: B, seat: Seat, most?: number): readonly O[];
  /** The order by the defaults of its specification, for a seat that says nothing; without it, the first candidate. */
  usual?(view: B, seat: Seat): O | undefined;
  /** How good it looks for a seat, from −1 (lost) to 1 (won). */
  value(view: B, seat: Seat): number;
  /** How the battle has ended; undefined while it goes on. */
  outcome(battle: B): Outcome | undefined;
  /** The battle as this seat may know it: what is hidden is replaced, in a form that the functions above understand. */
  view(battle: B, seat: Seat): B;
  /** A whole battle that could be behind this view: what is hidden is made up. A view without secrets is its own. */
  imagine(view: B, seat: Seat, random: Random): B;
  /** What an order would put at stake: its exact odds are shown before it is given. */
  stakes(view: B, seat: Seat, order: O): readonly Stake[];
  /** What to draw while an order is being formed: reach, paths, zones, lines. */
  drawing(view: B, seat: Seat, order: Order): readonly Drawn[];
  /** What a seat may ask about models and units: sight, ranges, threats, coherency, ways. */
  readonly tools: Tools<B>;
  /** What is wrong with a battle that no legal play can reach; for tests and for files from outside. */
  faults(battle: B): readonly string[];
}

/** The options of a battle: the defaults, with what the scenario and then the players have set. */
export function optionsFor(ruleset: Pick<Ruleset, 'options'>, ...set: readonly Options[]): Options {
  const defaults = Object.fromEntries(ruleset.options.map(({ id, values }) => [id, values[0]?.value ?? false]));
  return Object.assign(defaults, ...set) as Options;
}

/** What is wrong with options given from outside, in a sentence each. */
export function optionProblems(
  ruleset: Pick<Ruleset, 'options' | 'title'>,
  given: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.entries(given).flatMap(([id, value]) => {
    const spec = ruleset.options.find((option) => option.id === id);
    if (spec === undefined) {
      return [
        `${ruleset.title} has no option ${quoted(id)}; it has ${ruleset.options.map((option) => option.id).join(', ') || 'none'}.`,
      ];
    }
    if (spec.values.some((allowed) => allowed.value === value)) return [];
    return [
      `The option "${id}" can be ${spec.values.map((allowed) => allowed.value).join(', ')}, not ${quoted(value)}.`,
    ];
  });
}
