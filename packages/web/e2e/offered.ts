/** Every kind of order that the first turns of a game offer and that has odds, each as somebody would form it. */
import { type Battle, formsOf, Host, type MenuItem, type Order, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { defaultOf } from '@umpire/engine/rule';

export interface Offered {
  readonly host: Host;
  readonly seat: string;
  /** The orders, by their kind and their parts, for whoever reads that something is wrong with one. */
  readonly orders: ReadonlyMap<string, Order>;
}

const TURNS = 2;
const MOST_ORDERS = 60;
/** So many picks of each part are tried, and so many ways in which the game would give such an order itself. */
const TRIES = 4;

type Said = Readonly<Record<string, unknown>>;
type Part = MenuItem['parts'][number];

/** What is said of a part: as the game itself has it in an order of this kind, else the pick with this number, or as little as possible. */
function saidOf(part: Part, like: Said, pick: number): unknown {
  if (like[part.name] !== undefined) return like[part.name];
  const possible = 'picks' in part ? part.picks.filter(({ problems }) => problems.length === 0) : [];
  switch (part.kind) {
    case 'pick':
      return possible[Math.min(pick, possible.length - 1)]?.value;
    case 'some':
      return possible.slice(0, part.least).map(({ value }) => value);
    case 'moves':
      return part.optional ? {} : undefined;
    case 'number':
      return part.least;
    case 'point':
      return undefined;
  }
}

/** The ways in which an item of the menu can be filled in. */
function* filledIn(item: MenuItem, usual: readonly Order[]): Generator<Order> {
  const alike = usual.filter(({ kind }) => kind === item.kind).slice(0, TRIES);
  for (const like of [{}, ...alike] as readonly Said[])
    for (let pick = 0; pick < TRIES; pick++) {
      const said = item.parts.map((part) => [part.name, saidOf(part, like, pick)] as const);
      if (said.every(([, value]) => value !== undefined)) yield { ...item.order, ...Object.fromEntries(said) };
    }
}

const nameOf = ({ kind, parts }: MenuItem): string => [kind, ...parts.map(({ name }) => name)].join(' ');

/** The first way to give an order of each kind that puts something at stake. */
function atStake(ruleset: Ruleset, view: Battle, seat: string, isKnown: (name: string) => boolean) {
  const usual = ruleset.candidates(view, seat);
  const items = formsOf(ruleset.menu(view, seat)).filter(
    (item) => item.problems.length === 0 && !isKnown(nameOf(item)),
  );
  const found = new Map<string, Order>();
  for (const item of items) {
    const order = filledIn(item, usual).find(
      (one) => ruleset.problems(view, seat, one).length === 0 && ruleset.stakes(view, seat, one).length > 0,
    );
    if (order !== undefined && !found.has(nameOf(item))) found.set(nameOf(item), order);
  }
  return found;
}

/** Plays the first turns of the scenario to begin with by the game's own proposals, and stops where something is offered for the first time. */
export function* offered(ruleset: Ruleset): Generator<Offered> {
  const first = ruleset.scenarios.find((one) => one.first === true)?.scenario;
  if (first === undefined) throw new Error(`${ruleset.id} has no scenario to begin with.`);
  const host = Host.start({ ruleset, dice: seededDice(seeded('moving')) }, first);
  const known = new Set<string>();
  for (let orders = 0; orders < MOST_ORDERS && host.outcome === undefined && host.battle.turn <= TURNS;) {
    const [seat = ''] = host.waitingFor;
    const question = host.questionTo(seat);
    if (question !== undefined) {
      host.choose(seat, defaultOf(question));
      continue;
    }
    const { battle: view } = host.look(seat);
    const found = atStake(ruleset, view, seat, (name) => known.has(name));
    for (const name of found.keys()) known.add(name);
    if (found.size > 0) yield { host, seat, orders: found };
    const [order] = ruleset.candidates(view, seat);
    if (order !== undefined) host.order(seat, order);
    orders++;
  }
}
