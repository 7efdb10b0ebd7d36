/** Engagements with few dice: their exact odds are compared with all ways in which the dice can fall. */
import { assaultEngagement } from '../../src/xenos-zealots/odds/assault.ts';
import { rallyEngagement, strikeEngagement } from '../../src/xenos-zealots/odds/others.ts';
import { hullEngagement, volleyEngagement } from '../../src/xenos-zealots/odds/volley.ts';
import type { Assault, Side } from '../../src/xenos-zealots/rules/assault-sides.ts';
import type { Fire, Target } from '../../src/xenos-zealots/rules/target.ts';

const volley = volleyEngagement.example;
const fire = volley.fires[0] as Fire;
const target = volley.targets[0] as Target;

/** One in the open, one in cover; a lance and a suppressive carbine. */
const twoAtTwo = {
  ...volley,
  targets: [
    { ...target, count: 1 },
    { ...target, id: 'in cover', count: 1, rank: 1 },
  ],
  fires: [
    { ...fire, dice: 1 },
    { ...fire, says: 'Cannon', dice: 2, ap: 8, damage: 2, suppressive: true },
  ],
  before: { kind: 'many', start: 3, casualties: 1, down: 0, morale: 'OK' },
};

/** Two of two wounds each, who share single ones. */
const shared = {
  ...twoAtTwo,
  targets: twoAtTwo.targets.map((one) => ({ ...one, wounds: 2, whole: 2, many: true, profile: 'BRUT' })),
};

const alone = (side: Side): Side => ({
  ...side,
  fighters: side.fighters.map((one) => ({ ...one, count: 1, strikes: one.strikes.slice(0, 1) })),
  before: { kind: 'many', start: 2, casualties: 1, down: 0, morale: 'OK' },
});
const duel: Assault = {
  rules: { ...assaultEngagement.example.rules, chargersStrikeFirst: true },
  charger: alone(assaultEngagement.example.charger),
  target: alone(assaultEngagement.example.target),
};

const strike = strikeEngagement.example;
export const small: Readonly<Record<string, unknown>> = {
  volley: volleyEngagement.args.write(shared as typeof volley),
  hull: hullEngagement.args.write({
    ...hullEngagement.example,
    fires: hullEngagement.example.fires.map((one) => ({ ...one, dice: 2, damage: 6 })),
  }),
  assault: assaultEngagement.args.write(duel),
  rally: rallyEngagement.args.write(rallyEngagement.example),
  strike: strikeEngagement.args.write({
    ...strike,
    touched: strike.touched.map((one) => ({ ...one, count: 1, dice: [1] })),
  }),
};
