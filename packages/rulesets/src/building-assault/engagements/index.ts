import type { Engagement } from '@umpire/engine/battle';
import { roomAssaultEngagement } from './assault.ts';
import { fireEngagement } from './fire.ts';
import { grenadeEngagement } from './grenade.ts';
import { tableAssaultEngagement } from './table-assault.ts';
import { meleeFinishEngagement, meleeRoundEngagement, tableMeleeEngagement } from './melee.ts';

/** First those for people who ask without a table, then those that orders put at stake. */
export const engagements: readonly Engagement[] = [
  grenadeEngagement as Engagement,
  meleeRoundEngagement as Engagement,
  roomAssaultEngagement as Engagement,
  meleeFinishEngagement as Engagement,
  tableAssaultEngagement as Engagement,
  tableMeleeEngagement as Engagement,
  fireEngagement as Engagement,
];
