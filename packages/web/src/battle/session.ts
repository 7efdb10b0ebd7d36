import { computed, type ReadonlySignal, signal, type Signal } from '@preact/signals';
import {
  type Battle,
  drive,
  type Host,
  type Journal,
  type MenuItem,
  type Player,
  type Ruleset,
  type SeatView,
  type SeenLogged,
  type UnderWay,
  type UndoPoint,
  type UndoRequest,
  writeJournal,
} from '@umpire/engine/battle';
import { decisionProblems, type Problem, type RollAnswer, type Seat } from '@umpire/engine/rule';
import type { Scenario } from '@umpire/engine/table';
import { type Chance, chanceNow } from '@umpire/players';
import type { ComponentType } from 'preact';
import type { CameOf } from '../fair/came.ts';
import { type DiceBy, keepBattle, PERSON, type SavedBattle, type Seating } from '../store/battles.ts';
import { remotePlayer } from '../work/remote-player.ts';
import { newId } from '../new-id.ts';
import { hasSecrets, isOpenTo, nextLooker } from './lookers.ts';
import { stillToSee } from './motion/on-show.ts';
import { isPaused, isSkipping, leftToSee } from './pace.ts';
import type { Looks } from './tab-line.ts';

/** How long a move of the computer is left to be seen before the next, in milliseconds. */
const PAUSE = 350;
/** The same for an answer in the middle of an order. */
const SHORT_PAUSE = 120;

/** What the screen shows now, for the seat that looks. */
export interface Now {
  /** The seat that looks; undefined when only computers play, and everything may be seen. */
  readonly seat: Seat | undefined;
  readonly view: SeatView;
  /** What the seat may order, when it is to order. */
  readonly menu: readonly MenuItem[];
  /** It is for the seat to order or decide. */
  readonly isMine: boolean;
  readonly log: readonly SeenLogged[];
  readonly undo: UndoPoint | undefined;
  /** Somebody asks to take something back. */
  readonly undoRequest: UndoRequest | undefined;
  /** The number of the journal's last entry. */
  readonly length: number;
}

/** The chance to win as it looked after an entry of the journal. */
export interface Valued extends Chance {
  readonly seq: number;
}

/** A battle on the screen. */
export interface Session {
  readonly id: string;
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly seating: Seating;
  /** Who throws. */
  readonly dice: ReadonlySignal<DiceBy>;
  readonly now: ReadonlySignal<Now>;
  /** The seat that the device has to be passed to before anything is shown. */
  readonly passTo: ReadonlySignal<Seat | undefined>;
  /** The seat that it is for now, while the one that looks still sees what has come of its order. */
  readonly handTo: ReadonlySignal<Seat | undefined>;
  /** The chance to win of the seat that looks, order by order. */
  readonly values: ReadonlySignal<readonly Valued[]>;
  /** A seat of the computer is thinking. */
  readonly isThinking: ReadonlySignal<boolean>;
  /** What went wrong in the program, in a sentence. */
  readonly failure: ReadonlySignal<string | undefined>;
  /** What stands beside the orders of this battle alone: the others at an online table; and what comes after the orders. */
  readonly Beside?: ComponentType;
  readonly Below?: ComponentType;
  /** Another tab plays this battle: this one only watches, until it takes it over. */
  readonly watching?: { takeOver(): void };
  /** The file would show what people have laid face down: all of them have to agree to it. */
  readonly hidesFromFile?: ReadonlySignal<boolean>;
  /** The whole battle for a file; absent while it holds what this screen may not know. */
  journal?(): Journal;
  /** The order under way as the seat that looks knows it. */
  underWay(): UnderWay | undefined;
  /** Why the seat that looks may not give this order now; empty when it may. */
  problems(order: unknown): readonly Problem[];
  order(order: unknown): readonly Problem[];
  choose(choice: unknown): readonly Problem[];
  /** What is wrong with an answer to the question that is open. */
  answerProblems(choice: unknown): readonly Problem[];
  /** People may change at any time who throws; absent where that is settled. */
  throwBy?(dice: DiceBy): void;
  roll(answer: RollAnswer): readonly Problem[];
  /** Lets the computer throw this once, where people throw real dice and that is settled. */
  throwOnce?(): void;
  /** How the roll of an entry came about. */
  cameOf?(seq: number): CameOf | undefined;
  /** The dice wait for somebody's browser; only at online tables. */
  readonly waitsForLink?: ReadonlySignal<boolean>;
  /** What was given is on its way, and nothing has come of it yet; only at online tables. */
  readonly isSent?: ReadonlySignal<boolean>;
  /** Whoever looks plays on another device now: nothing is answered here without being asked. */
  readonly isElsewhere?: ReadonlySignal<boolean>;
  undo(): void;
  /** Whoever is at this screen may agree for the seat. */
  speaksFor(seat: Seat): boolean;
  agreeToUndo(seat: Seat): void;
  refuseUndo(): void;
  handOver(): void;
  takeDevice(): void;
  close(): void;
}

export interface SessionOptions {
  readonly id: string;
  readonly host: Host;
  readonly seating: Seating;
  /** The host's dice ask it who throws. */
  readonly dice: Signal<DiceBy>;
  /** Told after every change, for the other tabs. */
  readonly told?: (looks: Looks) => void;
}

/** A session of this tab, with what other tabs may want of it. */
export interface OwnSession extends Session {
  /** The battle as it is kept now, when all of it has been written. */
  saved(): Promise<SavedBattle>;
  /** The journal as it was written so far, for hosts that follow. */
  written(): Journal;
  looks(): Looks;
}

/** Puts a battle on the screen: keeps it after every change, lets the computer's seats play, and says who looks. */
export function openSession({ id, host, seating, dice, told }: SessionOptions): OwnSession {
  const persons = host.battle.sides.map(({ seat }) => seat).filter((seat) => seating[seat] === PERSON);
  const players = playersOf(id, seating);
  const looker = signal<Seat | undefined>(persons[0]);
  const passTo = signal<Seat | undefined>(undefined);
  const handTo = signal<Seat | undefined>(undefined);
  let seen = 0;
  const values = signal<readonly Valued[]>([]);
  const isThinking = signal(false);
  const failure = signal<string | undefined>(undefined);
  const changes = signal(0);
  let isClosed = false;
  isPaused.value = false;
  /** Whoever opens a battle, for the first time or again, may be anybody: it is shown to the one whose turn it is. */
  let isReopened = persons.length > 1;
  /** Whoever looks has taken the device, and nobody looks along. */
  let isAlone = false;

  const now = computed((): Now => {
    void changes.value;
    const shown = nowOf(host, looker.value);
    // While others still look along, what is for one seat alone is not asked.
    const isHeld = handTo.value !== undefined && handTo.value === looker.value;
    if (!isHeld) return shown;
    const { ask: _, ...view } = shown.view;
    return { ...shown, menu: [], isMine: false, view };
  });

  const chooseLooker = (): void => {
    const next = nextLooker(host.waitingFor, persons, looker.value);
    const isHidden = persons.length > 1 && hasSecrets(host);
    if (!isHidden) isAlone = false;
    const isSame = next === looker.value && (isAlone || !isHidden);
    /** Nothing that is on the screen now is for one seat alone. */
    const mayLookOn = isAlone || isOpenTo(host.ruleset, host.battle);
    if (isSame || !isHidden) {
      looker.value = next;
      passTo.value = undefined;
      handTo.value = undefined;
    } else if (hasNews() && !isReopened && mayLookOn) handTo.value = next;
    else passTo.value = next;
    if (isSame) seen = newsCount();
    isReopened = false;
  };

  /** Whoever has acted sees what came of it before the device goes on; what only was decided needs no look. */
  const newsCount = (): number =>
    looker.value === undefined ? 0 : host.logFor(looker.value).filter((one) => !('decision' in one)).length;
  const hasNews = (): boolean => newsCount() > seen;

  /** The computer minds nothing; but a person says so first where dice or hidden things would be taken back. */
  const letComputersAgree = (): void => {
    for (const { seat } of host.battle.sides) if (host.undoRequest && players[seat]) host.agreeToUndo(seat);
  };
  const looks = (): Looks => ({ looker: looker.value, passTo: passTo.value });

  const think = async (): Promise<void> => {
    if (isThinking.value) return;
    isThinking.value = true;
    try {
      for (;;) {
        const due = host.waitingFor.some((seat) => players[seat] !== undefined);
        if (isClosed || !due || host.outcome !== undefined || host.undoRequest !== undefined) return;
        const isAnswer = host.ask !== undefined;
        await drive(host, players, { limit: 1 });
        // What it did is seen to the end, unless somebody ends it.
        await leftToSee(isAnswer ? SHORT_PAUSE : PAUSE, stillToSee, () => isClosed);
      }
    } catch (error) {
      failure.value = error instanceof Error ? error.message : String(error);
    } finally {
      isSkipping.value = false;
      isThinking.value = false;
    }
  };

  const changed = (): void => {
    changes.value++;
    chooseLooker();
    values.value = valuesWith(values.value, host, persons.length === 1 ? persons[0] : undefined);
    void keepBattle(savedOf(id, host, seating, dice.value));
    told?.(looks());
    void think();
  };

  const ending = host.listen(changed);
  changed();
  const seat = (): Seat => looker.value ?? '';
  return {
    id,
    ruleset: host.ruleset,
    scenario: host.journal.scenario,
    seating,
    dice,
    now,
    passTo,
    handTo,
    values,
    isThinking,
    failure,
    hidesFromFile: computed(() => {
      void changes.value;
      return persons.length > 1 && host.outcome === undefined && hasSecrets(host);
    }),
    journal: () => host.journal,
    underWay: () => host.underWay(seat()),
    problems: (order) => host.problems(seat(), order),
    order: (order) => host.order(seat(), order),
    choose: (choice) => host.choose(seat(), choice),
    answerProblems(choice) {
      const question = host.questionTo(seat());
      return question === undefined ? [] : decisionProblems(question, choice);
    },
    throwBy(by) {
      dice.value = by;
      void keepBattle(savedOf(id, host, seating, by));
      host.throwDue();
    },
    roll: (answer) => host.roll(answer),
    cameOf(seq) {
      const [entry] = host.entriesAfter(seq - 1);
      return entry !== undefined && 'roll' in entry ? { from: entry.from } : undefined;
    },
    speaksFor: (other) => seating[other] === PERSON,
    undo: () => void host.undo(seat()),
    agreeToUndo(other) {
      host.agreeToUndo(other);
      letComputersAgree();
    },
    refuseUndo: () => host.refuseUndo(),
    handOver() {
      passTo.value = handTo.value;
      handTo.value = undefined;
      told?.(looks());
    },
    takeDevice() {
      looker.value = passTo.value ?? looker.value;
      passTo.value = undefined;
      isAlone = true;
      seen = newsCount();
      told?.(looks());
    },
    looks,
    written: () => ({ ...host.journal, entries: host.entriesAfter(0), end: host.end }),
    async saved() {
      const saved = savedOf(id, host, seating, dice.value);
      await keepBattle(saved);
      return saved;
    },
    close() {
      isClosed = true;
      ending();
    },
  };
}

/** The values with the one of now. What was taken back is forgotten; two people at one device see none. */
function valuesWith(values: readonly Valued[], host: Host, seat: Seat | undefined): readonly Valued[] {
  if (seat === undefined || host.ask !== undefined) return values;
  const { length: seq, ruleset } = host;
  const kept = host.log.at(-1)?.seq ?? 0;
  const chance = chanceNow(ruleset, host.battle, seat);
  return [...values.filter((one) => one.seq < seq && one.seq <= kept), { seq, ...chance }];
}

const playersOf = (id: string, seating: Seating): Readonly<Record<Seat, Player>> =>
  Object.fromEntries(
    Object.entries(seating)
      .filter(([, who]) => who !== PERSON)
      .map(([seat, who]) => [seat, remotePlayer(who, `${id}/${seat}/${newId()}`)]),
  );

export function nowOf(host: Host, seat: Seat | undefined): Now {
  const { length, ruleset } = host;
  if (seat === undefined) {
    const [first] = host.battle.sides;
    const view: SeatView = { ...host.look(first?.seat ?? ''), battle: host.battle };
    return {
      seat,
      view,
      menu: [],
      isMine: false,
      log: host.logFor(first?.seat ?? ''),
      undo: undefined,
      undoRequest: host.undoRequest,
      length,
    };
  }
  const view = host.look(seat);
  const isMine = view.waitingFor.includes(seat);
  const orders = isMine && view.ask === undefined && view.outcome === undefined;
  return {
    seat,
    view,
    menu: orders ? ruleset.menu(view.battle, seat) : [],
    isMine,
    log: host.logFor(seat),
    undo: host.undoPoint(seat),
    undoRequest: host.undoRequest,
    length,
  };
}

/** The battle as the browser keeps it. */
export function savedOf(id: string, host: Host<Battle>, seating: Seating, dice: DiceBy): SavedBattle {
  const { journal, battle, outcome } = host;
  const isOver = outcome !== undefined;
  const persons = Object.values(seating).filter((who) => who === PERSON);
  return {
    id,
    ruleset: journal.ruleset,
    title: journal.scenario.title,
    turn: battle.turn,
    isOver,
    at: Date.now(),
    seating,
    dice,
    journal: writeJournal(journal),
    ...(!isOver && persons.length > 1 && hasSecrets(host) && { hasSecrets: true }),
  };
}
