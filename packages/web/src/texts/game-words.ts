/** The games in the chosen language: their rules say sentences as data, and here they are made into text. */
import { computed, signal } from '@preact/signals';
import {
  type Battle,
  battleIn,
  languageOf,
  modelName,
  namesOf,
  type Ruleset,
  scenarioIn,
  speaking,
} from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import { ENGLISH, type Language, spoken } from '@umpire/engine/words';
import type { Session } from '../battle/session.ts';
import { language } from './index.ts';

/** What has been loaded, by language and game. */
const loaded = signal<Readonly<Record<string, Language>>>({});
const asked = new Set<string>();

/** Loads what a game says in a language, once. */
export async function learn(ruleset: Pick<Ruleset, 'id' | 'translations'>, code: string): Promise<void> {
  const key = `${code} ${ruleset.id}`;
  if (code === 'en' || asked.has(key)) return;
  asked.add(key);
  try {
    loaded.value = { ...loaded.peek(), [key]: await languageOf(ruleset, code) };
  } catch {
    // Without a network it stays in English, and the next time it is tried again.
    asked.delete(key);
  }
}

/** The language in which a game is shown: the chosen one as soon as it is there, English before that. */
export function speechOf(ruleset: Pick<Ruleset, 'id' | 'translations'>): Language {
  const code = language.value;
  void learn(ruleset, code);
  return loaded.value[`${code} ${ruleset.id}`] ?? ENGLISH;
}

/** One for each language, made when it is first shown. */
const inLanguage = derive((ruleset: Ruleset, speech: Language) => speaking(ruleset, speech));

/** A rule set whose texts are in the chosen language; it changes when another is chosen. */
export const spokenGame = (ruleset: Ruleset): Ruleset => inLanguage(ruleset, speechOf(ruleset));

/** What models are called whose ids are no names: `razors-2`. */
const modelsIn = derive((battle: Battle) =>
  Object.fromEntries(
    battle.models.filter(({ id }) => id.includes('-')).map(({ id }) => [id, modelName(battle, id)] as const),
  ),
);

const plays = new WeakMap<Session, Session>();

/**
 * What the seat that looks sees, with the names that the game itself has for everything: whatever is asked of the rules is asked with this.
 * Of a name that is translated already no other form is known.
 */
export const viewAsPlayed = (session: Session): Battle => (plays.get(session) ?? session).now.value.view.battle;

/** A battle on the screen, with all that it shows in the chosen language. What is played and kept stays as it is. */
export function spokenSession(session: Session): Session {
  const { ruleset } = session;
  const said = <T>(shown: T): T => {
    const speech = speechOf(ruleset);
    const { battle } = session.now.peek().view;
    return spoken(shown, speech, { ...modelsIn(battleIn(battle, speech)), ...namesOf(battle, speech) });
  };
  const now = computed(() => {
    const { view, menu, undo, undoRequest, ...rest } = session.now.value;
    const { battle, ...seen } = view;
    const inWords = said({ seen, menu, undo, undoRequest });
    return {
      ...rest,
      view: { ...inWords.seen, battle: battleIn(battle, speechOf(ruleset)) },
      menu: inWords.menu,
      undo: inWords.undo,
      undoRequest: inWords.undoRequest,
    };
  });
  // Sessions tell some things by getters: they are asked there.
  const speaks = Object.create(session, {
    ruleset: { get: () => spokenGame(ruleset), enumerable: true },
    scenario: { get: () => scenarioIn(session.scenario, speechOf(ruleset)), enumerable: true },
    now: { value: now, enumerable: true },
    problems: { value: (order: unknown) => said(session.problems(order)) },
    order: { value: (order: unknown) => said(session.order(order)) },
    choose: { value: (choice: unknown) => said(session.choose(choice)) },
    answerProblems: { value: (choice: unknown) => said(session.answerProblems(choice)) },
    roll: { value: (answer: Parameters<Session['roll']>[0]) => said(session.roll(answer)) },
  }) as Session;
  plays.set(speaks, session);
  return speaks;
}
