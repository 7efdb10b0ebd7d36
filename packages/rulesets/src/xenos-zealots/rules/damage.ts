/** What failed saves do to models. XZ-DMG-1 to XZ-DMG-4 */
import { type DiceRules, type Outcome, WOUNDS } from './numbers.ts';
import type { Hurt, Target } from './target.ts';

/** The save of one hit on a target of one model. */
export interface Saved {
  readonly target: number;
  readonly outcome: Outcome;
  /** Suppressive fire: down even if saved. XZ-H-17 */
  readonly suppressive: boolean;
}

interface Body {
  left: number;
  lost: number;
  failed: boolean;
  shaken: boolean;
}

/** Failed saves of one attack, brought to the models: heavy results first, then single wounds gathered. */
export function applyDamage(
  targets: readonly Target[],
  saves: readonly Saved[],
  rules: Pick<DiceRules, 'concentrateWounds'>,
  before?: readonly boolean[],
): readonly Hurt[] {
  const bodies = targets.map(({ wounds }, t): Body => ({
    left: wounds,
    lost: 0,
    failed: before?.[t] ?? false,
    shaken: false,
  }));
  for (const { target, outcome, suppressive } of saves) {
    const body = bodies[target] as Body;
    if (outcome !== 'saved') body.failed = true;
    if (outcome !== 'saved' || (suppressive && targets[target]?.single !== true)) body.shaken = true;
  }
  const take = (body: Body, wounds: number): void => {
    const lost = Math.min(body.left, wounds);
    body.left -= lost;
    body.lost += lost;
  };
  const isGathered = (t: number): boolean =>
    rules.concentrateWounds && targets[t]?.many === true && targets[t]?.single === false;
  for (const { target, outcome } of saves) {
    if (outcome === 'one' && isGathered(target)) continue;
    take(bodies[target] as Body, WOUNDS[outcome]);
  }
  for (const { target, outcome } of saves) {
    if (outcome !== 'one' || !isGathered(target)) continue;
    const taker = takerOf(targets, bodies, target);
    if (taker !== undefined) take(taker, 1);
  }
  return bodies.map(({ left, lost, failed, shaken }, t) => ({
    dead: left === 0 ? 1 : 0,
    down: shaken && left > 0 ? 1 : 0,
    failed:
      failed && (before?.[t] !== true || saves.some(({ target, outcome }) => target === t && outcome !== 'saved')),
    shaken,
    lost,
  }));
}

/** Who takes a single wound: a living model of the profile that failed a save; the one with fewest left, then the nearest. XZ-DMG-4 */
function takerOf(targets: readonly Target[], bodies: readonly Body[], hit: number): Body | undefined {
  const profile = targets[hit]?.profile;
  const able = bodies
    .map((body, t) => ({ body, t }))
    .filter(({ body, t }) => body.failed && body.left > 0 && targets[t]?.profile === profile);
  return able.toSorted(
    (a, b) => a.body.left - b.body.left || (targets[a.t]?.rank ?? 0) - (targets[b.t]?.rank ?? 0) || a.t - b.t,
  )[0]?.body;
}
