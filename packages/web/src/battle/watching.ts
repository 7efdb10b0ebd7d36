import { computed, signal } from '@preact/signals';
import { Host, type Journal, ownDice } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { loadGame } from '../shelf.ts';
import { PERSON, type Seating } from '../store/battles.ts';
import { words } from '../texts/index.ts';
import { nowOf, type Now, type Session } from './session.ts';
import type { Looks, TabLine, TabSays } from './tab-line.ts';

/** A battle that another tab plays: shown as that tab shows it, order by order. */
export interface Watching {
  readonly session: Session;
  heard(says: TabSays): void;
}

interface Watched {
  readonly id: string;
  readonly journal: Journal;
  readonly seating: Seating;
  readonly looks: Looks;
  readonly line: TabLine;
  takeOver(): void;
}

/** Undefined where the battle cannot be brought back here. */
export async function watchBattle({
  id,
  journal,
  seating,
  looks,
  line,
  takeOver,
}: Watched): Promise<Watching | undefined> {
  const ruleset = await loadGame(journal.ruleset);
  const resumed = ruleset && Host.resume({ ruleset, dice: ownDice }, journal);
  if (ruleset === undefined || resumed?.kind !== 'resumed') return undefined;
  const { host } = resumed;
  const changes = signal(0);
  const shown = signal(looks);
  const now = computed((): Now => {
    void changes.value;
    // Nothing can be done from here.
    return { ...nowOf(host, shown.value.looker), menu: [], isMine: false, undo: undefined, undoRequest: undefined };
  });
  const refused = (): readonly Problem[] => [{ rule: 'order', says: words.value.watching }];
  const session: Session = {
    id,
    ruleset,
    scenario: journal.scenario,
    seating,
    dice: signal('computer'),
    now,
    passTo: computed(() => shown.value.passTo),
    handTo: signal(undefined),
    values: signal([]),
    isThinking: computed(() => now.value.view.waitingFor.some((seat) => seating[seat] !== PERSON)),
    failure: signal(undefined),
    watching: { takeOver },
    // When it is over, whoever watches may know all of it.
    ...(host.outcome !== undefined && { journal: () => host.journal }),
    underWay: () => undefined,
    problems: refused,
    order: refused,
    choose: refused,
    answerProblems: refused,
    roll: refused,
    undo: () => undefined,
    speaksFor: () => false,
    agreeToUndo: () => undefined,
    refuseUndo: () => undefined,
    handOver: () => undefined,
    takeDevice: () => undefined,
    close: () => undefined,
  };
  const heard = (says: TabSays): void => {
    if (says.kind !== 'more') return;
    const missing = says.entries.filter(({ seq }) => seq > host.length);
    // Whoever has missed something asks for all of it.
    if ((missing[0]?.seq ?? host.length + 1) !== host.length + 1 || host.follow(missing) !== undefined)
      return line.say({ kind: 'hello' });
    shown.value = says.looks;
    changes.value++;
    if (host.outcome !== undefined) line.say({ kind: 'hello' });
  };
  return { session, heard };
}
