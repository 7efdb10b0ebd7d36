import { aimZone } from './aim-zone.ts';
import { assaultPhase } from './assault-phase.ts';
import { buildingAssault } from './building-assault.ts';
import type { Diagram } from './draw.ts';
import { fireTeam } from './fire-team.ts';
import { xenosZealots } from './xenos-zealots.ts';

/** Pictures for rules that a picture helps, by the id of the rule. Ids begin with the letters of their game. */
export const DIAGRAMS: Readonly<Record<string, Diagram>> = {
  ...buildingAssault,
  ...fireTeam,
  ...aimZone,
  ...assaultPhase,
  ...xenosZealots,
};
