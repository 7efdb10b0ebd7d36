import { computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  type Battle,
  BattleCourse,
  type Journal,
  type Outcome,
  parseJournal,
  type Ruleset,
  type SeatView,
} from '@umpire/engine/battle';
import { type Problem, sameData } from '@umpire/engine/rule';
import { chanceToWin } from '@umpire/players';
import { patched, type Picture, type Play } from '@umpire/wire';
import type { ComponentType } from 'preact';
import type { Now, Session, Valued } from '../battle/session.ts';
import { keepBattle, PERSON, type Seating } from '../store/battles.ts';
import { api } from './api.ts';
import type { OnlineTable } from './table.ts';
import type { WholeTable } from './whole.ts';
import { words } from './words.ts';
import { saying } from '@umpire/engine/words';

/** The battle of an online table for the battle screen: it shows what the server sends, and sends what is done there. */
export function onlineSession(
  table: OnlineTable,
  ruleset: Ruleset,
  first: Picture,
  { Beside, Below }: { readonly Beside: ComponentType; readonly Below: ComponentType },
  whole: ReadonlySignal<WholeTable | undefined>,
): Session {
  const { scenario } = first;
  const journal = signal<Journal | undefined>(undefined);
  const shown = computed(() => table.picture.value ?? first);
  const now = computed(() => {
    const all = shown.value.state === 'running' ? whole.value?.now.value : undefined;
    return all ?? nowOf(ruleset, shown.value);
  });
  const seat = (): string => shown.value.you ?? '';
  let valued: readonly Valued[] = [];
  const values = computed((): readonly Valued[] => {
    const { view, length, seat: looker } = now.value;
    if (looker === undefined || view.ask !== undefined) return valued;
    valued = [
      ...valued.filter(({ seq }) => seq < length),
      { seq: length, ...chanceToWin(ruleset, view.battle, looker) },
    ];
    return valued;
  });
  const seating = computed((): Seating =>
    Object.fromEntries(
      shown.value.chairs.map(({ seat: id, who }) => [id, who?.kind === 'computer' ? who.name : PERSON]),
    ),
  );
  let isKept = false;
  /** A battle that is over is kept in this browser too: replay and report work from there. */
  const ending = computed(() => shown.value.state === 'over');
  const endKeeping = ending.subscribe((isOver) => {
    if (!isOver || isKept) return;
    isKept = true;
    void keepHere(table.id, shown.value, seating.value).then((kept) => (journal.value = kept));
  });
  const problems = (order: unknown): readonly Problem[] => {
    const { view } = now.value;
    return new BattleCourse(ruleset, view.battle).problems(seat(), order);
  };
  const isListed = (choice: unknown): boolean => {
    const { ask } = now.value.view;
    return ask?.kind === 'decide' && ask.question.options.some(({ value }) => sameData(value, choice));
  };
  const answerProblems = (choice: unknown): readonly Problem[] => {
    if (isListed(choice)) return [];
    return table.checked(choice) ?? [{ rule: 'choice', says: words.value.checking }];
  };
  /** One thing after the other: what is given meanwhile would be lost. */
  const onItsWay = (): readonly Problem[] => [{ rule: 'table', says: words.value.onItsWay }];
  return {
    id: table.id,
    ruleset,
    scenario,
    get seating() {
      return seating.value;
    },
    dice: signal(hasOwnDice(first) ? 'own' : 'computer'),
    now,
    passTo: signal(undefined),
    handTo: signal(undefined),
    values,
    isThinking: computed(() => {
      const { play, state } = shown.value;
      return state === 'running' && (play?.waitingFor ?? []).some((one) => seating.value[one] !== PERSON);
    }),
    failure: signal(undefined),
    Beside,
    Below,
    get journal() {
      const kept = journal.value;
      return kept === undefined ? undefined : () => kept;
    },
    underWay() {
      const { play } = shown.value;
      if (play?.answers === undefined) return undefined;
      return { before: play.settled, ...(play.given !== undefined && { given: play.given }), answers: play.answers };
    },
    problems,
    order(order) {
      if (table.isSent.value) return onItsWay();
      // What is sent, and signed, is what the rules read in it.
      const { problems: found, read } = new BattleCourse(ruleset, now.value.view.battle).check(seat(), order);
      if (read !== undefined) table.act({ kind: 'order', order: read as never });
      return found;
    },
    choose(choice) {
      if (table.isSent.value) return onItsWay();
      const known = isListed(choice) ? [] : (table.checked(choice) ?? []);
      if (known.length === 0) table.act({ kind: 'choose', choice: choice as never });
      return known;
    },
    answerProblems,
    roll(answer) {
      if (table.isSent.value) return onItsWay();
      table.act({ kind: 'roll', roll: answer as never });
      return [];
    },
    // Who throws is settled with the battle; but whoever has no dice at hand may let the server throw.
    ...(hasOwnDice(first) && { throwOnce: () => table.act({ kind: 'roll' }) }),
    cameOf: (seq) => table.fair.rolls.value.get(seq),
    isElsewhere: table.fair.isElsewhere,
    isSent: table.isSent,
    waitsForLink: computed(
      () => !hasOwnDice(first) && shown.value.state === 'running' && shown.value.play?.ask?.kind === 'roll',
    ),
    undo: () => table.act({ kind: 'undo' }),
    speaksFor: (other) => other === seat(),
    agreeToUndo: () => table.act({ kind: 'agree' }),
    refuseUndo: () => table.act({ kind: 'refuse' }),
    handOver: () => undefined,
    takeDevice: () => undefined,
    close() {
      endKeeping();
      table.close();
    },
  } as Session;
}

function nowOf(ruleset: Ruleset, picture: Picture): Now {
  const { play, you, log } = picture;
  if (play === undefined) throw new TypeError('the battle has not begun');
  const view = viewOf(picture, play);
  const isMine = you !== undefined && picture.state === 'running' && view.waitingFor.includes(you);
  const orders = isMine && view.ask === undefined && view.outcome === undefined;
  return {
    seat: you,
    view,
    menu: orders ? ruleset.menu(view.battle, you) : [],
    isMine,
    log,
    undo: picture.state === 'running' ? play.undo : undefined,
    undoRequest: picture.state === 'running' ? play.undoRequest : undefined,
    length: play.length,
  };
}

/** People throw real dice here. */
const hasOwnDice = ({ settings }: Picture): boolean => settings.dice === 'own';

/** How people have ended it, where the rules have not. */
const endOf = ({ result }: Picture): Outcome | undefined =>
  result && { winner: result.winner, rule: result.how, ...saying(result) };

function viewOf(picture: Picture, { settled, soFar, waitingFor, ask, outcome }: Play): SeatView {
  const { you = '' } = picture;
  // Whoever is not to throw waits for those who are.
  const isTheirs = ask?.kind === 'roll' && hasOwnDice(picture) && !waitingFor.includes(you);
  const ended = outcome ?? endOf(picture);
  return {
    seat: you,
    battle: patched(settled, soFar) as Battle,
    waitingFor: ended === undefined ? waitingFor : [],
    ...(ask !== undefined && ended === undefined && !isTheirs && { ask }),
    ...(ended !== undefined && { outcome: ended }),
  };
}

async function keepHere(id: string, picture: Picture, seating: Seating): Promise<Journal | undefined> {
  const { ruleset, play, you } = picture;
  const ended = play?.outcome === undefined ? endOf(picture) : undefined;
  const text = await api.journal(id);
  const parsed = text === undefined ? undefined : parseJournal(text);
  if (text === undefined || parsed?.ok !== true) return undefined;
  const { title } = parsed.journal.scenario;
  const turn = play?.settled.turn ?? 0;
  await keepBattle({
    id,
    ruleset,
    title,
    turn,
    isOver: true,
    at: Date.now(),
    seating,
    dice: 'computer',
    ...(you !== undefined && { you }),
    ...(ended !== undefined && { ended }),
    journal: text,
  });
  return parsed.journal;
}
