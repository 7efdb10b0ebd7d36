/** Battles that have come to a certain point by the rules alone, and are gone on with in the browser. */
import type { Page } from '@playwright/test';
import { type Battle, Host, type Ruleset, seededDice, writeJournal } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { defaultOf } from '@umpire/engine/rule';
import { rulesetOf } from '@umpire/rulesets';
import { restoreStore } from './browser-store.ts';
import { expect } from './page.ts';

/** A battle, and whose order is due in it. */
export interface Reached {
  readonly host: Host;
  readonly seat: string;
  /** Whether sides see different things, or decide in secret. */
  readonly hasSecrets: boolean;
}

const MOST_ORDERS = 100;

/** The first question of a rule that some seat is asked after an order of a kind, in a battle that is played in the same way. */
export function asked(game: string, rule: string, after?: string): Reached {
  const ruleset = rulesetOf(game);
  if (ruleset === undefined) throw new Error(`There is no game ${game}.`);
  return reached(
    ruleset,
    () => false,
    (question, order) => question.rule === rule && (after === undefined || order === after),
  );
}

/** Plays the first scenario by the game's own proposals until some seat that is to order sees what is wanted, or is asked that. */
export function reached(
  ruleset: Ruleset,
  isWanted: (view: Battle, seat: string) => boolean,
  isWantedToo: (question: { readonly rule: string }, after: string | undefined) => boolean = () => false,
): Reached {
  const first = ruleset.scenarios.find((one) => one.first === true)?.scenario;
  if (first === undefined) throw new Error(`${ruleset.id} has no scenario to begin with.`);
  const host = Host.start({ ruleset, dice: seededDice(seeded('moving')) }, first);
  let hasSecrets = false;
  let given: string | undefined;
  for (let orders = 0; orders < MOST_ORDERS && host.outcome === undefined;) {
    const [seat = ''] = host.waitingFor;
    const question = host.questionTo(seat);
    if (question !== undefined) {
      hasSecrets ||= question.secret === true;
      if (isWantedToo(question, given)) return { host, seat, hasSecrets };
      host.choose(seat, defaultOf(question));
      continue;
    }
    const { battle: view } = host.look(seat);
    hasSecrets ||= view !== host.battle;
    if (isWanted(view, seat)) return { host, seat, hasSecrets };
    const [order] = ruleset.candidates(view, seat);
    if (order !== undefined) host.order(seat, order);
    given = order?.kind;
    orders++;
  }
  throw new Error(`${ruleset.id}: what is wanted does not come in the first ${MOST_ORDERS} orders of ${first.id}.`);
}

/** The first moment at which a seat may give an order of some kind. */
export const mayOrder = (game: string, kind: string): Reached => {
  const ruleset = rulesetOf(game);
  if (ruleset === undefined) throw new Error(`There is no game ${game}.`);
  return reached(ruleset, (view, seat) =>
    ruleset.menu(view, seat).some((item) => item.kind === kind && item.problems.length === 0),
  );
};

type Pace = 'normal' | 'swift';

/** A battle as a browser keeps it that was played here so far: by one person against the computer, or by two people. */
export function keptAs(id: string, { host, seat }: Pick<Reached, 'host' | 'seat'>, isAlone: boolean) {
  const { journal, battle } = host;
  const seating = Object.fromEntries(
    battle.sides.map((side) => [side.seat, isAlone && side.seat !== seat ? 'greedy' : 'person']),
  );
  const kept = { ruleset: journal.ruleset, turn: 1, isOver: false, at: 1, seating, dice: 'computer' };
  return { id, title: journal.scenario.title, journal: writeJournal(journal), ...kept };
}

/** Puts such battles into a browser. */
export async function keep(
  page: Page,
  battles: readonly ReturnType<typeof keptAs>[],
  pace: Pace = 'swift',
): Promise<void> {
  // Between people the computer keeps silent, unless they want its advice.
  const local = { 'umpire-settings': JSON.stringify({ advice: 'always', skip: false, pace }) };
  await restoreStore(page, { version: 1, battles, local });
}

/** Opens a battle that is kept. */
export async function openKept(page: Page, id: string): Promise<void> {
  await page.goto(`/#/battle/${id}`);
  await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
}

/** Opens a battle as if it had been played here so far. */
export async function openReached(page: Page, at: Reached, isAlone: boolean, pace: Pace = 'swift'): Promise<void> {
  await keep(page, [keptAs('reached', at, isAlone)], pace);
  await openKept(page, 'reached');
}
