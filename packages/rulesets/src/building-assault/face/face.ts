/** Words and small tables: how to show the game. */
import type { MarkerKind, CardLine, Face } from '@umpire/engine/battle';
import { say, type Words } from '@umpire/engine/words';
import { type AssaultBattle, figuresOf, moraleOf, isSuppressed, isSmg } from '../battle/battle.ts';
import { weaponOf } from '../battle/data.ts';
import type { AssaultOrder } from '../battle/order.ts';
import { isElementEngaged, isEngaged } from '../ground/contact.ts';
import { words } from '../orders/index.ts';
import { effectiveMorale } from '../rules/morale.ts';
import { figureOf } from './figures.ts';
import { hints } from './hints.ts';

const markers: readonly MarkerKind[] = [
  {
    id: 'suppressed',
    says: 'Suppressed: −6 on every skill, no running',
    sign: 'S',
    rule: 'BA-H-3',
    icon: 'suppressed',
  },
  {
    id: 'pinned',
    says: 'Pinned: can only hold, or fight where it is in contact',
    sign: 'P',
    rule: 'BA-H-4',
    icon: 'pinned',
  },
  { id: 'hesitant', says: 'Hesitant: −2 on every skill', sign: 'H', rule: 'BA-H-5', icon: 'hesitant' },
  { id: 'charging', says: 'Charging: +4 in melee', sign: 'C', rule: 'BA-MOD-6', icon: 'charged' },
  { id: 'engaged', says: 'In combat: can only fight', sign: '×', rule: 'BA-MELEE-7', icon: 'melee' },
  { id: 'spotted', says: 'Spotted: may be shot at this turn', sign: '◉', rule: 'BA-H-16', icon: 'spotted' },
  {
    id: 'moved',
    says: 'Moved this turn: harder to hit, off balance in melee',
    sign: '»',
    rule: 'BA-MOD-1',
    icon: 'moved',
  },
  { id: 'activated', says: 'Has been activated this turn', sign: '✓', rule: 'BA-H-10', icon: 'done' },
];

function card(view: AssaultBattle, unit: string): readonly CardLine[] {
  const element = view.units.find(({ id }) => id === unit);
  if (element === undefined) return [];
  const group = figuresOf(view, unit);
  const all = group.length > 0 ? group : view.models.filter((one) => one.unit === unit);
  const [one] = all;
  const weapons = [...Map.groupBy(all, ({ weapon }) => weapon)].map(([id, list]) =>
    say('{n} × {weapon}', { n: list.length, weapon: weaponOf(id).name }),
  );
  const morale = effectiveMorale(moraleOf(view, element)).total;
  return [
    { label: 'Figures', value: String(all.length) },
    {
      label: 'Morale',
      value:
        morale === element.morale ? String(morale) : say('{n} (base {first})', { n: morale, first: element.morale }),
      rule: 'BA-H-2',
    },
    { label: 'Casualties', value: String(element.casualties), rule: 'BA-GREN-7' },
    { label: 'Grenades', value: String(element.grenades), rule: 'BA-H-21' },
    ...(one === undefined
      ? []
      : [
          { label: 'Spot', value: String(one.spot), rule: 'BA-H-16' },
          { label: 'Shoot', value: String(one.shoot), rule: 'BA-H-17' },
          { label: 'Melee', value: String(one.melee), rule: 'BA-MELEE-1' },
          {
            label: 'Helmet',
            value: one.helmetSave === 0 ? 'none' : say('{n} or less', { n: one.helmetSave }),
            rule: 'BA-H-28',
          },
        ]),
    { label: 'Weapons', value: say('{weapons}', { weapons }) },
  ];
}

function markersOf(view: AssaultBattle, id: string): readonly string[] {
  const element = view.units.find((unit) => unit.id === id);
  if (element !== undefined) {
    const flags = ['pinned', 'hesitant', 'spotted', 'moved', 'activated'] as const;
    return [
      ...(isSuppressed(view, id) ? ['suppressed'] : []),
      ...(isElementEngaged(view, id) ? ['engaged'] : []),
      ...flags.filter((flag) => element[flag]),
    ];
  }
  const figure = view.models.find((model) => model.id === id);
  if (figure === undefined || figure.away !== undefined) return [];
  return [
    ...(figure.suppressed ? ['suppressed'] : []),
    ...(figure.charging ? ['charging'] : []),
    ...(isEngaged(view, figure) ? ['engaged'] : []),
  ];
}

/** What stands beside an element's name, of its markers. */
const STATES: Readonly<Record<string, string>> = {
  suppressed: 'suppressed',
  engaged: 'in combat',
  pinned: 'pinned',
  hesitant: 'hesitant',
};

function status(view: AssaultBattle, unit: string): Words {
  const element = view.units.find(({ id }) => id === unit);
  const living = view.models.filter((one) => one.unit === unit);
  if (element === undefined || living.length === 0) return 'gone';
  const states = markersOf(view, unit).flatMap((marker) => STATES[marker] ?? []);
  const smgs = living.filter((one) => isSmg(one)).length;
  const count = say('{n} of {all}', { n: living.length, all: living.length + element.casualties });
  const parts = [count, ...(smgs > 0 ? [say('{n} {n|SMG|SMGs}', { n: smgs })] : []), ...states];
  return say('{parts}', { parts });
}

export const face: Face<AssaultBattle> = {
  line: 'Room by room with grenades, submachine guns and bayonets.',
  phases: [
    { id: 'deployment', says: 'Deployment' },
    { id: 'activations', says: 'Activations' },
  ],
  orders: words,
  // How the test is taken is no word of the rules.
  given(order) {
    const known = order as AssaultOrder;
    if (known.kind !== 'nerve') return undefined;
    const { element } = known;
    return known.how === 'act'
      ? say('Nerve test, then act: {element}', { element })
      : say('Steady itself: {element}', { element });
  },
  attacks: { 'BA-H-17': 'shot', 'BA-MELEE-1': 'blow', 'BA-GREN-3': 'blast' },
  markers,
  glossary: {
    element: 'A small group of figures that is activated together.',
    figure: 'One model.',
    Attacker: 'In a round of melee: the side whose element is active.',
    Defender: 'In a round of melee: the other side.',
    combat: 'A part of a melee: one against one, or several against one.',
    melee: 'All figures of both sides in a room where enemies touch; outside, all who hang together by contact.',
    position: 'Within 1″ of an opening of the room, on its other side.',
    storm: 'To go into a room after the grenade.',
    deadlock: 'Equal successes: nobody falls, unless the Defenders are outnumbered.',
    surplus: 'Casualties for which nobody is left in a combat; others of the melee have to bear them.',
    'effective skill': 'A skill with all its modifiers: a d20 of this or less succeeds.',
    control: 'A side alone in a room controls it, and keeps it when it leaves.',
  },
  hints,
  card,
  markersOf,
  figureOf,
  status,
};
