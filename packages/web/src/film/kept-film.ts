/**
 * A battle that was fought, kept as what is seen of it: who stands where, what happens, how. It is shown without the rules that
 * made it, so that the first page loads none.
 */
import {
  type Battle,
  battleIn,
  type BattleModel,
  type Face,
  namesOf,
  type Objective,
  scenarioIn,
} from '@umpire/engine/battle';
import type { Scenario, SceneFallen, SceneFigure } from '@umpire/engine/table';
import { type Catalogue, inWords, type Language, type Saying, spoken } from '@umpire/engine/words';
import type { Film } from '../battle/motion/film.ts';
import { fallenAfter } from './fallen.ts';

/** What is drawn of a model. */
interface KeptModel {
  readonly model: BattleModel;
  readonly figure?: SceneFigure;
}

/** What is different after a step. */
export interface KeptStep {
  readonly turn: number;
  readonly phase: string;
  /** What happened, in a sentence. */
  readonly note?: Saying;
  readonly film?: Film;
  readonly changed: readonly KeptModel[];
  readonly gone: readonly string[];
  /** The signs of units and models that have any. */
  readonly marks: Readonly<Record<string, readonly string[]>>;
  readonly objectives: readonly Objective[];
}

export interface KeptFilm {
  readonly game: string;
  readonly scenario: Scenario;
  readonly sides: Battle['sides'];
  readonly units: Battle['units'];
  readonly markers: Face['markers'];
  readonly phases: Face['phases'];
  readonly steps: readonly KeptStep[];
  /** What is said in it in other languages, by their codes: so much of the game's words as it needs. */
  readonly words: Readonly<Record<string, Catalogue>>;
}

/** A step as it is shown. */
export interface ShownStep {
  readonly battle: Battle;
  readonly face: Pick<Face, 'markers' | 'markersOf' | 'figureOf'>;
  readonly fallen: readonly SceneFallen[];
  readonly film: Film | undefined;
  readonly says: string;
}

/** A film as it is shown to whoever reads a language. */
export interface ShownFilm extends Pick<KeptFilm, 'scenario' | 'phases'> {
  readonly steps: readonly ShownStep[];
}

export const shownFilm = (film: Omit<KeptFilm, 'words'>, language: Language): ShownFilm => ({
  scenario: scenarioIn(film.scenario, language),
  phases: spoken(film.phases, language),
  steps: shownSteps(film, language),
});

/** All steps, each with all that stands on the table then. */
function shownSteps(kept: Omit<KeptFilm, 'words'>, language: Language): readonly ShownStep[] {
  const { game, scenario, sides, units, steps } = kept;
  const markers = spoken(kept.markers, language);
  const models = new Map<string, KeptModel>();
  let was: Battle | undefined;
  let fallen: readonly SceneFallen[] = [];
  return steps.map(({ turn, phase, note, film, changed, gone, marks, objectives }) => {
    for (const id of gone) models.delete(id);
    for (const one of changed) models.set(one.model.id, one);
    const now = new Map(models);
    const stands: Battle = {
      ruleset: game,
      scenario: scenario.id,
      options: {},
      sides,
      units,
      turn,
      phase,
      toAct: [],
      table: scenario.table,
      models: [...now.values()].map(({ model }) => model),
      objectives,
    };
    const battle = battleIn(stands, language);
    const departed = film?.gone.flatMap(({ id, fell }) => (fell ? [] : [id]));
    if (was !== undefined) fallen = fallenAfter(fallen, was, battle, new Set(departed));
    was = battle;
    const face: ShownStep['face'] = {
      markers,
      markersOf: (_, id) => marks[id] ?? [],
      figureOf: (_, id) => now.get(id)?.figure,
    };
    const says = note === undefined ? '' : inWords(note, language, namesOf(battle, language));
    return { battle, face, fallen, film, says };
  });
}
