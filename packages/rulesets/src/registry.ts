/**
 * Every rule set of the program, one line each, the easiest to begin with first. Nothing else outside a rule set's folder
 * knows that it exists.
 */
import type { Ruleset } from '@umpire/engine/battle';
import { aimZone } from './aim-zone/index.ts';
import { assaultPhase } from './assault-phase/index.ts';
import { buildingAssault } from './building-assault/index.ts';
import { fireTeam } from './fire-team/index.ts';
import { xenosZealots } from './xenos-zealots/index.ts';

export const rulesets: readonly Ruleset[] = [buildingAssault, fireTeam, aimZone, assaultPhase, xenosZealots];

/** The rule set with an id. */
export const rulesetOf = (id: string): Ruleset | undefined => rulesets.find((one) => one.id === id);
