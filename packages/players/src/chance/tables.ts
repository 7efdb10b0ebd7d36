/** The tables of all rule sets that were measured. Made by `umpire calibrate`. */
import type { ChanceTable } from './table.ts';
import aimZone from './tables/aim-zone.json' with { type: 'json' };
import assaultPhase from './tables/assault-phase.json' with { type: 'json' };
import buildingAssault from './tables/building-assault.json' with { type: 'json' };
import fireTeam from './tables/fire-team.json' with { type: 'json' };
import xenosZealots from './tables/xenos-zealots.json' with { type: 'json' };

/** By the id of the rule set. A rule set without one works: its chances then are rough, and say so. */
export const chanceTables = Object.fromEntries(
  [aimZone, assaultPhase, buildingAssault, fireTeam, xenosZealots].map((table) => [table.ruleset, table]),
) as unknown as Readonly<Record<string, ChanceTable>>;
