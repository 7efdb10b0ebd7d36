/** Random small battles, thick with vehicles, contact and markers, and a player who tells whole groups. */
import { type Moves, type Order, randomOrder, type Ruleset } from '@umpire/engine/battle';
import { type Random, seeded, throwDice } from '@umpire/engine/dice';
import { decisionProblems, type Note, play, type Question, type Seat } from '@umpire/engine/rule';
import { overlaps, type Piece } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { ableNow } from '../../src/fire-team/battle/activation.ts';
import type { Act } from '../../src/fire-team/battle/acts.ts';
import { type FireTeamBattle, figuresOf, unitOf } from '../../src/fire-team/battle/battle.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { withHolders } from '../../src/fire-team/ground/objectives.ts';
import type { FireTeamOrder } from '../../src/fire-team/battle/order.ts';
import { battleOf, gun, rocket, type Setting, type TeamOnTable, terrain } from './table.ts';

type Pair = readonly [number, number];

/** So wide and deep is the ground they fight on, in inches, somewhere in the middle of the table. */
const GROUND = 20;
const TERRAIN = ['scrub', 'rubble', 'woods', 'building', 'wall', 'hedge'] as const;

/** A scene from a seed: two squads of a few teams a side, a vehicle each, in any state that play can reach. */
export function skirmish(seed: string, options: FireTeamBattle['options'] = {}): FireTeamBattle {
  const random = seeded(seed);
  const taken: Pair[] = [];
  const hulls: Pair[] = [];
  const isFree = ([x, y]: Pair): boolean =>
    taken.every(([a, b]) => Math.max(Math.abs(a - x), Math.abs(b - y)) >= 0.81) &&
    hulls.every(([a, b]) => Math.abs(a - x) > 1.95 || Math.abs(b - y) > 1.95);
  const beside = ([x, y]: Pair): Pair =>
    random.pick([
      [x + 2, y],
      [x - 2, y],
      [x, y + 2],
      [x, y - 2],
    ] as const);
  const somewhere = (around: Pair, spread: number): Pair => [
    around[0] + (random.below(2001) / 1000 - 1) * spread,
    around[1] + (random.below(2001) / 1000 - 1) * spread,
  ];
  const middle: Pair = [24, 24];
  const vehicles: Record<string, NonNullable<Setting['vehicles']>[string]> = {};
  for (const seat of ['red', 'blue'] as const) {
    if (random.below(3) === 0) continue;
    const at = somewhere(middle, GROUND / 3);
    if (!hulls.every(([a, b]) => Math.abs(a - at[0]) > 4 || Math.abs(b - at[1]) > 4)) continue;
    hulls.push(at);
    vehicles[`${seat}-carrier`] = {
      seat,
      at,
      facing: 90 * random.below(4),
      profile: random.below(4) === 0 ? 'Mule' : 'Badger',
      change: { overwatch: random.below(3), shaken: random.below(4) === 0 ? 1 : 0 },
    };
  }
  const teamsOf = (seat: 'red' | 'blue'): Record<string, TeamOnTable> => {
    const found: Record<string, TeamOnTable> = {};
    for (const squad of ['one', 'two']) {
      const around = somewhere(middle, GROUND / 4);
      for (let n = 1; n <= 1 + random.below(3); n++) {
        const own = vehicles[`${seat}-carrier`]?.at;
        const centre = own !== undefined && random.below(2) === 0 ? beside(own) : somewhere(around, 4);
        const figures = 1 + random.below(4);
        const places: Pair[] = [];
        for (let tries = 0; places.length < figures && tries < 60; tries++) {
          const from = places.at(-1) ?? centre;
          // Next to the last one: mostly with a gap, sometimes touching somebody.
          const at = places.length === 0 ? (tries === 0 ? centre : somewhere(from, 3)) : somewhere(from, 1.6);
          if (isFree(at)) {
            places.push(at);
            taken.push(at);
          }
        }
        if (places.length === 0) continue;
        const wounded = Math.min(places.length, random.below(4) === 0 ? 1 + random.below(2) : 0);
        const cowering = random.below(8) === 0;
        found[`${seat}-${squad}-${n}`] = {
          at: places,
          squad: `${seat}-${squad}`,
          change: {
            wounded,
            pins: random.below(3) === 0 ? random.below(3) : 0,
            prone: random.below(4) === 0,
            cowering,
            overwatch: cowering ? 0 : random.below(3),
          },
          profile: random.pick([{ figures: places.length }, gun, rocket, { attributes: ['CCW'] }]),
        };
      }
    }
    return found;
  };
  const pieces: Piece[] = [];
  for (let i = 0; i < random.below(5); i++) {
    const type = random.pick(TERRAIN);
    const [x, y] = somewhere(middle, GROUND / 2);
    const [w, h] = type === 'wall' || type === 'hedge' ? [4, 0.25] : [2 + random.below(3), 2 + random.below(3)];
    const piece = terrain(type, [x, y], [x + w, y + h], `${type}-${i}`);
    const isClear = hulls.every(([a, b]) => a + 2 < x || a - 2 > x + w || b + 2 < y || b - 2 > y + h);
    if (isClear) pieces.push(piece);
  }
  const battle = battleOf({
    red: teamsOf('red'),
    blue: teamsOf('blue'),
    vehicles,
    pieces,
    options,
    objectives: [middle, [6, 6], [42, 42]],
  });
  const profiled = battle.units.map((unit) =>
    unit.kind === 'team'
      ? { ...unit, profile: { ...unit.profile, figures: battle.models.filter((one) => one.unit === unit.id).length } }
      : unit,
  );
  const whole = withHolders({ ...battle, units: profiled });
  return isSound(whole) ? whole : skirmish(`${seed}+`, options);
}

/** Nobody stands on anybody. */
const isSound = ({ models }: FireTeamBattle): boolean =>
  models.every((one, i) => models.slice(0, i).every((other) => !overlaps(one.base, other.base)));

/** What happened when an order was carried out. */
export interface Done {
  readonly battle: FireTeamBattle;
  readonly notes: readonly Note[];
  readonly answers: readonly { readonly seat: Seat; readonly question: Question<unknown>; readonly choice: unknown }[];
}

/** Carries out an order with random dice; answers are the default, or at random one of those listed. */
export function carriedOut(battle: FireTeamBattle, seat: Seat, order: FireTeamOrder, random: Random): Done {
  const run = play((from: FireTeamBattle) => fireTeam.resolve(from, seat, order), battle);
  const answers: { seat: Seat; question: Question<unknown>; choice: unknown }[] = [];
  for (let { ask } = run; ask !== undefined; ask = run.ask) {
    if (ask.kind === 'roll') {
      const faces = throwDice(ask.pool, (sides) => 1 + random.below(sides));
      const wrong = run.answer({ roll: { faces } });
      if (wrong !== undefined) throw new RangeError(wrong);
    } else if (ask.kind === 'choose') {
      const { question, seat: asked } = ask;
      for (const { value } of question.options) {
        const [problem] = decisionProblems(question, value);
        if (problem !== undefined)
          throw new RangeError(`${english(question)} lists what it refuses: ${english(problem)}`);
      }
      const choice = random.below(2) === 0 ? question.options[0]?.value : random.pick(question.options).value;
      answers.push({ seat: asked, question, choice });
      const wrong = run.answer({ choice });
      if (wrong !== undefined) throw new RangeError(wrong);
    }
  }
  const notes = run.events.flatMap((event) => ('note' in event && event.note.rule !== 'so-far' ? [event.note] : []));
  return { battle: run.result, notes, answers };
}

/** Carries out an order with random dice and everybody's usual answers. */
export function byDefault(battle: FireTeamBattle, seat: Seat, order: FireTeamOrder, random: Random): FireTeamBattle {
  const run = play((from: FireTeamBattle) => fireTeam.resolve(from, seat, order), battle);
  for (let { ask } = run; ask !== undefined; ask = run.ask) {
    if (ask.kind === 'roll') run.answer({ roll: { faces: throwDice(ask.pool, (sides) => 1 + random.below(sides)) } });
    else if (ask.kind === 'choose') run.answer({ choice: ask.question.options[0]?.value });
  }
  return run.result;
}

/** Any order: of the menu at random, or one of those that a player would think of, told to wait as often as not. */
export function groupOrder(battle: FireTeamBattle, seat: Seat, random: Random): FireTeamOrder {
  const ruleset = fireTeam as unknown as Ruleset<FireTeamBattle>;
  const rides = fireTeam.menu(battle, seat).filter(({ kind, problems }) => kind === 'ride' && problems.length === 0);
  if (rides.length > 0 && random.below(2) === 0) return random.pick(rides).order as FireTeamOrder;
  const convoy = battle.activation?.convoy === true && random.below(2) === 0 ? convoyOrder(battle, random) : undefined;
  if (convoy !== undefined && fireTeam.problems(battle, seat, convoy).length === 0) return convoy;
  if (random.below(3) > 0) return randomOrder(ruleset, battle, seat, random) as FireTeamOrder;
  const thought = random.pick(fireTeam.candidates(battle, seat)) as Order & { readonly wait?: boolean };
  const waiting = { ...thought, wait: true } as unknown as FireTeamOrder;
  const mayWait = thought.wait !== undefined && random.below(2) === 0;
  return mayWait && fireTeam.problems(battle, seat, waiting).length === 0
    ? waiting
    : (thought as unknown as FireTeamOrder);
}

/** The vehicle drives straight, then a team goes the way that its vehicle has been told. */
function convoyOrder(battle: FireTeamBattle, random: Random): FireTeamOrder | undefined {
  const able = ableNow(battle);
  const unit = able.find(({ kind }) => kind === 'vehicle') ?? random.shuffle(able)[0];
  if (unit === undefined) return undefined;
  const wait = random.below(3) > 0;
  const figures = figuresOf(battle, unit.id);
  const shifted = (x: number, y: number): Moves =>
    Object.fromEntries(figures.map(({ id, base: { at } }) => [id, { path: [at, { x: at.x + x, y: at.y + y }] }]));
  if (unit.kind === 'vehicle') {
    const far = (random.below(2) === 0 ? 1 : -1) * 500 * (1 + random.below(7));
    const isAcross = random.below(2) === 0;
    return { kind: 'move', unit: unit.id, moves: shifted(isAcross ? far : 0, isAcross ? 0 : far), wait: true };
  }
  const drive = battle.activation?.declared.find((act) => unitOf(battle, act.unit).kind === 'vehicle');
  if (drive === undefined || !('moves' in drive)) return undefined;
  const [from, to] = Object.values(drive.moves)[0]?.path ?? [];
  if (from === undefined || to === undefined) return undefined;
  return { kind: 'share', unit: unit.id, moves: shifted(to.x - from.x, to.y - from.y), wait };
}

/** The acts of the group that an order sets going; none if nobody acts yet. */
export function groupOf({ activation }: FireTeamBattle, order: FireTeamOrder): readonly Act[] {
  if (order.kind === 'go') return activation?.declared ?? [];
  if (!('wait' in order) || order.wait) return [];
  const { wait: _now, ...act } = order;
  return [...(activation?.declared ?? []), act as Act];
}

/** Plays a scene for so many orders; `look` sees each one as it was given and what came of it. */
export function fought(
  seed: string,
  orders: number,
  look: (before: FireTeamBattle, order: FireTeamOrder, done: Done) => void,
  options: FireTeamBattle['options'] = {},
): void {
  const random = seeded(`${seed}/play`);
  let battle = skirmish(seed, options);
  for (let i = 0; i < orders && battle.phase !== 'over'; i++) {
    const seat = battle.toAct[0] ?? '';
    const order = groupOrder(battle, seat, random);
    const [problem] = fireTeam.problems(battle, seat, order);
    if (problem !== undefined) throw new RangeError(`${JSON.stringify(order)}: ${english(problem)}`);
    const done = carriedOut(battle, seat, order, random);
    look(battle, order, done);
    battle = done.battle;
  }
}
