/** What a seat may ask the table: sight, ranges, threats, coherency, ways. */
import {
  around,
  type Because,
  cohesionTold,
  type Drawn,
  guiding,
  inTheWay,
  lineDrawn,
  nobody,
  type Order,
  type Party,
  type Stake,
  standingModel,
  tell,
  type Told,
  type Tools,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { type Course, distance, groupDistance, line, sightBetween, TOUCH, withinDistance } from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
import {
  type AssaultBattle,
  asUnit,
  COHERENCY,
  commandOf,
  foeOf,
  livingUnits,
  matesOf,
  profileFor,
  type Soldier,
  traitsOf,
  type Troop,
  unitOf,
} from '../battle/battle.ts';
import { liveTargets } from '../ground/charge-order.ts';
import { chargerProblems, inReach } from '../orders/declaring.ts';
import { chargeCourse, marchCourse } from '../ground/courses.ts';
import { coverSaveOf, isInCombat, unitShots } from '../ground/fire.ts';
import { afterCharge } from '../orders/foresight.ts';
import { combatStake } from '../orders/stakes.ts';
import { opaque, sees } from '../ground/terrain.ts';
import { openCharges } from '../rules/charging.ts';
import { placeProblem, waitingModels } from '../rules/deployment.ts';
import { moversOf, reachOf } from '../rules/movement.ts';
import { volleyAt } from '../orders/volley-stake.ts';
import { gunOf, type RangedWeapon } from '../battle/weapons.ts';

/** Some straight line from base to base; then cover and range. AP-H-1, AP-H-8, AP-H-11 */
function sight(view: AssaultBattle, from: string, to: string): Told {
  const [viewer, target] = [standingModel(view, from), standingModel(view, to)];
  if (viewer === undefined) return nobody(from);
  if (target === undefined) return nobody(to);
  const layers = opaque(view.table);
  const [a, b] = [viewer.base.at, target.base.at];
  if (!sees(view.table, viewer.base, target.base))
    return tell(say('{viewer} does not see {target}.', { viewer: viewer.name, target: target.name }), {
      tone: 'bad',
      share: 0,
      because: inTheWay(a, b, layers, 'AP-H-1'),
      drawn: lineDrawn(a, b, false, layers),
    });
  const free = sightBetween(viewer.base, target.base, layers);
  const shape = line(...(free === undefined ? [a, b] : [rounded(free.from), rounded(free.to)]));
  return tell(say('{viewer} sees {target}.', { viewer: viewer.name, target: target.name }), {
    tone: 'good',
    because: [
      {
        ...say('A line from base to base is free: {far″}.', { far: distance(viewer.base, target.base) }),
        rule: 'AP-H-1',
      },
      ...(viewer.owner === target.owner ? [] : shotReasons(view, viewer, target)),
    ],
    drawn: [{ role: 'sight', shape, says: 'Free line', tone: 'good' }],
  });
}

const rounded = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: Math.round(x), y: Math.round(y) });

function shotReasons(view: AssaultBattle, viewer: Soldier, target: Soldier): readonly Because[] {
  const gun = gunOf(profileFor(viewer).weapons);
  const save = coverSaveOf(view, target, [viewer]);
  const isNear = gun !== undefined && withinDistance(viewer.base, target.base, gun.range + TOUCH);
  return [
    save === undefined
      ? { ...say('{model} has no cover from here.', { model: target.name }), rule: 'AP-H-11' }
      : { ...say('{model} has a cover save of {save}+ from here.', { model: target.name, save }), rule: 'AP-H-11' },
    gun === undefined
      ? { ...say('{model} has no gun.', { model: viewer.name }), rule: 'AP-H-8' }
      : {
          ...(isNear
            ? say('The {weapon} reaches {far″}: in range.', { weapon: gun.name, far: gun.range })
            : say('The {weapon} reaches {far″}: out of range.', { weapon: gun.name, far: gun.range })),
          rule: 'AP-H-8',
          tone: isNear ? 'good' : 'bad',
        },
    ...(isInCombat(view, target)
      ? [{ says: 'Nobody shoots at models in close combat.', rule: 'AP-SHT-2', tone: 'bad' } as const]
      : []),
  ];
}

const ring = ({ base }: Soldier, far: number, says: Saying): Drawn => ({
  role: 'range',
  shape: around(base, far),
  ...says,
});

/** A gun's bands: what it fires near, far, standing. AP-H-9 */
function bandsOf({ name: weapon, class: kind, range, shots: n }: RangedWeapon): readonly (readonly [number, Saying])[] {
  const all = { weapon, n, far: range };
  if (kind === 'rapid' || kind === 'pistol') {
    const near = Math.min(12_000, range);
    const bands: readonly (readonly [number, Saying])[] = [
      [near, say('{weapon}: 2 shots within {far″} if it stands.', { weapon, far: near })],
      [near, say('{weapon}: {n} {n|shot|shots} within {far″}.', { weapon, n: 1, far: near })],
    ];
    return kind === 'pistol'
      ? bands
      : [...bands, [range, say('{weapon}: 1 shot within {far″} if it has not moved.', { weapon, far: range })]];
  }
  return kind === 'heavy'
    ? [[range, say('{weapon}: {n} {n|shot|shots} within {far″} if it stands.', all)]]
    : [[range, say('{weapon}: {n} {n|shot|shots} within {far″}.', all)]];
}

/** Move, charge, weapon bands. */
function ranges(view: AssaultBattle, model: string): Told {
  const soldier = standingModel(view, model);
  if (soldier === undefined) return nobody(model);
  const unit = commandOf(view, soldier);
  const { assaultRange } = traitsOf(view, unit);
  const move = reachOf(view, unit);
  const gun = gunOf(profileFor(soldier).weapons);
  const bands = gun === undefined ? [] : bandsOf(gun);
  return tell(say('{model}: move {move″}, charge {charge″}.', { model: soldier.name, move, charge: assaultRange }), {
    because: [
      { ...say('Moves {far″}.', { far: move }), rule: 'AP-H-4' },
      { ...say('Charges {far″}.', { far: assaultRange }), rule: 'AP-DECL-2' },
      ...bands.map(([, says]) => ({ ...says, rule: 'AP-H-9' })),
    ],
    drawn: [
      ring(soldier, assaultRange, say('Charge {far″}', { far: assaultRange })),
      ...Array.from(new Set(bands.map(([far]) => far)), (far) =>
        ring(soldier, far, say('{weapon} {far″}', { weapon: gun?.name ?? '', far })),
      ),
    ],
  });
}

/** The enemy as if its turn had just begun: nothing has moved, fired or charged yet. */
function theirTurn(view: AssaultBattle, seat: Seat): AssaultBattle {
  const fresh = (unit: Troop): Troop => {
    const { firedAt: _target, rough: _roll, ...rest } = unit;
    return { ...rest, acted: false, moved: false, fired: false, stoodToFire: false, charging: false, regrouped: false };
  };
  const { underWay: _moving, ...rest } = view;
  const units = view.units.map((unit) => (unit.seat === seat ? fresh(unit) : unit));
  return { ...rest, units, active: seat, charges: [] };
}

/** What each enemy unit could do to this one in its next turn from where it stands. */
function threat(view: AssaultBattle, id: string): Told {
  const own = view.units.find((one) => one.id === id);
  const unit = own === undefined ? undefined : (own.joinedTo ?? own.id);
  if (unit === undefined || matesOf(view, unit).length === 0) return nobody(id);
  const { name, seat } = unitOf(view, unit);
  const foe = foeOf(view, seat);
  const then = theirTurn(view, foe);
  const because: Because[] = [];
  const drawn: Drawn[] = [];
  const stakes: Stake[] = [];
  for (const enemy of livingUnits(then, foe)) {
    const shots = unitShots(then, enemy.id, unit, true);
    const volley = volleyAt(then, enemy.id, unit, true);
    if (shots.length > 0) {
      const dice = shots.reduce((sum, { shots: n }) => sum + n, 0);
      because.push({
        ...say('{enemy} can shoot at it without moving: {n} {n|shot|shots}.', { enemy: enemy.name, n: dice }),
        rule: 'AP-H-8',
        tone: 'bad',
      });
      if (volley !== undefined)
        stakes.push({
          engagement: 'volley',
          args: volley,
          ...say('{unit} {they|shoots|shoot} at {target}', { ...asUnit(enemy), target: name }),
        });
    }
    const charge = chargeThreat(then, enemy, unit);
    if (charge === undefined) continue;
    because.push(charge.because);
    drawn.push(...charge.drawn);
    if (charge.stake !== undefined) stakes.push(charge.stake);
  }
  const isSafe = because.length === 0;
  const says = isSafe
    ? say('Nobody can do anything to {unit} here next turn.', { unit: name })
    : say('What the enemy can do to {unit} here:', { unit: name });
  return tell(says, { tone: isSafe ? 'good' : 'bad', because, drawn, stakes });
}

interface ChargeThreat {
  readonly because: Because;
  readonly drawn: readonly Drawn[];
  readonly stake?: Stake;
}

/** A charge from where the enemy stands, or, in the open, after its move. AP-DECL-2 */
function chargeThreat(then: AssaultBattle, enemy: Troop, unit: string): ChargeThreat | undefined {
  // Who is in a fight stays in it, as the models stand.
  if (chargerProblems(then, enemy.id).length > 0) return undefined;
  const { assaultRange, move } = traitsOf(then, enemy.id);
  const gap = groupDistance(
    matesOf(then, enemy.id).map(({ base }) => base),
    matesOf(then, unit).map(({ base }) => base),
  );
  const who = asUnit(enemy);
  const reach = (far: number, says: Saying): readonly Drawn[] =>
    matesOf(then, enemy.id).map(({ base }) => ({ role: 'reach', shape: around(base, far), ...says, tone: 'bad' }));
  if (inReach(then, enemy.id, unit)) {
    const because: Because = {
      ...say('{enemy} can charge it without moving.', { enemy: enemy.name }),
      rule: 'AP-DECL-2',
      tone: 'bad',
    };
    const far = assaultRange;
    const drawn = reach(far, say('{unit} {they|charges|charge} up to {far″}', { ...who, far }));
    const says = say('{unit} {they|charges|charge} {target}', { ...who, target: unitOf(then, unit).name });
    const [stake] = combatStake(then, enemy.id, afterCharge(then, enemy.id, [unit]), says);
    return { because, drawn, ...(stake !== undefined && { stake }) };
  }
  if (gap > move + assaultRange) return undefined;
  return {
    because: {
      ...say('{enemy}, {gap″} away, could charge after a move of {move″} over open ground.', {
        enemy: enemy.name,
        gap,
        move,
      }),
      rule: 'AP-DECL-2',
    },
    drawn: reach(
      move + assaultRange,
      say('{unit} {they|moves and charges|move and charge} up to {far″}', { ...who, far: move + assaultRange }),
    ),
  };
}

const coherency = (view: AssaultBattle, id: string): Told => {
  const unit = view.units.find((one) => one.id === id);
  return unit === undefined
    ? nobody(id)
    : cohesionTold(unit.name, matesOf(view, unit.joinedTo ?? id), { kind: 'chain', gap: COHERENCY }, 'AP-H-1');
};

/** Who is moved by an order. AP-H-4, AP-CHG-3, AP-H-22 */
function partyOf(view: AssaultBattle, seat: Seat, order: Order): Party | undefined {
  const { unit: id } = order as { readonly unit?: string };
  const unit = view.units.find((one) => one.id === id && one.seat === seat);
  if (unit === undefined) return undefined;
  if (order.kind === 'deploy') return placingOf(view, unit.id);
  if (order.kind === 'move') {
    const movers = moversOf(view, unit.id);
    const ids = new Set(movers.map((mover) => mover.id));
    return marching(movers, (mover) => marchCourse(view, mover, ids, reachOf(view, unit.id)), false);
  }
  const charge = order.kind === 'charge' ? openCharges(view).find((one) => one.unit === unit.id) : undefined;
  if (charge === undefined) return undefined;
  const targets = liveTargets(view, charge);
  return marching(matesOf(view, unit.id), (mover) => chargeCourse(view, mover, targets), true);
}

function marching(movers: readonly Soldier[], courseOf: (mover: Soldier) => Course, matesBar: boolean): Party {
  const ids = movers.map(({ id }) => id);
  const mates = movers.map((mover) => {
    const course = courseOf(mover);
    return { id: mover.id, course: { ...course, blockers: course.blockers.filter(({ id }) => !ids.includes(id)) } };
  });
  return { kind: 'marching', mates, cohesion: { kind: 'chain', gap: COHERENCY }, matesBar };
}

const placingOf = (view: AssaultBattle, unit: string): Party => ({
  kind: 'placing',
  models: waitingModels(view, unit),
  fits: (base) => placeProblem(view, { name: '', unit, base }) === undefined,
});

export const tools: Tools<AssaultBattle> = { sight, ranges, threat, coherency, ...guiding(partyOf) };
