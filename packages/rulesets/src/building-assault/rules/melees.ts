/** Rounds of melee on the table. */
import { soFar } from '@umpire/engine/battle';
import { type Seat, call, note, type Rule, choose } from '@umpire/engine/rule';
import { byLettersAndNumber, OUTSIDE } from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
import {
  type AssaultBattle,
  elementOf,
  type Figure,
  isSmg,
  foeOf,
  roomName,
  withFigures,
  removeFigure,
} from '../battle/battle.ts';
import { optionsOf } from '../battle/options.ts';
import { isTouching, type Melee, isEngaged, meleesIn } from '../ground/contact.ts';
import { sureOf } from '../ground/doubt.ts';
import type { Contact } from './combat.ts';
import type { Fighter } from './fighter.ts';
import { meleeOptionsOf } from './melee-test.ts';
import { type Fight, meleeRound } from './melee.ts';
import { told } from './told.ts';

/** Who attacks in this round: the active side, or with `laterRoles: original` who did so first. BA-MELEE-3, BA-R-28 */
export function attackerIn(battle: AssaultBattle, melee: Melee, active: Seat): Seat {
  if (optionsOf(battle).laterRoles === 'active') return active;
  const entries = melee.figures.flatMap(({ firstAttacker }) => firstAttacker ?? []);
  return entries.toSorted((a, b) => a.seq - b.seq)[0]?.seat ?? active;
}

/** Keeps in mind who attacked first, for all who are in contact. */
function remembered(battle: AssaultBattle, melee: Melee, attacker: Seat): AssaultBattle {
  if (optionsOf(battle).laterRoles === 'active') return battle;
  const entries = melee.figures.flatMap(({ firstAttacker }) => firstAttacker ?? []);
  const oldest = entries.toSorted((a, b) => a.seq - b.seq)[0];
  const entry = oldest ?? { seat: attacker, seq: battle.melees + 1 };
  const fighting = melee.figures.filter((one) => isEngaged(battle, one)).map(({ id }) => id);
  const marked = withFigures(battle, fighting, (one) => ({ ...one, firstAttacker: entry }));
  return oldest === undefined ? { ...marked, melees: battle.melees + 1 } : marked;
}

/** One round of one melee; whoever falls is taken off together. BA-OUT-6 */
export function* fightRound(battle: AssaultBattle, melee: Melee, active: Seat): Rule<AssaultBattle> {
  const { before, round } = roundIn(battle, melee, active);
  const { lost } = yield* told(before, call(meleeRound, round));
  const after = without(before, lost);
  // Outside, whoever has fallen may have held two groups together.
  for (const { area, figures } of meleesIn(after).filter((one) => isPartOf(one, melee)))
    if (area === OUTSIDE)
      yield* note('BA-MELEE-6', 'The melee around {figure} goes on.', { figure: figures[0]?.id ?? '' });
    else yield* note('BA-MELEE-6', 'The melee in {room} goes on.', { room: roomName(after, area) });
  return after;
}

/** The round that is fought, and the battle in which it is known who attacks. */
export function roundIn(battle: AssaultBattle, melee: Melee, active: Seat): { before: AssaultBattle; round: Fight } {
  const attacker = attackerIn(battle, melee, active);
  const before = remembered(battle, melee, attacker);
  return { before, round: fightOf(before, melee, attacker, active) };
}

/** The battle without those who have fallen in a round. */
export const without = (battle: AssaultBattle, lost: readonly string[]): AssaultBattle =>
  lost.reduce((so, id) => removeFigure(so, id, 'other'), battle);

/** Is a melee what is left of another, or a part of that? */
const isPartOf = ({ area, figures }: Melee, before: Melee): boolean =>
  area === before.area && figures.some((one) => before.figures.some(({ id }) => id === one.id));

/** The melee as it is now: some may have fallen since. */
const nowIn = (battle: AssaultBattle, before: Melee): Melee | undefined =>
  meleesIn(battle).find((melee) => isPartOf(melee, before));

/** One round in each of several melees, in the owner's order (BA-D-19). BA-H-24, BA-H-25 */
export function* fightAll(before: AssaultBattle, melees: readonly Melee[], element: string): Rule<AssaultBattle> {
  const { seat } = elementOf(before, element);
  let battle = before;
  let left = melees.toSorted((a, b) => byLettersAndNumber(lowest(a, seat), lowest(b, seat)));
  while (left.length > 0) {
    yield* soFar(battle);
    const next = yield* chooseMelee(battle, element, left);
    left = left.filter((melee) => melee !== next);
    const melee = nowIn(battle, next);
    // A melee that has ended meanwhile is passed over.
    if (melee !== undefined) battle = yield* fightRound(battle, melee, seat);
  }
  return battle;
}

const lowest = ({ figures }: Melee, seat: Seat): string => figures.find(({ owner }) => owner === seat)?.id ?? '';

const nameOf = (battle: AssaultBattle, { area, figures }: Melee): Saying =>
  area === OUTSIDE
    ? say('The melee around {figure}', { figure: figures[0]?.id ?? '' })
    : say('The melee in {room}', { room: roomName(battle, area) });

function* chooseMelee(battle: AssaultBattle, element: string, left: readonly Melee[]): Rule<Melee> {
  const { seat, name } = elementOf(battle, element);
  const [first, ...others] = left;
  if (first === undefined) throw new RangeError('there is no melee to fight');
  if (others.length === 0) return first;
  const chosen = yield* choose(seat, {
    rule: 'BA-H-25',
    ...say('Which melee does {element} fight next?', { element: name }),
    options: left.map((melee) => ({ value: lowest(melee, seat), ...nameOf(battle, melee) })),
    sensible: 1,
    about: { decision: 'BA-D-19' },
  });
  return left.find((melee) => lowest(melee, seat) === chosen) ?? first;
}

/** A figure as the melee rules see it. */
export function fighterOf(battle: AssaultBattle, one: Figure): Fighter {
  const { moved, hesitant } = elementOf(battle, one.unit);
  return {
    id: one.id,
    melee: one.melee,
    helmet: one.helmetSave,
    leader: one.leader,
    smg: isSmg(one),
    charging: one.charging,
    moving: moved && !one.engagedAtStart,
    suppressed: one.suppressed,
    hesitant,
  };
}

/** A melee as a fight: all figures of the Attacker's side in it are Attackers. BA-MELEE-3 */
export function fightOf(battle: AssaultBattle, melee: Melee, attacker: Seat, active: Seat): Fight {
  const side = (isAttacker: boolean): readonly Figure[] =>
    melee.figures.filter(({ owner }) => (owner === attacker) === isAttacker);
  sureOf(melee.figures);
  const [attackers, defenders] = [side(true), side(false)];
  const contacts = attackers.flatMap((a) =>
    defenders.filter((d) => isTouching(battle, a, d)).map((d): Contact => [a.id, d.id]),
  );
  return {
    attacker,
    defender: foeOf(battle, attacker),
    active,
    attackers: attackers.map((one) => fighterOf(battle, one)),
    defenders: defenders.map((one) => fighterOf(battle, one)),
    contacts,
    options: meleeOptionsOf(optionsOf(battle)),
  };
}
