/** What a unit can be told to do: how far it may go, how its move may end, what it costs. FT-H-7, FT-H-8 */
import type { Moves } from '@umpire/engine/battle';
import { samePoint } from '@umpire/engine/table';
import type { FireTeamUnit } from './battle.ts';

/** What a team or vehicle has been told to do together with its group. */
export type Act =
  /** `only`: these figures fire, the others do nothing; all who can, if it is left out or empty. FT-H-12 */
  | { readonly kind: 'fire'; readonly unit: string; readonly target: string; readonly only?: readonly string[] }
  | { readonly kind: 'move' | 'double-time' | 'crawl' | 'share'; readonly unit: string; readonly moves: Moves }
  | { readonly kind: 'prone' | 'overwatch'; readonly unit: string }
  | {
      readonly kind: 'assault' | 'assault-fire';
      readonly unit: string;
      readonly target: string;
      readonly moves: Moves;
    }
  | {
      readonly kind: 'advancing-fire';
      readonly unit: string;
      readonly target: string;
      readonly moves: Moves;
      /** Movement spent when it fires, in thousandths. FT-AF-1 */
      readonly at: number;
    };

/** A move with a shot on the way. FT-AF-1 */
export type AdvancingFire = Extract<Act, { readonly kind: 'advancing-fire' }>;

/** The figures that are to fire; undefined: all who can. FT-H-12 */
export const firingOnly = (act: Act): readonly string[] | undefined =>
  act.kind === 'fire' && act.only !== undefined && act.only.length > 0 ? act.only : undefined;

/** May the move end in contact with enemies? Only an Assault does. FT-H-8 */
export type Ending = 'clear' | 'contact';

/** A team's allowance: printed less an inch for each Wounded marker. FT-RES-2 */
export const allowanceOf = (unit: FireTeamUnit): number =>
  unit.kind === 'team' ? Math.max(0, unit.profile.move - 1000 * unit.wounded) : unit.profile.move;

/** What an action costs. FT-H-7, FT-AF-3, FT-ASF-4 */
export const costOf = (kind: Act['kind']): number => (kind === 'advancing-fire' || kind === 'assault-fire' ? 2 : 1);

/** Acts that move their unit. FT-R-41 */
export type MoveAct = Extract<Act, { readonly moves: unknown }>;

const KINDS_OF_MOVE: readonly string[] = [
  'move',
  'double-time',
  'crawl',
  'share',
  'assault',
  'assault-fire',
  'advancing-fire',
] satisfies readonly MoveAct['kind'][];

export const isMoveKind = (kind: string): boolean => KINDS_OF_MOVE.includes(kind);

export const isMoveAct = (act: Act): act is MoveAct => 'moves' in act;

/** Does anybody leave his place? A vehicle may also turn on it. FT-H-7, FT-H-19 */
export const movesSomebody = ({ moves }: Pick<MoveAct, 'moves'>, { kind }: Pick<FireTeamUnit, 'kind'>): boolean =>
  Object.values(moves).some(
    ({ path, facing }) =>
      path.some((point, i) => i > 0 && !samePoint(point, path[0] ?? point)) ||
      (facing !== undefined && kind === 'vehicle'),
  );

/** Acts worth two cannot be interrupted. FT-AF-4, FT-ASF-5 */
export const isInterruptible = (act: Act): boolean =>
  isMoveAct(act) && act.kind !== 'advancing-fire' && act.kind !== 'assault-fire';

export const isAssault = (act: Act): boolean => act.kind === 'assault' || act.kind === 'assault-fire';

/** How far an action lets its unit go. FT-H-7 */
export function limitOf(unit: Parameters<typeof allowanceOf>[0], kind: Act['kind']): number {
  const allowance = allowanceOf(unit);
  if (kind === 'double-time') return 2 * allowance;
  return kind === 'crawl' ? allowance / 2 : allowance;
}

export const endingOf = (kind: Act['kind']): Ending =>
  kind === 'assault' || kind === 'assault-fire' ? 'contact' : 'clear';
