/** Courses for each kind of move: who is in the way, and how near one may come to him (BA-H-12, BA-H-22 to BA-H-25). */
import { INCH, type Blocker, type Course, passable, OUTSIDE } from '@umpire/engine/table';
import { enemiesOf, type Figure, figuresOfSeat, roomsOf } from '../battle/battle.ts';
import { areaOf, type Stand } from './areas.ts';
import { footing } from './terrain.ts';

/** Enemies are kept so far away, unless one goes into contact. */
export const KEEP_OFF = INCH;

/** Those in the way of a side whose figures move one after the other: whoever has moved is in the way where he has ended. */
abstract class InTheWay {
  protected readonly battle: Stand;
  readonly enemies: readonly Blocker[];
  /** In id order. */
  readonly #friends: Map<string, Blocker>;

  constructor(battle: Stand, { owner }: Figure, keep: number) {
    this.battle = battle;
    this.enemies = enemiesOf(battle, owner).map((enemy) => ({
      id: enemy.id,
      base: enemy.base,
      way: keep,
      end: keep,
      area: areaOf(battle, enemy),
    }));
    this.#friends = new Map(figuresOfSeat(battle, owner).map((friend) => [friend.id, passable(friend)]));
  }

  /** All friends of a mover, where they stand now. */
  friendsOf({ id }: Figure): readonly Blocker[] {
    const friends: Blocker[] = [];
    for (const friend of this.#friends.values()) if (friend.id !== id) friends.push(friend);
    return friends;
  }

  /** A figure has ended its move. */
  moved(mover: Figure): void {
    this.#friends.set(mover.id, passable(mover));
  }

  abstract course(mover: Figure, limit: number): Course;

  protected on(mover: Figure, terms: Course['terms']): Course {
    const { enemies, battle } = this;
    const blockers = [...enemies, ...this.friendsOf(mover)];
    // The edge of the table is asked for where a move ends, not on its way.
    return { table: battle.table, base: mover.base, footing, blockers, terms: { ...terms, overhangs: true } };
  }
}

/** Moves of one's own choice: 1″ from enemies, not into their rooms. BA-H-12 */
export class Walks extends InTheWay {
  /** Rooms that hold an enemy. */
  readonly #held: readonly string[];

  constructor(battle: Stand, mover: Figure) {
    super(battle, mover, KEEP_OFF);
    const areas = new Set(this.enemies.map(({ area }) => area ?? OUTSIDE));
    this.#held = [...areas].filter((area) => area !== OUTSIDE);
  }

  course(mover: Figure, limit: number): Course {
    const here = areaOf(this.battle, mover);
    return this.on(mover, { limit, closed: this.#held.filter((area) => area !== here) });
  }
}

/** Moves into contact: storm, charge, support. BA-H-22, BA-H-24, BA-H-25 */
export class Rushes extends InTheWay {
  constructor(battle: Stand, mover: Figure) {
    super(battle, mover, 0);
  }

  course(mover: Figure, limit: number): Course {
    return this.on(mover, { limit });
  }
}

/** One move of one's own choice. `battle` has the others where they end. */
export const walkCourse = (battle: Stand, mover: Figure, limit: number): Course =>
  new Walks(battle, mover).course(mover, limit);

/** One move into contact. */
export const contactCourse = (battle: Stand, mover: Figure, limit: number): Course =>
  new Rushes(battle, mover).course(mover, limit);

/** A move that stays in the room where the mover stands. BA-H-23 */
export function insideCourse(battle: Stand, mover: Figure, limit: number): Course {
  const here = areaOf(battle, mover);
  const others = [OUTSIDE, ...roomsOf(battle).map(({ id }) => id)].filter((area) => area !== here);
  const course = contactCourse(battle, mover, limit);
  return { ...course, terms: { ...course.terms, closed: others } };
}
