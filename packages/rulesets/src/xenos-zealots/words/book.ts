import type { RuleEntry } from '@umpire/engine/battle';
import { section } from './book/section.ts';
import { houseRules } from './book/house.ts';
import { playRules } from './book/play.ts';

/** What there is: dice, models, values, weapons, ground, sight. */
const thingRules: Readonly<Record<string, RuleEntry>> = {
  ...section('Resolution methods', {
    'XZ-GEN-1': [
      'Three methods',
      'A number is a plain amount, a score that a die must reach, or something added to a die; never two of these at once.',
    ],
    'XZ-GEN-2': ['Direct values', 'A range includes its far end, and an Effect of n rolls n dice.'],
    'XZ-GEN-3': ['Target scores', '“n+” succeeds if the die with its bonuses reaches n with its penalties.'],
    'XZ-GEN-4': ['Added to a die', 'A defender adds his armour to the die and compares the sum with the weapon.'],
  }),
  ...section('Measuring Conventions', {
    'XZ-GEN-5': [
      'Measuring a move',
      'Measure from a point of the base to the same point afterwards; turning on the spot is free.',
    ],
    'XZ-GEN-6': [
      'Measuring a shot',
      'Soldiers and beasts shoot from the nearest edge of their base, machines and large beasts from the end of the weapon; always to the nearest edge of the target.',
    ],
  }),
  ...section('Dice rolling conventions', {
    'XZ-GEN-7': ['Dice', 'D6 and D10; a D3 is half a D6, rounded up. Read several dice one by one.'],
    'XZ-GEN-8': [
      'Modifiers',
      'Each changes the score or the die, as its rule says. No face always succeeds or always fails.',
    ],
    'XZ-GEN-9': ['Re-rolls', 'You may roll a die again once at most, and the second face counts.'],
    'XZ-GEN-10': [
      'Limited re-rolls',
      'Some re-rolls are only for dice that show a certain face before anything is added.',
    ],
    'XZ-GEN-11': [
      'Cases not covered',
      'Think it through with the rules there are; if you still disagree, a die decides.',
    ],
    'XZ-GEN-12': ['Roll-off', 'One D6: odd, the player whose action it is wins; even, the other does.'],
  }),
  ...section('Models and Units', {
    'XZ-UNIT-1': [
      'Units',
      'Models that share one order. A card with one model is a single-model unit; all others keep the rules for several models down to their last one.',
    ],
    'XZ-UNIT-2': ['Coherency', 'Every model stays within the card’s radius of the unit’s leader.'],
    'XZ-UNIT-3': [
      'Several machines',
      'A unit of several vehicles or monsters loses whole models, like any other; facing still counts.',
    ],
    'XZ-UNIT-4': ['Gun crew', 'A gun works, and may be moved, while one of its crew is within 1″ of it.'],
  }),
  ...section('Unit types', {
    'XZ-UNIT-5': ['Basic infantry', 'Soldiers on foot, and beasts without riders.'],
    'XZ-UNIT-6': ['Mobile infantry', 'Infantry with a transport; they may start aboard.'],
    'XZ-UNIT-7': [
      'Mounted infantry',
      'They fight from bikes or beasts and move as their mounts do; they do not kneel behind walls.',
    ],
    'XZ-UNIT-8': [
      'Vehicles and monsters',
      'They have a front, sides and a rear. A single one is worn down point by point.',
    ],
    'XZ-UNIT-9': [
      'Mobile artillery',
      'The crew pushes the gun at its own Speed, and must stand by it before and after.',
    ],
    'XZ-UNIT-10': ['Massive artillery', 'It never moves. If it is Routed, it is lost.'],
    'XZ-UNIT-11': ['Guns on vehicles', 'They follow the rules of vehicles and need no crew.'],
    'XZ-UNIT-12': [
      'Shooting at artillery',
      'Through its shield you can hit only the gun; you may choose crew in clear sight instead. What falls from above hits the crew first.',
    ],
  }),
  ...section('Multiple Model Units and Unit Leaders', {
    'XZ-UNIT-13': [
      'Leaders',
      'Every unit of several models has one leader; when he falls, another takes over at once.',
    ],
    'XZ-UNIT-14': [
      'Characters',
      'A character who ends a Move in a unit’s coherency may join it. He then leads it until he moves away again.',
    ],
  }),
  ...section('Unit Statistics', {
    'XZ-STAT-1': ['Mobility', 'A letter for how the unit moves, and its Speed: how many inches in one Move.'],
    'XZ-STAT-2': [
      'Armour',
      'Add it to the save die. Large models have one for the front, one for the sides, one for rear and top.',
    ],
    'XZ-STAT-3': ['Resilience', 'How much a model withstands once a hit gets through its armour.'],
    'XZ-STAT-4': ['Wounds', 'How many wounds a model can take; machines have structure points instead.'],
    'XZ-STAT-5': ['Stealth', 'The score that shooters need: the higher, the harder to hit.'],
    'XZ-STAT-6': ['Assault value', 'The score that attackers need in close combat; it also helps to strike first.'],
    'XZ-STAT-7': ['Morale value', 'The score for rally rolls and morale tests: the lower, the braver.'],
    'XZ-STAT-8': ['Command', 'How many re-rolls a turn a commander has for friends, and within how many inches.'],
    'XZ-STAT-9': ['Notes', 'Equipment and special abilities of a unit.'],
  }),
  ...section('Weapon Profiles', {
    'XZ-WPN-1': ['Profile', 'The same weapon may be better or worse in the hands of another unit.'],
    'XZ-WPN-2': ['Range', 'How far it shoots; in close combat, contact or 2″.'],
    'XZ-WPN-3': ['Penetration and damage', 'Compare penetration with the save; add damage to what gets through.'],
    'XZ-WPN-4': ['Effect', '1 to 4 dice, or a template: a blast of 3″ or 5″, or a tongue of flame.'],
    'XZ-WPN-5': [
      'Kinds of weapon',
      'Assault weapons only strike; small arms and support weapons shoot; fire support weapons shoot only on Fire Support orders.',
    ],
    'XZ-WPN-6': [
      'Special abilities',
      'Armour Bane, Ignore Cover, Pistol grip, Rapid fire and Suppressive, as the house rules say.',
    ],
    'XZ-WPN-7': ['The card', 'One side shows its numbers and weapons, the other how it fits into a force.'],
  }),
  ...section('Movement', {
    'XZ-MOVE-1': ['Distance', 'A Move goes up to the unit’s Speed, changed by the ground.'],
    'XZ-MOVE-2': ['Room to pass', 'No model goes through enemies, or through a gap that is narrower than itself.'],
    'XZ-MOVE-3': [
      'Leader first',
      'The leader moves first, then the others, each as far as it can itself, into coherency with the leader’s new place.',
    ],
    'XZ-MOVE-4': ['No contact', 'Only an Assault brings models into contact with the enemy.'],
    'XZ-MOVE-5': [
      'Climbing',
      'Going over an obstacle, or up or down a storey, costs 2″ each time; only soldiers on foot and beasts climb, unless agreed otherwise.',
    ],
    'XZ-MOVE-6': [
      'Allowance',
      'Speed, less the penalty of every area touched, less 2″ for every climb; plus the road’s bonus if the whole way is on it.',
    ],
  }),
  ...section('Terrain', {
    'XZ-TERR-1': [
      'Agree first',
      'Agree before the battle what each piece of terrain is; everything else is open ground.',
    ],
    'XZ-TERR-2': ['Area terrain', 'Hard surface, difficult ground, light woods, heavy woods, water, built-up area.'],
    'XZ-TERR-3': [
      'Obstacles',
      'You climb or hold fences, walls, ditches, cliffs and single buildings; you do not wade through them.',
    ],
    'XZ-TERR-4': ['Entering buildings', 'Each building says who may go in and how many it holds.'],
    'XZ-TERR-5': ['Other penalties', 'You may agree on another penalty than 2″ before the battle.'],
  }),
  ...section('Movement Terrain Table', {
    'XZ-TERR-6': [
      'Terrain and mobility',
      'For each mobility and each kind of ground: inches more or fewer, or no way through.',
    ],
    'XZ-TERR-7': [
      'Divided cells',
      'Where the table says a penalty or impassable, the piece of terrain decides; if it says nothing, the penalty counts.',
    ],
  }),
  ...section('Terrain, Cover and Line of Sight', {
    'XZ-LOS-1': [
      'Seeing out',
      'A model near the edge of an area sees out and is seen; the terrain on the line decides.',
    ],
    'XZ-LOS-2': [
      'Blocked by terrain',
      'More than 4″ of woods, difficult ground or town on the line, all added up, hide the target.',
    ],
    'XZ-LOS-3': [
      'Cover of an area',
      'A model within 4″ of the area’s edge has cover if it stands in the area or the shot crosses it.',
    ],
    'XZ-LOS-4': [
      'Cover of an obstacle',
      'A model within 1″ behind an obstacle that hides half of it has cover; soldiers on foot kneel behind low ones.',
    ],
    'XZ-LOS-5': ['Hard cover', 'Thick stone and concrete count 2 instead of 1, never more.'],
  }),
  ...section('Roll to Hit', {
    'XZ-LOS-6': ['Partly hidden', 'A model whose body is partly hidden from the shooter has cover.'],
  }),
  ...section('Mobility Types', {
    'XZ-MOB-1': ['Mobility types', 'Legs, wheels, tracks, hover: a letter before the Speed.'],
  }),
  ...section('Special Movement Abilities', {
    'XZ-MOB-2': ['Amphibious', 'Water is open ground.'],
    'XZ-MOB-3': ['Dozer', 'Difficult ground and light woods are open ground, and it simply pushes over some walls.'],
    'XZ-MOB-4': ['Jump jets', 'A jump of 8″ over anything, 2″ less for each storey gained.'],
  }),
};

/** Every rule of the game, by id, as its specification lists them. */
export const rules: Readonly<Record<string, RuleEntry>> = { ...thingRules, ...playRules, ...houseRules };

export { introduction } from './introduction.ts';
export { diagrams } from './diagrams.ts';
