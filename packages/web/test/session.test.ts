// A whole battle of every game at the session's level, as two people at one device would play it. How the screen follows a battle to its
// end is tried in the browser, with one game (e2e/games.spec.ts).
import { signal } from '@preact/signals';
import { hashOf, Host, parseJournal, replay, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { defaultOf } from '@umpire/engine/rule';
import { playerOf } from '@umpire/players';
import { rulesets } from '@umpire/rulesets';
import { expect, test, vi } from 'vitest';
import { hasSecrets } from '../src/battle/lookers.ts';
import { openSession, type OwnSession, savedOf } from '../src/battle/session.ts';
import { PERSON } from '../src/store/battles.ts';

/** So many steps a battle may have. */
const MOST = 4_000;

// No seat is the computer's here: what would ask a worker, which Node does not have, is not asked.
vi.mock('../src/work/desk.ts', () => import('./nobody-beside.ts'));

function opened(ruleset: Ruleset): {
  readonly host: Host;
  readonly session: OwnSession;
  readonly seats: readonly string[];
} {
  const first = ruleset.scenarios.find((one) => one.first === true)?.scenario;
  if (first === undefined) throw new Error(`${ruleset.id} has no scenario to begin with.`);
  const seats = first.seats.map(({ id }) => id);
  const seating = Object.fromEntries(seats.map((seat) => [seat, PERSON]));
  const dice = signal<'computer'>('computer');
  const host = Host.start({ ruleset, dice: seededDice(seeded('session')) }, first);
  return { host, session: openSession({ id: ruleset.id, host, seating, dice }), seats };
}

/** Whoever has to be at the device takes it; then it is for the one who looks to act, or the battle is over. */
function seated(session: OwnSession): string {
  if (session.handTo.value !== undefined) session.handOver();
  const next = session.passTo.value;
  if (next !== undefined) {
    session.takeDevice();
    expect(session.now.value.seat).toBe(next);
  }
  return session.now.value.seat ?? '';
}

for (const ruleset of rulesets)
  test(`${ruleset.title}: the session leads two people through a whole battle, and what it keeps is that battle`, async () => {
    const { host, session, seats } = opened(ruleset);
    const player = playerOf('random')?.(seeded('people'));
    if (player === undefined) throw new Error('there is no random player');
    let steps = 0;
    let hasBegunOpen = false;
    let curtains = 0;
    for (; steps < MOST && session.now.value.view.outcome === undefined; steps++) {
      // Until now both have looked at the screen: nobody is asked anything in secret before the other has looked away.
      const isHidden = hasSecrets(host);
      if (isHidden && hasBegunOpen) {
        curtains++;
        expect(session.handTo.value ?? session.passTo.value).toBeDefined();
        if (session.handTo.value !== undefined) expect(session.now.value.view.ask).toBeUndefined();
      }
      hasBegunOpen = !isHidden;
      const seat = seated(session);
      const { isMine, menu, view, length, log } = session.now.value;
      expect(isMine).toBe(true);
      const question = host.questionTo(seat);
      if (question === undefined) {
        // What can be ordered stands in the menu, and what the host would refuse the session refuses, too.
        expect(menu.length).toBeGreaterThan(0);
        const order = await player.order(view.battle, seat, ruleset);
        expect(menu.map(({ kind }) => kind)).toContain(order.kind);
        expect(session.problems(order)).toEqual([]);
        expect(session.order(order)).toEqual([]);
      } else {
        expect(menu).toEqual([]);
        const answer = defaultOf(question);
        expect(session.answerProblems(answer)).toEqual([]);
        expect(session.choose(answer)).toEqual([]);
      }
      expect(session.failure.value).toBeUndefined();
      // It goes on: the journal is longer, and nothing that was told is forgotten.
      expect(session.now.value.length).toBeGreaterThan(length);
      if (session.now.value.seat === seat) expect(session.now.value.log.length).toBeGreaterThanOrEqual(log.length);
    }
    const { view, isMine, menu } = session.now.value;
    expect(view.outcome).toEqual(ruleset.outcome(host.battle));
    expect({ isOver: view.outcome !== undefined, isMine, menu: menu.length }).toEqual({
      isOver: true,
      isMine: false,
      menu: 0,
    });
    expect(session.hidesFromFile?.value).toBe(false);
    // After an open deployment its orders are laid face down.
    if (ruleset.id === 'xenos-zealots') expect(curtains).toBeGreaterThan(0);
    // What is kept opens, and is the same battle to the last digit.
    const saved = savedOf(session.id, host, session.seating, 'computer');
    expect(saved).toMatchObject({ id: ruleset.id, ruleset: ruleset.id, isOver: true, turn: host.battle.turn });
    const parsed = parseJournal(saved.journal);
    if (!parsed.ok) throw new Error(parsed.says);
    const again = replay(ruleset, parsed.journal);
    if (again.kind === 'refused') throw new Error(again.says);
    expect(hashOf(again.course.battle)).toBe(hashOf(host.battle));
    expect(steps).toBeGreaterThan(seats.length);
    session.close();
  });
