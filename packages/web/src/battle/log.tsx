import { type Chapter, dataText, namesOf, orderText, type SeenLogged, storyOf } from '@umpire/engine/battle';
import { inWords, spoken, translated } from '@umpire/engine/words';
import { useEffect, useRef } from 'preact/hooks';
import { later } from '../later.tsx';
import { speechOf } from '../texts/game-words.ts';
import { words } from '../texts/index.ts';
import { countedText, diceText } from './bands.ts';
import { sideName } from './names.ts';
import { ofOneDie, rollsOf } from './rolls.ts';
import { RuleLink } from './rule-link.tsx';
import type { ScreenState } from './screen-state.ts';

// Wanted only with the open journal.
const Came = later(async () => (await import('./came.tsx')).Came, true);

interface LogProps {
  readonly state: ScreenState;
  readonly log: readonly SeenLogged[];
  /** Folded, it is only heard. */
  readonly isOpen: boolean;
}

/** What happened, by turn and order, in sentences; said aloud as it grows. Dice, decisions and rules are folded under each. */
export function Log({ state, log, isOpen }: LogProps) {
  const w = words.value;
  const end = useRef<HTMLDivElement>(null);
  const story = storyOf(log);
  const turns = [...new Set(story.map(({ turn }) => turn))];
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [log.length, isOpen]);
  return (
    <section class={isOpen ? 'log' : 'log unseen'} aria-labelledby="log-title">
      <h2 id="log-title">{w.journal}</h2>
      {/* The log scrolls, so that the keyboard has to reach it. */}
      <div
        class="lines"
        role="log"
        aria-labelledby="log-title"
        tabIndex={isOpen ? 0 : -1}
        data-told={log.length}
        ref={end}
      >
        {turns.map((turn) => (
          <div key={turn}>
            <h3>{w.turnHeading(turn)}</h3>
            <ul>
              {story
                .filter((one) => one.turn === turn)
                .map((one, i) => (
                  // A story only grows.
                  <Told key={i} state={state} chapter={one} isOpen={isOpen} />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

interface ToldProps {
  readonly state: ScreenState;
  readonly chapter: Chapter;
  readonly isOpen: boolean;
}

/** An order and what came of it in sentences; under it all that led to it. */
function Told({ state, chapter, isOpen }: ToldProps) {
  const w = words.value;
  const { given, told, all } = chapter;
  const { ruleset, now } = state.session;
  const speech = speechOf(ruleset);
  const { battle } = now.value.view;
  const names = namesOf(battle, speech);
  // Places are told by what has not moved since.
  const ground = { ...battle, models: [] };
  // Where nothing came of it yet, what was decided stands for itself.
  const sentences =
    given === undefined && told.length === 0
      ? all.map((one) => lineOf(state, one).says).join(' ')
      : told.map((note) => inWords(note, speech, names)).join(' ');
  return (
    <li class="told">
      <p lang={speech.code}>
        {given !== undefined && (
          <b>
            {names[given.seat] ?? given.seat}: {orderText(ruleset, names, given.order, speech, ground)}.{' '}
          </b>
        )}
        {sentences}
      </p>
      {told.length > 0 || (given !== undefined && all.some((one) => !('note' in one))) ? (
        <details>
          <summary>{w.diceAndRules}</summary>
          <ul>
            {all.map((one, i) => (
              <Line key={i} state={state} one={one} isOpen={isOpen} />
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

interface LineProps {
  readonly state: ScreenState;
  readonly one: SeenLogged;
  readonly isOpen: boolean;
}

function Line({ state, one, isOpen }: LineProps) {
  const { rule, says } = lineOf(state, one);
  return (
    <li>
      <RuleLink state={state} id={rule} /> {says}
      {isOpen && 'roll' in one && <Came state={state} seq={one.seq} />}
    </li>
  );
}

interface TellsLine {
  readonly rule: string;
  readonly says: string;
  /** Of a decision: who answered what, and what was asked. */
  readonly answered?: string;
  readonly asked?: string;
}

/** A happening as a sentence with its rule. */
export function lineOf({ session }: ScreenState, logged: SeenLogged): TellsLine {
  const w = words.value;
  const { battle } = session.now.value.view;
  const speech = speechOf(session.ruleset);
  const names = namesOf(battle);
  const one = spoken(logged, speech, names);
  if ('note' in one) return { rule: one.note.rule, says: one.note.says };
  if ('roll' in one) {
    const fell = 'faces' in one.answer ? one.answer.faces.join(' ') : dataText(one.read, {}, speech);
    const came = ofOneDie(rollsOf([logged], speech, names), w);
    if (came !== '') return { rule: one.roll.rule, says: w.rolled(diceText(one.roll.dice.says), one.roll.says, came) };
    // What counts of many dice; one number is its own result.
    const isCounted = typeof one.read === 'object' && one.read !== null && 'faces' in one.answer;
    const counts = isCounted
      ? ` → ${countedText(one.read as Readonly<Record<string, number>>, (name) => translated(name, speech)) || w.noneCounts}`
      : '';
    return { rule: one.roll.rule, says: w.rolled(diceText(one.roll.dice.says), one.roll.says, `${fell}${counts}`) };
  }
  const { seat, rule } = one.decision;
  const side = sideName(battle, seat);
  if (one.choice === undefined) return { rule, says: w.decisionSecret(side) };
  const asked = one.decision.says;
  // What somebody has made up is told in the words of its form.
  const answer = one.choice.says ?? dataText(one.choice.value, { ...w.answerWords, ...names }, speech);
  return { rule, says: w.decision(side, asked, answer), answered: `${side}: ${answer}`, asked };
}
