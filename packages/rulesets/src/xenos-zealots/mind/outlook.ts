/** What fire a unit can give and has to take at places it might go to. Rough numbers in points of cards. */
import { distance, INCH, placed, type Point, span } from '@umpire/engine/table';
import { enemyUnits, leaderOf, type Squad, type Trooper, woundsLeft, type ZealotBattle } from '../battle/battle.ts';
import { coverFrom, glimpses } from '../ground/sight.ts';
import type { Cover } from '../words/terms.ts';
import { type Firepower, firepowerOf, pointsPerWound, type Stance } from './firepower.ts';

/** Nobody is shot at by everybody: the share of all fire that a unit has to expect. */
const SHARE_OF_FIRE = 0.5;
/** So many enemies count, the nearest. */
const MOST_ENEMIES = 4;
const FIRING: Stance = { still: true, fireSupport: true };

/** An enemy that counts: near enough to do something. */
export interface Foe {
  readonly enemy: Squad;
  readonly leader: Trooper;
}

/** The enemies that are nearest to a unit. */
export function foesOf(battle: ZealotBattle, squad: Squad): readonly Foe[] {
  const own = leaderOf(battle, squad.id);
  return enemyUnits(battle, squad.seat)
    .flatMap((enemy) => {
      const leader = leaderOf(battle, enemy.id);
      return leader === undefined ? [] : [{ enemy, leader }];
    })
    .map((foe) => ({ ...foe, gap: own === undefined ? 0 : distance(own.base, foe.leader.base) }))
    .toSorted((a, b) => a.gap - b.gap || (a.enemy.id < b.enemy.id ? -1 : 1))
    .slice(0, MOST_ENEMIES);
}

/** How an enemy and the unit at a place meet; looked up when it is needed, and once. */
interface Meeting {
  readonly gap: number;
  isSeen?: boolean;
  /** The unit's cover from the enemy, and the enemy's from the unit. */
  own?: Cover;
  their?: Cover;
}

/** A place that a unit might go to, with what is known of it so far. */
export interface Place {
  readonly at: Point;
  readonly meetings: readonly Meeting[];
}

/** All that a unit can do to the enemies around it by fire, and they to it, wherever it goes. */
export class Outlook {
  readonly #battle: ZealotBattle;
  readonly #squad: Squad;
  readonly #own: Trooper | undefined;
  readonly #foes: readonly Foe[];
  readonly #theirs: readonly (Firepower | undefined)[];
  readonly #ours = new Map<Stance, readonly Firepower[]>();
  readonly #most: number;

  constructor(battle: ZealotBattle, squad: Squad) {
    this.#battle = battle;
    this.#squad = squad;
    this.#own = leaderOf(battle, squad.id);
    this.#foes = foesOf(battle, squad);
    this.#theirs = this.#foes.map(({ enemy }) =>
      enemy.morale === 'Neutralized' || enemy.morale === 'Routed'
        ? undefined
        : firepowerOf(battle, enemy.id, FIRING, squad),
    );
    this.#most = woundsLeft(battle, squad.id) * pointsPerWound(squad);
  }

  place(at: Point): Place {
    return { at, meetings: this.#foes.map(({ leader }) => ({ gap: Math.max(0, span(leader.base.at, at) - INCH) })) };
  }

  /** What fire is to be expected here; less if the unit is `hiding` by so much. */
  danger({ at, meetings }: Place, hiding = 0): number {
    let danger = 0;
    for (const [i, meeting] of meetings.entries()) {
      const fire = this.#theirs[i];
      const worst = fire?.(meeting.gap, 'open', hiding) ?? 0;
      if (fire === undefined || worst === 0 || !this.#isSeen(i, at, meeting)) continue;
      const cover = this.#ownCover(i, at, meeting);
      danger += cover === 'open' ? worst : fire(meeting.gap, cover, hiding);
    }
    return Math.min(danger * SHARE_OF_FIRE, this.#most);
  }

  /** What the unit cannot exceed in hitting from here: as if it saw everybody in the open. */
  fireAtMost({ meetings }: Place, stance: Stance): number {
    const ours = this.#firepower(stance);
    let best = 0;
    for (const [i, { gap }] of meetings.entries()) best = Math.max(best, ours[i]?.(gap, 'open') ?? 0);
    return best;
  }

  /** The best that the unit can hit from here. */
  fire({ at, meetings }: Place, stance: Stance): number {
    const ours = this.#firepower(stance);
    let best = 0;
    for (const [i, meeting] of meetings.entries()) {
      const fire = ours[i];
      if (fire === undefined || fire(meeting.gap, 'open') <= best || !this.#isSeen(i, at, meeting)) continue;
      best = Math.max(best, fire(meeting.gap, this.#theirCover(i, at, meeting)));
    }
    return best;
  }

  #firepower(stance: Stance): readonly Firepower[] {
    const known = this.#ours.get(stance);
    if (known !== undefined) return known;
    const made = this.#foes.map(({ enemy }) => firepowerOf(this.#battle, this.#squad.id, stance, enemy));
    this.#ours.set(stance, made);
    return made;
  }

  #isSeen(i: number, at: Point, meeting: Meeting): boolean {
    const foe = this.#foes[i];
    return (meeting.isSeen ??= foe !== undefined && glimpses(this.#battle, foe.leader, at));
  }

  #ownCover(i: number, at: Point, meeting: Meeting): Cover {
    const foe = this.#foes[i];
    const own = this.#own;
    if (foe === undefined || own === undefined) return 'open';
    return (meeting.own ??= coverFrom(this.#battle, foe.leader.base, { ...own, base: placed(own.base, at) }, false));
  }

  #theirCover(i: number, at: Point, meeting: Meeting): Cover {
    const foe = this.#foes[i];
    const own = this.#own;
    if (foe === undefined || own === undefined) return 'open';
    return (meeting.their ??= coverFrom(this.#battle, { ...own.base, at }, foe.leader, false));
  }
}
