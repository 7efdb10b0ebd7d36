import type { Engagement } from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';
import { tableAssaultEngagement } from './assault.ts';
import { fireEngagement } from './fire.ts';
import { grenadeEngagement } from './grenade.ts';
import { meleeFinishEngagement, meleeRoundEngagement, tableMeleeEngagement } from './melee.ts';
import { roomAssaultEngagement } from './room-assault.ts';

/** First those for people who ask without a table, then those that orders put at stake. */
export const engagementsAt = (hut: Scenario): readonly Engagement[] => [
  grenadeEngagement as Engagement,
  meleeRoundEngagement as Engagement,
  roomAssaultEngagement(hut) as Engagement,
  meleeFinishEngagement as Engagement,
  tableAssaultEngagement(hut) as Engagement,
  tableMeleeEngagement as Engagement,
  fireEngagement as Engagement,
];
