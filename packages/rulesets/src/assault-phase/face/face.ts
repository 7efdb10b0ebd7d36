/** Words and small tables: how to show the game. */
import { type CardLine, type Face, plainName } from '@umpire/engine/battle';
import { say, type Words } from '@umpire/engine/words';
import {
  type AssaultBattle,
  type Troop,
  isEngaged,
  isLocked,
  joinedTo,
  profileFor,
  type Soldier,
  traitsOf,
  unitOf,
} from '../battle/battle.ts';
import { figureOf } from './figures.ts';
import { words } from '../orders/all.ts';
import { given } from './given.ts';
import { hints } from './hints.ts';
import { weaponOf } from '../battle/weapons.ts';

/** How units go. */
const ON = { foot: 'on foot', jump: 'jumping', bike: 'on bikes' } as const;
const saveOf = (need: number | undefined): string => (need === undefined ? '–' : `${need}+`);

/** The values of each kind of model in a unit, once. */
function profileLines(view: AssaultBattle, unit: string): readonly CardLine[] {
  const kinds = new Map<string, Soldier[]>();
  for (const model of view.models.filter(
    (one) => one.unit === unit || joinedTo(view, unit).some(({ id }) => id === one.unit),
  ))
    kinds.set(model.profile, [...(kinds.get(model.profile) ?? []), model]);
  return [...kinds].map(([name, models]) => {
    const { ws, bs, s, t, w, i, a, ld, sv, inv, weapons } = profileFor(models[0] as Soldier);
    const arms = [...new Set(weapons)].map((id) => {
      const { melee, ranged } = weaponOf(id);
      return ranged?.name ?? melee?.name ?? id;
    });
    const saves = inv === undefined ? saveOf(sv) : `${saveOf(sv)}/${saveOf(inv)}`;
    const value = say('WS {ws} · BS {bs} · S {s} · T {t} · W {w} · I {i} · A {a} · Ld {ld} · Sv {saves} · {weapons}', {
      ws,
      bs,
      s,
      t,
      w,
      i,
      a,
      ld,
      saves,
      weapons: arms,
    });
    return { label: say('{n} × {model}', { n: models.length, model: plainName(name) }), value };
  });
}

function card(view: AssaultBattle, unit: string): readonly CardLine[] {
  if (!view.units.some(({ id }) => id === unit)) return [];
  const troop = unitOf(view, unit);
  const { move, assaultRange, moveClass, fallBackDice, sweepDice, noSweep, mustSweep, steady, permanentCover } =
    traitsOf(view, unit);
  const flags = [
    ...(noSweep ? ['may not sweep'] : []),
    ...(mustSweep ? ['must sweep'] : []),
    ...(steady ? ['steady'] : []),
    ...(permanentCover ? ['always in cover'] : []),
  ];
  return [
    { label: 'Models', value: say('{n} of {all}', countOf(view, troop)) },
    ...profileLines(view, unit),
    { label: 'Move', value: say('{far″}, {how}', { far: move, how: ON[moveClass] }), rule: 'AP-H-4' },
    { label: 'Charge', value: say('{far″}', { far: assaultRange }), rule: 'AP-DECL-2' },
    {
      label: 'Fall back / sweep',
      value: say('{run}D6 / {sweep}D6', { run: fallBackDice, sweep: sweepDice }),
      rule: 'AP-SWP-2',
    },
    ...(flags.length > 0 ? [{ label: 'Special', value: say('{flags}', { flags }), rule: 'AP-MOR-4' }] : []),
    { label: 'Points', value: String(troop.points), rule: 'AP-H-24' },
  ];
}

function markersOf(view: AssaultBattle, id: string): readonly string[] {
  const model = view.models.find((one) => one.id === id);
  if (model !== undefined && !view.units.some((unit) => unit.id === id)) {
    const wounded = model.woundsLeft < profileFor(model).w ? ['wounded'] : [];
    return model.away === undefined && isEngaged(view, model) ? ['engaged', ...wounded] : wounded;
  }
  const unit = view.units.find((one) => one.id === id);
  if (unit === undefined) return [];
  return [
    ...(isLocked(view, id) ? ['locked'] : []),
    ...(unit.fallingBack ? ['falling-back'] : []),
    ...(unit.charging ? ['charging'] : []),
    ...(unit.fired ? ['fired'] : []),
    ...(unit.stoodToFire ? ['stood'] : []),
    ...(unit.regrouped ? ['regrouped'] : []),
    ...(unit.joinedTo !== undefined ? ['joined'] : []),
  ];
}

/** Those who are left, on the table or still to come. */
const countOf = (
  { models }: AssaultBattle,
  { id, startCount }: Troop,
): { readonly n: number; readonly all: number } => ({
  n: models.filter(({ unit }) => unit === id).length,
  all: startCount,
});

/** How many are left; what else there is to say, markers say. */
function status(view: AssaultBattle, unit: string): Words {
  const troop = view.units.find(({ id }) => id === unit);
  if (troop === undefined) return 'unknown';
  if (troop.destroyed !== undefined) return 'destroyed';
  const count = countOf(view, troop);
  return troop.joinedTo === undefined
    ? say('{n} of {all}', count)
    : say('{n} of {all}, with {unit}', { ...count, unit: unitOf(view, troop.joinedTo).name });
}

export const face: Face<AssaultBattle> = {
  line: 'Squads, mobs and monsters of the far future meet hand to hand.',
  phases: [
    { id: 'deployment', says: 'Deployment' },
    { id: 'movement', says: 'Movement' },
    { id: 'shooting', says: 'Shooting' },
    { id: 'declaring', says: 'Assault: declare charges' },
    { id: 'charging', says: 'Assault: move chargers and fight' },
  ],
  orders: words,
  attacks: { 'AP-H-10': 'shot', 'AP-H-13': 'blast', 'AP-HIT-1': 'blow', 'AP-CHAR-5': 'blow' },
  markers: [
    { id: 'locked', says: 'In close combat', sign: '⚔', rule: 'AP-CHG-1', icon: 'melee' },
    { id: 'engaged', says: 'In contact with an enemy', sign: '×', rule: 'AP-CHG-1', icon: 'melee' },
    { id: 'falling-back', says: 'Falling back', sign: '↓', rule: 'AP-FALL-4', icon: 'broken' },
    { id: 'charging', says: 'Has charged this turn', sign: '!', rule: 'AP-ATK-3', icon: 'charged' },
    { id: 'fired', says: 'Has fired', sign: 'F', rule: 'AP-DECL-4', icon: 'fired' },
    { id: 'stood', says: 'Stood to fire: no charge', sign: 'S', rule: 'AP-DECL-5', icon: 'gun' },
    { id: 'regrouped', says: 'Has regrouped this turn', sign: 'R', rule: 'AP-H-17', icon: 'command' },
    { id: 'joined', says: 'Has joined a unit', sign: 'J', rule: 'AP-H-19', icon: 'joined' },
    { id: 'wounded', says: 'Has lost Wounds', sign: 'W', rule: 'AP-CAS-4', icon: 'wounded' },
  ],
  glossary: {
    Engaged: 'A model in contact with an enemy.',
    Locked: 'A unit with an Engaged model.',
    support: 'A model within 2″ of an Engaged model of its unit fights too, with one attack.',
    'danger zone': 'Those whom the blows of a group can hurt: in contact with it, or within 2″ of a mate who is.',
    'save group': 'Models with the same armour and invulnerable save: wounds are laid on such groups in turn.',
    'strike step': 'The Initiative step, from 10 down to 1, at which a model strikes.',
    pool: 'All wounds that one group causes on one group in one step.',
    'pile in': 'Models of a fighting unit that touch nobody close in at the end of the phase.',
    'sweeping advance': 'Victors roll against the fall-back roll of the beaten: higher catches them.',
    consolidate: 'Victors with nobody left to fight move up to 3″.',
    coherent: 'No gap in the unit is wider than 2″.',
  },
  hints,
  given,
  card,
  markersOf,
  figureOf,
  status,
};
