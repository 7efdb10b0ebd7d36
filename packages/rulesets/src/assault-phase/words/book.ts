/** Every rule of the game, by id; docs/rules/assault-phase.md lists the same ones. */
import { aftermath } from './book/aftermath.ts';
import { charging } from './book/charging.ts';
import { house } from './book/house.ts';
import type { Rules } from './book/rule.ts';
import { striking } from './book/striking.ts';
import { weapons } from './book/weapons.ts';

export const rules: Rules = { ...charging, ...striking, ...weapons, ...aftermath, ...house };

export { introduction } from './introduction.ts';
export { diagrams } from './diagrams.ts';
