/** Every rule of the game by id, in our own words; the specification lists the same ones. */
import type { RuleEntry } from '@umpire/engine/battle';

type Entries = Readonly<Record<string, readonly [title: string, says: string]>>;

const from = (source: string, entries: Entries): Readonly<Record<string, RuleEntry>> =>
  Object.fromEntries(Object.entries(entries).map(([id, [title, says]]) => [id, { title, says, source }]));

const actions = from('Actions', {
  'AZ-ACT-1': [
    'Actions',
    'A model spends its actions one by one, in any order, also the same one again. What it leaves unused is lost.',
  ],
  'AZ-ACT-2': [
    'Move',
    'Up to 3″ straight ahead. The first low obstacle, window or friend on the way is free; everything else bars.',
  ],
  'AZ-ACT-3': ['Use', 'One dealing with one thing in contact: a door, an item, a button, a wheel, a stalled engine.'],
  'AZ-ACT-4': [
    'Aim',
    'Puts the model’s only aim marker on a point that it sees. It stays there until a rule takes it off.',
  ],
  'AZ-ACT-5': ['Losing aim by acting', 'Any action but a shot or throw into its own aim zone takes the marker off.'],
  'AZ-ACT-6': ['Shoot', 'One shot with a loaded firearm in hand at something in sight, or one grenade.'],
  'AZ-ACT-7': ['Shooting centres the aim', 'After an aimed shot or throw the marker lies on the target.'],
  'AZ-ACT-8': [
    'Ready weapon',
    'Draws other weapons, does one step of a reload or sets up a machinegun. Steps of a reload are not lost over turns.',
  ],
  'AZ-ACT-9': ['Recover', 'A skill check; success takes the stun off, and its action is back at once.'],
  'AZ-ACT-10': [
    'Defend',
    'While on Defend, each attack that hits the model is answered by a skill check that takes one hit off.',
  ],
  'AZ-ACT-11': ['End of Defend', 'Every action but Ready weapon and Recover ends it; time, steps and hits do not.'],
  'AZ-ACT-12': [
    'Take cover',
    'The model drops its own marker, for nothing: then it no longer exposes itself by aiming.',
  ],
  'AZ-ACT-13': ['Pass', 'An action in which nothing is done. It may carry a step, and enemies may react to it.'],
  'AZ-ACT-14': ['Free actions', 'Talking, dropping things and taking cover cost nothing and cause no reaction.'],
});

const basics = {
  ...from('Skill check', {
    'AZ-SKILL-1': ['Skill check', 'A d10 that shows the skill rating or less succeeds.'],
  }),
  ...from('Step movement', {
    'AZ-STEP-1': [
      'Step',
      'Any action but Move may have one step, before or after it, as long as the base is wide and over no obstacle.',
    ],
  }),
  ...from('Aim Zone', {
    'AZ-ZONE-1': ['Around the aim point', 'The zone is all within 3″ of the marker …'],
    'AZ-ZONE-2': [
      'Along the line of aim',
      '… and a strip, half an inch to each side of the line from the model through the marker to the table’s edge.',
    ],
    'AZ-ZONE-3': ['Being in the zone', 'Any part of a base or hull is enough. Terrain does not cut the zone.'],
  }),
};

const shooting = from('Shooting', {
  'AZ-SHOOT-1': ['Target number', 'One number for each attack, from 5 to 10 by how the target stands. Equal hits.'],
  'AZ-SHOOT-2': ['In cover, 10', 'The target is in cover against the shooter, and nothing makes it easier.'],
  'AZ-SHOOT-3': ['In cover, shooting, 9', 'In reaction to its own shot or throw a target in cover is easier to hit.'],
  'AZ-SHOOT-4': ['In a moving vehicle, 9', 'Whoever rides in a moving vehicle.'],
  'AZ-SHOOT-5': [
    'Exposed by its aim, 8',
    'A target in cover that aims, if the shooter sees the point of its base that faces its marker.',
  ],
  'AZ-SHOOT-6': ['In a stopped vehicle, 8', 'Whoever sits in a vehicle that does not move.'],
  'AZ-SHOOT-7': ['From above, 8', 'A target in cover, shot at from at least 2″ higher up.'],
  'AZ-SHOOT-8': ['Open, moving, 7', 'In reaction to its Move or Drive, a target in the open.'],
  'AZ-SHOOT-9': ['Open, not moving, 6', 'A target that is not in cover, and so one shot at from its flank.'],
  'AZ-SHOOT-10': ['Immobile, 5', 'An object, a vehicle at rest or somebody who cannot move, in the open.'],
  'AZ-SHOOT-11': ['Aimed fire', 'Three d10 at a target in the shooter’s own aim zone.'],
  'AZ-SHOOT-12': ['Snap fire', 'Three d8 at any other target.'],
  'AZ-SHOOT-13': [
    'Dice shift',
    'All shifts together move the dice along d4, d6, d8, d10, d12, and not beyond the ends.',
  ],
  'AZ-SHOOT-14': ['Effect of hits', 'One hit stuns, two wound, three kill; all cost the aim. Attacks do not add up.'],
  'AZ-SHOOT-15': ['Close range', 'One shift up at 4″ or less, or at the close range of the weapon.'],
  'AZ-SHOOT-16': ['Point blank', 'At 1″ or less: one shift up instead, and every hit counts twice.'],
  'AZ-SHOOT-17': ['Intense fire', 'One more die for one ammo counter, counted before the ammo check.'],
  'AZ-SHOOT-18': [
    'Crossfire',
    'One shift up if a ready friend has the target in sight and in his zone from a clearly different side.',
  ],
  'AZ-SHOOT-19': ['Weapon modifiers', 'Some weapons lose a shift at long range.'],
  'AZ-SHOOT-20': [
    'Course of a shot',
    'Roll all dice; ammunition; obstructions; Hail Mary; hits; then the checks of all concerned, in a fixed order.',
  ],
});

const damage = from('Damage effects', {
  'AZ-DMG-1': ['Stunned', 'One action less until it has recovered.'],
  'AZ-DMG-2': ['Two stuns', 'Two stuns turn into a wound.'],
  'AZ-DMG-3': ['Wounded', 'One action less for the rest of the battle.'],
  'AZ-DMG-4': ['Two wounds', 'Two wounds kill.'],
  'AZ-DMG-5': ['Killed', 'The model and its marker are taken off; what it held lies where it stood.'],
  'AZ-DMG-6': [
    'Loss of actions in mid-turn',
    'A hit takes an action not yet used; if there is none, the one in progress.',
  ],
});

const hailMary = from('Hail Mary Shots', {
  'AZ-HAIL-1': [
    'Hail Mary',
    'Dice on their highest face may be given up, each to lift another die by one, also past its highest face.',
  ],
  'AZ-HAIL-2': ['Not before the ammo check', 'A natural 1 stays a 1 for the ammunition, whatever lifts it later.'],
});

const reactions = from('Reactions', {
  'AZ-REACT-1': [
    'Who reacts',
    'Living enemies with a marker and an action; once for each action, as often as it goes.',
  ],
  'AZ-REACT-2': ['Not on Defend', 'Whoever is on Defend does not react.'],
  'AZ-REACT-3': [
    'Trigger',
    'Any action at a place in the reactor’s aim zone and sight: along a path, at both ends of a step, or on the spot.',
  ],
  'AZ-REACT-4': ['Reaction: Shoot', 'A shot at the cause with the firearm in hand. No grenades.'],
  'AZ-REACT-5': ['Reaction: Take cover', 'The marker is dropped, at priority 1 or 2.'],
  'AZ-REACT-6': ['Both', 'Cover at 1 makes the shot snap fire at 3; cover at 2 comes with the aimed shot.'],
});

const ammo = from('Ammo', {
  'AZ-AMMO-1': ['Counters', 'Each natural 1 puts an ammo counter on the weapon.'],
  'AZ-AMMO-2': ['Exactly full', 'At its capacity the weapon is out of ammo, but the shot counts.'],
  'AZ-AMMO-3': ['More than full', 'Beyond its capacity the shot misses whatever it shows.'],
  'AZ-AMMO-4': ['Out of ammo', 'It fires no more until it is reloaded.'],
});

const priority = from('Action/reaction priority order', {
  'AZ-PRIO-1': ['Order', 'Aim, Defend, Recover and cover come first, then aimed fire, then snap fire, then the rest.'],
  'AZ-PRIO-2': ['Take cover’s priority', 'Whoever takes cover chooses 1 or 2.'],
  'AZ-PRIO-3': ['Simultaneous', 'What has the same priority happens together; effects come at the end of the step.'],
  'AZ-PRIO-4': [
    'Struck off',
    'Who is dead, has no action left to lose or no target any more does nothing; a mover stops where it was hit.',
  ],
});

const weapons = from('Weapons', {
  'AZ-WPN-1': ['Table', 'Nine firearms with capacity, reload and what is special about them.'],
  'AZ-WPN-2': ['Sidearms at long range', 'Revolvers and pistols lose a shift over 12″.'],
  'AZ-WPN-3': ['Shotguns', 'Close range reaches 8″; over 16″ they lose a shift.'],
  'AZ-WPN-4': ['Reload', 'After its number of Ready actions all counters come off.'],
  'AZ-WPN-5': ['Reload by the round', 'A combat shotgun loses one counter with every second Ready action.'],
  'AZ-WPN-6': ['Unreliable', 'Each natural 1 counts twice for the ammunition.'],
  'AZ-WPN-7': ['Machineguns', 'Must be set up with a Ready action before one can aim; moving ends it.'],
});

const grenades = from('Grenades', {
  'AZ-GREN-1': ['Range', '6″ for each of up to three actions; as few as reach.'],
  'AZ-GREN-2': ['Choke points', 'A skill check for each opening on the flight that the thrower does not touch.'],
  'AZ-GREN-3': [
    'Lobbing',
    'Over high terrain the throw counts 6″ more and needs a check for each piece; not under roofs.',
  ],
  'AZ-GREN-4': ['Hitting the target point', 'Then a skill check in the aim zone; outside it the throw always fails.'],
  'AZ-GREN-5': ['Deviation', 'From the first check that fails it goes 1d6″ by the clock of a d12.'],
  'AZ-GREN-6': ['Time of explosion', 'It goes off at the start of the next turn of the thrower’s side.'],
  'AZ-GREN-7': ['Frag', '6d10 at everything in sight, one die less for each full inch.'],
  'AZ-GREN-8': ['Smoke and gas', 'A cloud with a radius of 3″.'],
  'AZ-GREN-9': ['Flashbang', '6d12, less one for each full inch; it can only stun.'],
});

const vehicles = from('Vehicles', {
  'AZ-VEH-1': ['Drive', 'Up to 12″ straight ahead; from then on the vehicle is moving.'],
  'AZ-VEH-2': ['Turn', 'One turn of up to 90° about its centre at the start of a Drive.'],
  'AZ-VEH-3': ['Stop', 'An action of the driver; without it the vehicle goes on moving.'],
  'AZ-VEH-4': ['Enter, Exit', 'In contact with a vehicle that neither moves nor has moved this turn.'],
  'AZ-VEH-5': ['Diving', 'Whoever is in the way checks, is wounded on a failure, and is put beside the path.'],
  'AZ-VEH-6': ['Crash', 'Running into something stops and stalls the vehicle and costs 1d6 hits.'],
  'AZ-VEH-7': ['Shooting from vehicles', 'Riders aim, shoot, throw and react only from a vehicle made for it.'],
  'AZ-VEH-8': ['Hits on vehicles', 'They add up; a vehicle stands five.'],
  'AZ-VEH-9': ['Explosion', 'Each hit beyond the limit explodes it on a 10, like a frag grenade, its riders first.'],
  'AZ-VEH-10': ['Knock-on', 'If a vehicle or a rider is hit, all others of it check or take one hit.'],
  'AZ-VEH-11': ['The vehicle’s check', 'With the driver’s skill while it moves; at rest or without a driver it fails.'],
});

const fire = {
  ...from('Obstructions', {
    'AZ-OBS-1': ['Dice lost', 'Each thing on the line of fire takes one die, the nearest the highest.'],
    'AZ-OBS-2': ['Hit on the obstruction', 'If its die would have hit it, it takes one hit.'],
    'AZ-OBS-3': ['A model avoids', 'A model so hit may check to take no hit; the die stays lost.'],
    'AZ-OBS-4': ['The shooter avoids', 'For an object or vehicle the shooter may check instead.'],
  }),
  ...from('Collateral', {
    'AZ-COL-1': ['Who is in danger', 'Everything on the line within 4″ behind the target, up to high terrain.'],
    'AZ-COL-2': ['Single hit', 'One hit, if any die left as rolled reaches the number against it.'],
    'AZ-COL-3': ['A model avoids', 'By its skill check, as an obstruction does.'],
    'AZ-COL-4': ['The shooter avoids', 'For objects and vehicles, by the shooter’s check.'],
  }),
};

const reinforcements = from('Reinforcements', {
  'AZ-REIN-1': ['New reserves', 'At the end of their side’s turn they go into its box.'],
  'AZ-REIN-2': ['Check', 'Then each model in the box may make a skill check.'],
  'AZ-REIN-3': ['Going to an entry point', 'Success lets it go to one of its side’s entry points.'],
  'AZ-REIN-4': ['Staying', 'It may stay, and then has to check again.'],
  'AZ-REIN-5': ['Commitment', 'Once at an entry point it neither changes it nor goes back.'],
  'AZ-REIN-6': ['Deployment', 'At the start of its side’s turn it may be put within 4″ of its entry point.'],
  'AZ-REIN-7': ['No action, no reaction', 'Coming onto the table causes no reaction.'],
  'AZ-REIN-8': ['Full actions', 'It has all its actions in that turn.'],
});

const house = from('house', {
  'AZ-H-1': ['Actions per model', 'Three, if its profile says nothing else.'],
  'AZ-H-2': ['Skill ratings', 'From 3, untrained, to 8, elite; 1 to 9 are possible.'],
  'AZ-H-3': ['Turns', 'The higher d10 chooses who goes first in every round; turns alternate.'],
  'AZ-H-4': ['One model at a time', 'A model finishes before another begins, and acts once in a turn.'],
  'AZ-H-5': [
    'Deployment and opening aim',
    'The loser deploys first. Who goes second may place its markers beforehand.',
  ],
  'AZ-H-6': ['Sight', 'Any sliver of a base is enough, past high terrain, closed doors and smoke.'],
  'AZ-H-7': ['Cover', 'Half hidden by high terrain, or by anything low that it touches; or its centre in an area.'],
  'AZ-H-8': [
    'Limits of movement',
    'One obstacle in a Move, none in a step; no overlapping, no standing on low terrain.',
  ],
  'AZ-H-9': ['Height', 'Ladders lead to tops. What is not taller than an end of a line does not block it.'],
  'AZ-H-10': ['Using things', 'Doors, items, places and buttons in contact.'],
  'AZ-H-11': ['Hands', 'Two hands; what is dropped lies on the table and keeps its state.'],
  'AZ-H-12': ['Smoke', 'No sight into, out of or through it, but within 1″.'],
  'AZ-H-13': ['Gas', 'Whoever is in it without a mask checks each turn or is stunned.'],
  'AZ-H-14': ['Vehicle seats', 'Seat 0 drives. Taking the wheel and restarting are Use actions.'],
  'AZ-H-15': ['Running on', 'A moving vehicle that nobody drove or stopped goes on 12″ at the end of its turn.'],
  'AZ-H-16': ['Wreck', 'What has exploded is low terrain; survivors stand beside it.'],
  'AZ-H-17': ['Objects', 'They are destroyed by enough hits, and some explode.'],
  'AZ-H-18': ['Bystanders', 'They never act, may be hit, and are charged to whoever caused their death.'],
  'AZ-H-19': ['End and victory', 'Points for enemies killed, leaders twice; more points win.'],
  'AZ-H-20': ['Leaving the table', 'Only over the exit edge of one’s own side.'],
});

export const rules: Readonly<Record<string, RuleEntry>> = {
  ...actions,
  ...basics,
  ...shooting,
  ...damage,
  ...hailMary,
  ...reactions,
  ...ammo,
  ...priority,
  ...weapons,
  ...grenades,
  ...vehicles,
  ...fire,
  ...reinforcements,
  ...house,
};

export { introduction } from './introduction.ts';
export { diagrams } from './diagrams.ts';
