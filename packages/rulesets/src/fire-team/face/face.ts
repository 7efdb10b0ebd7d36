import type { Face, Hint, CardLine } from '@umpire/engine/battle';
import { say, saying, type Words } from '@umpire/engine/words';
import { allowanceOf } from '../battle/acts.ts';
import {
  type FireTeamBattle,
  teamsOfSeat,
  findUnit,
  figuresOf,
  isAlive,
  squadOf,
  type Team,
  skillOf,
  type Vehicle,
} from '../battle/battle.ts';
import { COVERS } from '../battle/data.ts';
import { dieName, QUALITIES } from '../battle/die-type.ts';
import { coverInCombat } from '../ground/cover.ts';
import { isInContact } from '../ground/nearness.ts';
import { words } from '../orders/index.ts';
import { figureOf } from './figures.ts';

type View = FireTeamBattle;

const markers: Face['markers'] = [
  { id: 'pins', says: 'Pin Check', sign: 'P', rule: 'FT-RES-1', icon: 'pinned' },
  { id: 'wounded', says: 'Wounded', sign: 'W', rule: 'FT-RES-2', icon: 'wounded' },
  { id: 'cowering', says: 'Cowering', sign: 'C', rule: 'FT-COW-1', icon: 'broken' },
  { id: 'prone', says: 'Prone', sign: '_', rule: 'FT-H-15', icon: 'prone' },
  { id: 'overwatch', says: 'Overwatch', sign: 'O', rule: 'FT-H-16', icon: 'watch' },
  { id: 'rides', says: 'Uses Armored Assault', sign: 'A', rule: 'FT-AA-7', icon: 'joined' },
  { id: 'shaken', says: 'Shaken', sign: 'S', rule: 'FT-H-20', icon: 'stunned' },
  { id: 'destroyed', says: 'Destroyed', sign: 'X', rule: 'FT-H-21', icon: 'fire' },
  { id: 'done', says: 'Activated this turn', sign: '✓', rule: 'FT-H-4', icon: 'done' },
];

const glossary: Face['glossary'] = {
  activation: 'The time in which a squad or vehicle acts.',
  'action number': 'Actions of a squad are taken number by number, all teams on 1, then on 2 …',
  allowance: 'How far a team moves: printed, less an inch for each Wounded marker.',
  'coherency range': '6″ between teams of a squad: within it they share the results of an attack.',
  cover: 'None, Cover, Medium Cover, Hard Cover. Medium adds 1 to Defense, Hard 2; Cover spoils glancing hits.',
  cowering: 'A team whose nerve has failed: it hides, and has to Rally.',
  'die type': 'd4, d6, d8, d10 or d12; below d4 there is only the number 1.',
  experience: 'The die of a squad, rolled once and added to every weapons die, and for morale.',
  group: 'Teams that act at the same time.',
  motivation: 'How many actions each team of a squad has.',
  overwatch: 'Waiting to act against an enemy group.',
  'pin check': 'A marker that takes one from the next morale total.',
  squad: 'Several teams with the same Experience and Motivation.',
  team: 'Figures that move, fire and fight together.',
};

const hasPins = (view: View, seat: string): boolean => teamsOfSeat(view, seat).some(({ pins }) => pins > 0);

const hints: readonly Hint<View>[] = [
  {
    id: 'deploy',
    says: 'Your teams stand where it makes sense; move them if you like. Keep them within 6″ of each other: they share what is shot at them.',
    rule: 'FT-H-3',
    when: (view, seat) => view.phase === 'deployment' && view.toAct.includes(seat),
  },
  {
    id: 'activate',
    says: 'Choose the squad that acts. Each team has three actions, taken number by number.',
    rule: 'FT-H-5',
    when: (view, seat) => view.phase === 'activation' && view.toAct.includes(seat),
  },
  {
    id: 'double-time',
    says: 'Whoever is not seen can go at Double Time once; those in sight fire, or make for the rubble beside the culvert.',
    rule: 'FT-H-7',
    when: (view, seat) => view.phase === 'actions' && view.turn === 1 && view.toAct.includes(seat),
  },
  {
    id: 'fire',
    says: 'Let several teams wait with the same target, then act together: it is one attack.',
    rule: 'FT-H-14',
    when: (view, seat) => view.phase === 'actions' && view.turn === 2 && view.toAct.includes(seat),
  },
  {
    id: 'overwatch',
    says: 'A team with nothing to shoot at goes on Overwatch with its last action and fires at whoever moves.',
    rule: 'FT-H-16',
    when: (view, seat) => view.phase === 'actions' && view.activation?.number === 3 && view.toAct.includes(seat),
  },
  {
    id: 'pins',
    says: 'Your squad has Pin Checks: when it is activated it rolls once, and every team takes its own markers off.',
    rule: 'FT-MOR-4',
    when: (view, seat) => view.phase === 'activation' && hasPins(view, seat),
  },
  {
    id: 'cowering',
    says: 'A Cowering team has to Rally with its first action. If it fails badly, it is gone.',
    rule: 'FT-RAL-1',
    when: (view, seat) => teamsOfSeat(view, seat).some(({ cowering }) => cowering),
  },
  {
    id: 'objective',
    says: 'The last turn: a team within 3″ of the objective, and no enemy there, is worth three points.',
    rule: 'FT-H-22',
    when: (view) => view.turn === view.lastTurn,
  },
];

/** How the game is shown. */
export const face: Face<View> = {
  line: 'Squads of fire teams: dice that grow and shrink, nerves that break.',
  phases: [
    { id: 'deployment', says: 'Deployment' },
    { id: 'activation', says: 'Choose a unit' },
    { id: 'actions', says: 'Actions' },
    { id: 'over', says: 'The end' },
  ],
  orders: words,
  attacks: { 'FT-H-13': 'shot', 'FT-H-20': 'shot', 'FT-CC-7': 'blow' },
  markers,
  glossary,
  hints,
  figureOf,
  card(view, id) {
    const unit = findUnit(view, id);
    if (unit === undefined) return [];
    return unit.kind === 'team' ? teamCard(view, unit) : vehicleCard(view, unit);
  },
  markersOf(view, id) {
    const unit = findUnit(view, id);
    if (unit === undefined) return [];
    return unit.kind === 'team' ? teamMarkers(view, unit) : vehicleMarkers(unit);
  },
  status(view, id) {
    const unit = findUnit(view, id);
    if (unit === undefined) return 'unknown';
    if (unit.kind === 'vehicle')
      return unit.destroyed ? 'Destroyed' : unit.shaken > 0 ? say('Shaken {n}', { n: unit.shaken }) : 'ready';
    return teamStatus(view, unit);
  },
};

function teamCard(view: View, team: Team): readonly CardLine[] {
  const { profile } = team;
  const { experience, motivation, name } = squadOf(view, team);
  const cover = isAlive(view, team.id) ? coverInCombat(view, team) : 0;
  return [
    { label: 'Squad', value: name },
    {
      label: 'Experience',
      value: say('{die}, {quality}', { die: dieName(experience), quality: QUALITIES[experience] ?? '' }),
      rule: 'FT-H-1',
    },
    { label: 'Motivation', value: String(motivation), rule: 'FT-H-5' },
    { label: 'Figures', value: say('{n} of {all}', { n: figuresOf(view, team.id).length, all: profile.figures }) },
    { label: 'Defense', value: String(profile.defense), rule: 'FT-H-12' },
    { label: 'Move', value: say('{move″}', { move: allowanceOf(team) }), rule: 'FT-RES-2' },
    ...[profile.teamWeapon, ...profile.specialWeapons].map(({ name: weapon, die, range }) => ({
      label: weapon,
      value: say('{die}, {range″}', { die: dieName(die), range }),
    })),
    ...(profile.attributes.length > 0
      ? [{ label: 'Attributes', value: say('{attributes}', { attributes: profile.attributes }), rule: 'FT-H-18' }]
      : []),
    { label: 'Stands in', value: COVERS[cover], rule: 'FT-H-11' },
    { label: 'Pin Checks', value: String(team.pins), rule: 'FT-RES-1' },
    { label: 'Wounded', value: String(team.wounded), rule: 'FT-RES-3' },
    { label: 'Actions left', value: team.numbers.join(', ') || 'none', rule: 'FT-H-5' },
  ];
}

function vehicleCard(view: View, vehicle: Vehicle): readonly CardLine[] {
  const { profile } = vehicle;
  const { experience, motivation } = skillOf(view, vehicle);
  return [
    { label: 'Experience', value: dieName(experience), rule: 'FT-H-1' },
    { label: 'Motivation', value: String(motivation), rule: 'FT-H-19' },
    { label: 'Armor', value: String(profile.armor), rule: 'FT-H-20' },
    { label: 'Move', value: say('{move″}', { move: profile.move }), rule: 'FT-H-19' },
    ...profile.weapons.map(({ name, die, range }) => ({
      label: name,
      value: say('{die}, {range″}', { die: dieName(die), range }),
    })),
    { label: 'Armored', value: profile.armored ? 'yes' : 'no', rule: 'FT-AA-1' },
    { label: 'Shaken', value: String(vehicle.shaken), rule: 'FT-H-20' },
  ];
}

const when = <T>(applies: boolean, one: T): readonly T[] => (applies ? [one] : []);

const teamMarkers = (view: View, team: Team): readonly string[] => [
  ...when(team.pins > 0, 'pins'),
  ...when(team.wounded > 0, 'wounded'),
  ...when(team.cowering, 'cowering'),
  ...when(team.prone, 'prone'),
  ...when(team.overwatch > 0, 'overwatch'),
  ...when(team.rides !== undefined, 'rides'),
  ...when(squadOf(view, team).activated, 'done'),
];

const vehicleMarkers = (vehicle: Vehicle): readonly string[] => [
  ...when(vehicle.shaken > 0, 'shaken'),
  ...when(vehicle.destroyed, 'destroyed'),
  ...when(vehicle.overwatch > 0, 'overwatch'),
  ...when(vehicle.activated, 'done'),
];

function teamStatus(view: View, team: Team): Words {
  const figures = figuresOf(view, team.id).length;
  if (figures === 0) return view.models.some(({ unit }) => unit === team.id) ? 'to deploy' : 'eliminated';
  const { wounded, pins, overwatch } = team;
  const parts = [
    say('{n} of {all}', { n: figures, all: team.profile.figures }),
    ...when(wounded > 0, say('{n} Wounded', { n: wounded })),
    ...when(pins > 0, say('{n} {n|Pin Check|Pin Checks}', { n: pins })),
    ...when(team.cowering, saying('Cowering')),
    ...when(team.prone, saying('Prone')),
    ...when(overwatch > 0, say('Overwatch {n}', { n: overwatch })),
    ...when(isInContact(view, team), saying('in contact')),
  ];
  return say('{parts}', { parts });
}
