/** How the game is shown: words and small tables. */
import type { CardLine, Face, Hint } from '@umpire/engine/battle';
import { say, type Saying, type Words } from '@umpire/engine/words';
import {
  type AimBattle,
  type Fighter,
  findFighter,
  fightersOf,
  findVehicle,
  heldWeapons,
  isDry,
  kindOf,
  leftOf,
  modelOf,
  type Vehicle,
  type Weapon,
} from '../battle/battle.ts';
import { GRENADES } from '../battle/data.ts';
import { figureOf } from './figures.ts';
import { laid } from './laid.ts';
import { told } from './told.ts';
import { allowanceOf } from '../battle/health.ts';
import { words } from '../orders/index.ts';

/** The card of one fighter. */
function fighterCard(fighter: Fighter): readonly CardLine[] {
  const { skill, weapons, grenades } = fighter;
  const health = healthOf(fighter);
  const thrown = GRENADES.filter((type) => grenades[type] > 0).map((type) =>
    say('{n} {grenade}', { n: grenades[type], grenade: type }),
  );
  return [
    { label: 'Skill', value: String(skill), rule: 'AZ-SKILL-1' },
    {
      label: 'Actions',
      value: say('{n} of {all} left', { n: Math.max(0, leftOf(fighter)), all: allowanceOf(fighter) }),
      rule: 'AZ-ACT-1',
    },
    { label: 'Health', value: health.length === 0 ? 'unhurt' : say('{health}', { health }), rule: 'AZ-DMG-1' },
    ...weapons.map((weapon) => ({ label: weapon.name, value: ammoOf(fighter, weapon), rule: 'AZ-AMMO-1' })),
    ...(thrown.length === 0 ? [] : [{ label: 'Grenades', value: say('{thrown}', { thrown }), rule: 'AZ-GREN-1' }]),
  ];
}

const healthOf = ({ stun, wounds }: Fighter): readonly string[] => [
  ...(stun > 0 ? ['stunned'] : []),
  ...(wounds > 0 ? ['wounded'] : []),
];

function ammoOf({ held }: Fighter, weapon: Weapon): Saying {
  const { capacity, reload } = kindOf(weapon);
  const { counters, progress } = weapon;
  if (isDry(weapon)) return say('out of ammo, reload {progress} of {reload}', { progress, reload });
  return held.includes(weapon.id)
    ? say('{counters} of {capacity} counters, in hand', { counters, capacity })
    : say('{counters} of {capacity} counters', { counters, capacity });
}

const motionOf = ({ stalled, moving }: Vehicle): string => (stalled ? 'stalled' : moving ? 'moving' : 'stopped');

function card(view: AimBattle, unit: string): readonly CardLine[] {
  const vehicle = findVehicle(view, unit);
  if (vehicle !== undefined) {
    const { hits, hitLimit, seats } = vehicle;
    return [
      { label: 'Hits', value: say('{n} of {all}', { n: hits, all: hitLimit }), rule: 'AZ-VEH-8' },
      { label: 'State', value: motionOf(vehicle), rule: 'AZ-VEH-3' },
      { label: 'Seats', value: String(seats), rule: 'AZ-H-14' },
    ];
  }
  const fighter = findFighter(view, unit);
  return fighter === undefined ? [] : fighterCard(fighter);
}

function markersOf(view: AimBattle, id: string): readonly string[] {
  const vehicle = findVehicle(view, id);
  if (vehicle !== undefined) return [...(vehicle.moving ? ['moving'] : []), ...(vehicle.stalled ? ['stalled'] : [])];
  const fighter = findFighter(view, id);
  if (fighter === undefined) return [];
  const { aim, stun, wounds, defend, setUp, away } = fighter;
  return [
    ...(aim === undefined ? [] : ['aim']),
    ...(stun > 0 ? ['stun'] : []),
    ...(wounds > 0 ? ['wound'] : []),
    ...(defend ? ['defend'] : []),
    ...(heldWeapons(fighter).some(isDry) ? ['ammo'] : []),
    ...(setUp ? ['set up'] : []),
    ...(view.items.some(({ carrier }) => carrier === id) ? ['carries'] : []),
    ...(away === 'box' || away === 'schedule' || away === 'entry' ? ['reserve'] : []),
  ];
}

function status(view: AimBattle, unit: string): Words {
  const model = modelOf(view, unit);
  if (model === undefined) {
    const gone = view.lost.find(({ id }) => id === unit);
    return gone === undefined ? 'out of the battle' : gone.how === 'dead' ? 'killed' : 'off the table';
  }
  if (model.kind === 'vehicle')
    return say('{hits} of {limit} hits, {state}', { hits: model.hits, limit: model.hitLimit, state: motionOf(model) });
  const { away } = model;
  const where = away === 'aboard' ? 'aboard' : away === 'undeployed' ? 'to be deployed' : 'in reserve';
  const states = [...healthOf(model), ...(away === undefined ? [] : [where])];
  return states.length > 0
    ? say('{words}', { words: states })
    : say('{n} {n|action|actions} left', { n: Math.max(0, leftOf(model)) });
}

const isActing = (view: AimBattle, seat: string): boolean => view.phase === 'actions' && view.toAct.includes(seat);

const hints: readonly Hint<AimBattle>[] = [
  {
    id: 'deploy',
    says: 'Put your models in your strip. A planter or a skip between them and the enemy is worth a lot later.',
    rule: 'AZ-H-5',
    when: (view, seat) => view.phase === 'deployment' && view.toAct.includes(seat),
  },
  {
    id: 'opening aim',
    says: 'You go second, so your models may aim beforehand: at the places where the enemy must come.',
    rule: 'AZ-H-5',
    when: (view, seat) => view.phase === 'opening aim' && view.toAct.includes(seat),
  },
  {
    id: 'actions',
    says: 'Each model has 3 actions. Finish one model before you take the next.',
    rule: 'AZ-ACT-1',
    when: isActing,
  },
  {
    id: 'aim first',
    says: 'Aim before you shoot: in your aim zone you roll d10 instead of d8. A model that aims also reacts to enemies in its zone.',
    rule: 'AZ-SHOOT-11',
    when: (view, seat) => isActing(view, seat) && fightersOf(view, seat).every(({ aim }) => aim === undefined),
  },
  {
    id: 'under fire',
    says: 'In an enemy aim zone the enemy may shoot before your action happens. The marks show how many may react.',
    rule: 'AZ-REACT-3',
    when: (view, seat) =>
      isActing(view, seat) &&
      view.models.some((model) => model.kind === 'fighter' && model.owner !== seat && model.aim !== undefined),
  },
  {
    id: 'stunned',
    says: 'A stun costs an action every turn until you Recover.',
    rule: 'AZ-ACT-9',
    when: (view, seat) => isActing(view, seat) && fightersOf(view, seat).some(({ stun }) => stun > 0),
  },
  {
    id: 'empty',
    says: 'A weapon is out of ammo. Reload it with Ready weapon, or draw another.',
    rule: 'AZ-WPN-4',
    when: (view, seat) =>
      isActing(view, seat) && fightersOf(view, seat).some((fighter) => heldWeapons(fighter).some(isDry)),
  },
  {
    id: 'to carry',
    says: 'What lies there is worth points to whoever carries it at the end. Touch it, have a hand free, and Use it.',
    rule: 'AZ-H-10',
    when: (view, seat) =>
      isActing(view, seat) && view.items.some(({ carrier, objective }) => objective === true && carrier === undefined),
  },
];

export const face: Face<AimBattle> = {
  line: 'A firefight in the street: aim, wait, and shoot first.',
  phases: [
    { id: 'deployment', says: 'Deployment' },
    { id: 'opening aim', says: 'Opening aim' },
    { id: 'actions', says: 'Actions' },
  ],
  given: told,
  orders: words,
  attacks: { 'AZ-SHOOT-11': 'shot', 'AZ-SHOOT-12': 'shot', 'AZ-GREN-7': 'blast', 'AZ-GREN-9': 'blast' },
  markers: [
    { id: 'aim', says: 'Aims', sign: '⊕', rule: 'AZ-ACT-4', icon: 'aim' },
    { id: 'stun', says: 'Stunned', sign: 'S', rule: 'AZ-DMG-1', icon: 'stunned' },
    { id: 'wound', says: 'Wounded', sign: 'W', rule: 'AZ-DMG-3', icon: 'wounded' },
    { id: 'defend', says: 'On Defend', sign: 'D', rule: 'AZ-ACT-10', icon: 'cover' },
    { id: 'ammo', says: 'Out of ammo', sign: '0', rule: 'AZ-AMMO-4', icon: 'empty' },
    { id: 'set up', says: 'Machinegun set up', sign: 'M', rule: 'AZ-WPN-7', icon: 'gun' },
    { id: 'carries', says: 'Carries something', sign: 'C', rule: 'AZ-H-10', icon: 'carries' },
    { id: 'reserve', says: 'In reserve', sign: 'R', rule: 'AZ-REIN-1' },
    { id: 'moving', says: 'Moving', sign: '»', rule: 'AZ-VEH-1', icon: 'fast' },
    { id: 'stalled', says: 'Stalled', sign: '!', rule: 'AZ-VEH-6', icon: 'stuck' },
  ],
  glossary: {
    'aim zone': 'All within 3″ of a model’s marker, and a strip 1″ wide from the model through it to the table’s edge.',
    marker: 'The point that a model aims at. It has one at most.',
    aimed: 'A shot at a target in the shooter’s own aim zone: three d10.',
    snap: 'Any other shot: three d8.',
    'target number': 'What a die must show to hit: 5 to 10, by how the target stands.',
    shift: 'One step along d4, d6, d8, d10, d12 for all dice of an attack.',
    exposed: 'In cover, but seen by the shooter at the point from which one aims.',
    counter: 'An ammo counter; each natural 1 puts one on the weapon.',
    'Hail Mary': 'Spending dice on their highest face to lift others.',
    reaction: 'A shot or cover in answer to an enemy’s action in one’s aim zone, before that action happens.',
    priority: 'The order in which an action and its reactions happen: 1 to 4.',
    obstruction: 'Something on the line of fire: it takes the best die.',
    collateral: 'Somebody behind the target who may be hit too.',
    'knock-on': 'A hit in a vehicle that may hurt everybody else in it.',
    stun: 'One action less, until it is recovered.',
    wound: 'One action less for good; two kill.',
  },
  hints,
  card,
  markersOf,
  figureOf,
  laid,
  status,
};
