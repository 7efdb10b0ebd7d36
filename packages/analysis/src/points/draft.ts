/** Forces at random, for battles that tell what units are worth. */
import type { Random } from '@umpire/engine/dice';
import { NOBODY, type Scenario, type ScenarioForce, type ScenarioUnit } from '@umpire/engine/table';
import type { ReadyBattle } from '../count/play-battle.ts';
import { type Count, count } from '../count/sums.ts';
import { faultOf } from '../run/ready.ts';
import { placedIn } from './placing.ts';
import type { Draft } from '../run/run.ts';
import { numbered, unitKey } from './pool.ts';

export interface Drafted {
  readonly battle: ReadyBattle;
  /** How many of each unit the first seat has; those of the other seat are negative. */
  readonly counts: Readonly<Count>;
}

const MOST_TRIES = 50;

const needsPlaces = ({ forces }: Scenario): boolean =>
  forces.some(({ units }) => units.some(({ models = [] }) => models.some(({ at }) => at !== undefined)));

/** The battle with forces of `least` to `most` units a side, drawn from the pools. */
export function drafted(battle: ReadyBattle, draft: Draft, random: Random): Drafted {
  const { ruleset, scenario, options } = battle;
  let fault: string | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const counts: Count = {};
    const forces = scenario.seats.map(({ id }, side): ScenarioForce | undefined => {
      const pool = draft.pools[id] ?? [];
      const size = draft.least + random.below(draft.most - draft.least + 1);
      const drawn = Array.from({ length: size }, (_, i): ScenarioUnit => numbered(random.pick(pool), i + 1));
      // Squads stand together in the list, and so on the table.
      const units = drawn.toSorted((a, b) => ((a.group ?? '') < (b.group ?? '') ? -1 : a.group === b.group ? 0 : 1));
      for (const unit of units) count(counts, `${id}: ${unitKey(unit)}`, side === 0 ? 1 : -1);
      const placed = needsPlaces(scenario) ? placedIn(scenario, id, units) : units;
      return placed === undefined ? undefined : { seat: id, units: placed };
    });
    if (forces.includes(undefined)) {
      fault = `they do not fit into their zones in ${scenario.title}`;
      continue;
    }
    const others = scenario.forces.filter(({ seat }) => seat === NOBODY);
    const drawn: Scenario = { ...scenario, forces: [...(forces as readonly ScenarioForce[]), ...others] };
    fault = faultOf(ruleset, drawn, options);
    if (fault === undefined) return { battle: { ...battle, scenario: drawn }, counts };
  }
  throw new RangeError(`No legal forces in ${MOST_TRIES} tries: ${fault ?? ''}`);
}
