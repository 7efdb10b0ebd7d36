/**
 * A battle that was fought, kept as what is seen of it: who stands where, what happens, how. It is shown without the rules that
 * made it, so that the first page loads none.
 */
import type { Battle, BattleModel, Face, Objective } from '@umpire/engine/battle';
import type { Scenario, SceneFallen, SceneFigure } from '@umpire/engine/table';
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
  readonly says: string;
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
}

/** A step as it is shown. */
export interface ShownStep {
  readonly battle: Battle;
  readonly face: Pick<Face, 'markers' | 'markersOf' | 'figureOf'>;
  readonly fallen: readonly SceneFallen[];
  readonly film: Film | undefined;
  readonly says: string;
}

/** All steps, each with all that stands on the table then. */
export function shownSteps({ game, scenario, sides, units, markers, steps }: KeptFilm): readonly ShownStep[] {
  const models = new Map<string, KeptModel>();
  let was: Battle | undefined;
  let fallen: readonly SceneFallen[] = [];
  return steps.map(({ turn, phase, says, film, changed, gone, marks, objectives }) => {
    for (const id of gone) models.delete(id);
    for (const one of changed) models.set(one.model.id, one);
    const now = new Map(models);
    const battle: Battle = {
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
    if (was !== undefined) fallen = fallenAfter(fallen, was, battle);
    was = battle;
    const face: ShownStep['face'] = {
      markers,
      markersOf: (_, id) => marks[id] ?? [],
      figureOf: (_, id) => now.get(id)?.figure,
    };
    return { battle, face, fallen, film, says };
  });
}
