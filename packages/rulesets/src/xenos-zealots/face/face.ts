import type { CardLine, Face } from '@umpire/engine/battle';
import { INCH, type StatusIcon } from '@umpire/engine/table';
import { say, type Gap, type Words } from '@umpire/engine/words';
import {
  bodyOf,
  cardFor,
  isSingle,
  leaderOf,
  ownModels,
  type Squad,
  squadOf,
  type Trooper,
  type ZealotBattle,
} from '../battle/battle.ts';
import { writeMobility } from '../battle/cards.ts';
import { lostWeapons } from '../ground/aim.ts';
import { figureOf } from './figures.ts';
import { given } from './given.ts';
import { hints } from './hints.ts';
import { words } from '../orders/index.ts';
import { ABILITY_NAMES, type Armour, ORDER_NAMES } from '../words/terms.ts';
import { type Weapon, weaponOf } from '../battle/weapons.ts';

const writeArmour = (armour: Armour): string =>
  typeof armour === 'number' ? `${armour}` : `${armour.front} / ${armour.side} / ${armour.rear}`;

function writeWeapon({ type, rangeMin, rangeMax, ap, damage, effect, abilities }: Weapon): Words {
  const range =
    type === 'assault'
      ? 'contact'
      : rangeMin > 0
        ? say('{least}–{most″}', { least: rangeMin / INCH, most: rangeMax })
        : say('{most″}', { most: rangeMax });
  const dice =
    'dice' in effect
      ? say('{n} {n|die|dice}', { n: effect.dice })
      : 'blast' in effect
        ? say('blast {n}″', { n: effect.blast })
        : 'tongue of flame';
  const values = [say('AP {ap}', { ap }), say('damage {damage}', { damage })];
  return listed([range, ...values, dice, ...abilities.map((one) => ABILITY_NAMES[one])]);
}

/** Several words on one line. */
const listed = (parts: readonly Gap[]): Words => say('{parts}', { parts });

/** The card of a unit: its values now. */
function card(view: ZealotBattle, unit: string): readonly CardLine[] {
  const squad = view.units.find(({ id }) => id === unit);
  if (squad === undefined) return [];
  const of = cardFor(squad);
  const carried = ownModels(view, unit).flatMap((model) => {
    const lost = lostWeapons(model);
    return model.weapons.filter((id) => !lost.includes(id));
  });
  const weapons = [...new Set(carried)].map(weaponOf);
  return [
    {
      label: 'Models',
      value: say('{n} of {all}', {
        n: ownModels(view, unit).filter(({ role }) => role !== 'gun').length,
        all: squad.start,
      }),
      rule: 'XZ-UNIT-1',
    },
    { label: 'Mobility', value: writeMobility(of), rule: 'XZ-STAT-1' },
    { label: 'Armour', value: writeArmour(of.armour), rule: 'XZ-STAT-2' },
    { label: 'Resilience', value: `${of.resilience}`, rule: 'XZ-STAT-3' },
    { label: 'Wounds', value: `${of.wounds}`, rule: 'XZ-STAT-4' },
    {
      label: 'Stealth',
      value: squad.infiltrating ? say('{n} (+1 infiltrating)', { n: of.stealth }) : `${of.stealth}`,
      rule: 'XZ-STAT-5',
    },
    { label: 'Assault value', value: `${of.assault}`, rule: 'XZ-STAT-6' },
    { label: 'Morale value', value: `${of.morale}+`, rule: 'XZ-STAT-7' },
    ...(of.command.n > 0
      ? [
          {
            label: 'Command value',
            value: say('{left} of {n}, within {far″}', {
              left: squad.rerolls,
              n: of.command.n,
              far: of.command.radius,
            }),
            rule: 'XZ-STAT-8',
          },
        ]
      : []),
    ...(isSingle(squad)
      ? []
      : [{ label: 'Coherency', value: say('{far″}', { far: of.coherency }), rule: 'XZ-UNIT-2' }]),
    ...weapons.map((weapon) => ({ label: weapon.name, value: writeWeapon(weapon), rule: 'XZ-WPN-1' })),
  ];
}

function markersOf(view: ZealotBattle, id: string): readonly string[] {
  const model = view.models.find((one) => one.id === id);
  const squad = view.units.find((one) => one.id === id);
  // A model alone on its card goes by the name of its unit.
  if (squad !== undefined)
    return [...unitMarkers(squad), ...(squad.attachedTo !== undefined && isLeading(view, model) ? ['leader'] : [])];
  return model === undefined
    ? []
    : [...(model.suppressed ? ['down'] : []), ...(isLeading(view, model) ? ['leader'] : [])];
}

/** Does a model lead the unit that it is with? Before they are set up nobody leads but by his card. XZ-UNIT-13, XZ-UNIT-14 */
function isLeading(view: ZealotBattle, model: Trooper | undefined): boolean {
  if (model === undefined || model.away !== undefined) return model?.leader === true;
  return leaderOf(view, bodyOf(view, squadOf(view, model.unit)).id)?.id === model.id;
}

/** Icons of the orders that have one. */
const ORDER_ICONS: Readonly<Record<string, StatusIcon>> = {
  advance: 'moved',
  charge: 'charged',
  doubleTime: 'fast',
  evade: 'cover',
  fireSupport: 'fired',
  infiltrate: 'hidden',
};
const iconOf = (id: string): { readonly icon?: StatusIcon } => {
  const icon = ORDER_ICONS[id];
  return icon === undefined ? {} : { icon };
};

const unitMarkers = ({ order, revealed, morale, infiltrating, immobilised, ready }: Squad): readonly string[] => [
  ...(order === undefined ? [] : [revealed && order !== 'hidden' ? order : 'counter']),
  ...(morale === 'OK' ? [] : [morale]),
  ...(infiltrating ? ['infiltrating'] : []),
  ...(immobilised ? ['immobilised'] : []),
  ...(ready ? ['ready'] : []),
];

const WHERE = { undeployed: 'to deploy', reserve: 'in reserve', aboard: 'aboard', destroyed: 'destroyed' } as const;

function status(view: ZealotBattle, unit: string): Words {
  const squad = view.units.find(({ id }) => id === unit);
  if (squad === undefined) return 'unknown';
  if (squad.location === 'destroyed') return 'destroyed';
  const models = ownModels(view, unit).filter(({ role }) => role !== 'gun');
  const down = models.filter(({ suppressed }) => suppressed).length;
  const order =
    squad.order === undefined ? [] : [squad.order === 'hidden' ? 'order face down' : ORDER_NAMES[squad.order]];
  const where = squad.location === 'table' ? [] : [WHERE[squad.location]];
  const count = isSingle(squad)
    ? say('{n} of {all} {all|point|points}', { n: models[0]?.wounds ?? 0, all: squad.startWounds })
    : say('{n} of {all}', { n: models.length, all: squad.start });
  return listed([
    count,
    bodyOf(view, squad).morale,
    ...(down > 0 ? [say('{n} lying', { n: down })] : []),
    ...order,
    ...where,
    ...(squad.attachedTo === undefined ? [] : [say('with {body}', { body: squadOf(view, squad.attachedTo).name })]),
  ]);
}

/** Words and small tables: how to show the game. */
export const face: Face<ZealotBattle> = {
  line: 'Hidden orders, suppressing fire and sudden assaults between a disciplined Compact and a burning Host.',
  phases: [
    { id: 'deployment', says: 'Deployment' },
    { id: 'command', says: 'Command' },
    { id: 'primary', says: 'Primary actions' },
    { id: 'secondary', says: 'Secondary actions' },
    { id: 'resolution', says: 'Resolution' },
  ],
  orders: words,
  attacks: { 'XZ-SHOOT-7': 'shot', 'XZ-H-9': 'blast', 'XZ-H-10': 'blast', 'XZ-H-11': 'blast', 'XZ-ASLT-8': 'blow' },
  markers: [
    { id: 'counter', says: 'Order, face down', sign: '?', rule: 'XZ-TURN-2', icon: 'secret' },
    ...Object.entries(ORDER_NAMES).map(([id, says]) => ({
      id,
      says,
      sign: says.slice(0, 2),
      rule: 'XZ-ORD-1',
      ...iconOf(id),
    })),
    { id: 'Suppressed', says: 'Suppressed', sign: 'S', rule: 'XZ-MOR-2', icon: 'suppressed' },
    { id: 'Neutralized', says: 'Neutralized', sign: 'N', rule: 'XZ-MOR-7', icon: 'pinned' },
    { id: 'Routed', says: 'Routed', sign: 'R', rule: 'XZ-MOR-8', icon: 'broken' },
    { id: 'infiltrating', says: 'Infiltrating', sign: 'I', rule: 'XZ-ORD-7', icon: 'hidden' },
    { id: 'immobilised', says: 'Immobilised', sign: 'X', rule: 'XZ-SINGLE-11', icon: 'stuck' },
    { id: 'ready', says: 'Ready', sign: '!', rule: 'XZ-ORD-11', icon: 'watch' },
    { id: 'down', says: 'Lying down', sign: '_', rule: 'XZ-DMG-1', icon: 'prone' },
    { id: 'leader', says: 'Leader', sign: 'L', rule: 'XZ-UNIT-13', icon: 'leader' },
  ],
  glossary: {
    'aiming point': 'The place that a leader points at; only models within 6″ of it can be fired on.',
    casualties: 'Models removed since the start of the battle.',
    coherency: 'How far from their leader models may be.',
    counter: 'A marker beside a unit: its order, or its poor morale.',
    'good order': 'A withdrawal without panic.',
    penetration: 'What a weapon sets against armour; what a save falls short by is added to its damage.',
    'poor morale': 'Suppressed, Neutralized or Routed.',
    'roll-off': 'One D6: odd for the player whose action it is, even for the other.',
    save: 'D6 and armour against a weapon’s penetration.',
    'single-model unit': 'A vehicle, a monster or a lone character.',
    'Step Two': 'The D10 of each side that decides who strikes first in an assault.',
    suppressed: 'Of a model: lying down. Of a unit: it may only react.',
  },
  hints,
  given,
  card,
  markersOf,
  figureOf,
  status,
};
