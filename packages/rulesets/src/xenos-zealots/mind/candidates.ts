/** Sensible orders, the best guess first. XZ-H-28, section 5 */
import type { Seat } from '@umpire/engine/rule';
import type { Squad, ZealotBattle } from '../battle/battle.ts';
import { deployments } from './deploying.ts';
import { charges, reactions, shots } from './fighting.ts';
import { nearestEnemy } from './goals.ts';
import { gettingOut, marches } from './marching.ts';
import type { ZealotOrder } from '../battle/orders.ts';
import { doingOf, waitingUnits } from '../battle/steps.ts';

/** So many other units are thought about that might go before the one whose turn it seems to be. */
const MOST_OTHERS = 2;

/** What a seat might order now: what the unit whose turn it seems to be can do; and that another goes before it. Never empty. */
export function candidates(view: ZealotBattle, seat: Seat, most = Infinity): readonly ZealotOrder[] {
  if (!view.toAct.includes(seat)) return [];
  if (view.phase === 'deployment') return deployments(view, seat, most);
  const [first, ...others] = inOrder(view, seat);
  if (first === undefined) return [{ kind: 'end' }];
  const own = actions(view, first, most);
  if (own.length >= most) return own.slice(0, most);
  const [best, another] = own;
  // Nothing is lost or won by who does nothing first, or gets ready first.
  if (another === undefined && (best?.kind === 'ready' || best?.kind === 'hold')) return own;
  // Nor by who walks first: only where somebody shoots or strikes does the order of units matter much.
  const before = others
    .filter((squad) => doingOf(view, squad) !== 'move')
    .slice(0, MOST_OTHERS)
    .flatMap((squad) => actions(view, squad, 1).slice(0, 1))
    .filter(({ kind }) => kind !== 'hold');
  return [...own, ...before].slice(0, most);
}

const RANK = { ride: 0, ready: 0, shoot: 1, react: 2, move: 3, assault: 4 } as const;

/** The units in the order in which their turn seems to come: shooters first, then those closest to the enemy. D-ACTIVATE */
function inOrder(view: ZealotBattle, seat: Seat): readonly Squad[] {
  const units = waitingUnits(view, seat);
  if (units.length < 2) return units;
  return units
    .map((squad) => ({
      squad,
      rank: RANK[doingOf(view, squad) ?? 'move'],
      gap: nearestEnemy(view, squad)?.gap ?? Infinity,
    }))
    .toSorted((a, b) => a.rank - b.rank || a.gap - b.gap || (a.squad.id < b.squad.id ? -1 : 1))
    .map(({ squad }) => squad);
}

/** What a unit might do. Doing nothing is a thought of its own for those who could go somewhere; else only where there is nothing else. */
function actions(view: ZealotBattle, squad: Squad, most: number): readonly ZealotOrder[] {
  const hold: ZealotOrder = { kind: 'hold', unit: squad.id };
  const doing = doingOf(view, squad);
  if (doing === 'ready') return [{ kind: 'ready', unit: squad.id }];
  const able = acts(view, squad, doing, most);
  const mayStay = doing === 'move' || doing === 'assault';
  return able.length === 0 || (mayStay && able.every(({ kind }) => kind !== 'hold')) ? [...able, hold] : able;
}

function acts(
  view: ZealotBattle,
  squad: Squad,
  doing: ReturnType<typeof doingOf>,
  most: number,
): readonly ZealotOrder[] {
  switch (doing) {
    case 'shoot':
      return shots(view, squad, most);
    case 'move':
      return squad.location === 'aboard' ? gettingOut(view, squad) : marches(view, squad, most);
    case 'assault':
      return charges(view, squad, most);
    case 'react':
      return reactions(view, squad, most);
    default:
      return [];
  }
}
