/** Combats without a table, each the same rule as in battle. */
import { codec, type Engagement } from '@umpire/engine/battle';
import { type BlastEnd, blastOn, type BlastOn } from '../rules/blast-at.ts';
import { type Duel, duel, type DuelEnd, REACTIONS, type Reactor } from '../rules/duel.ts';
import { HURDLES } from '../rules/flight.ts';
import { ACTIONS } from '../rules/priority.ts';
import { shotAt, type ShotAt, type ShotEnd } from '../rules/shot-at.ts';
import { TARGET_CLASSES } from '../rules/target-class.ts';
import { throwAt, type ThrowAt, type ThrownAt } from '../rules/throw-at.ts';
import { type Downed, untilDown, type UntilDown } from '../rules/until-down.ts';
import {
  AN_AIMED_RIFLE,
  defend,
  health,
  healthForm,
  shotCodec,
  shotForm,
  skill,
  stateOf,
  targetClass,
} from './codecs.ts';
import { shotBetween, untilDownBetween } from './between.ts';
import { vehicleEngagement, vehicleShotEngagement } from './vehicle.ts';

const { flag, id, list, needed, object, optional, string, whole, word } = codec;

const UNHURT = { stun: 0, wounds: 0 } as const;
const classChoices = TARGET_CLASSES.map((value) => ({ value, says: value }));

export const shotEngagement: Engagement<ShotAt, ShotEnd> = {
  id: 'shot',
  title: 'One shot',
  says: 'What one shot does: to the target, to those on its line, and to the ammunition.',
  args: object({ shot: needed(shotCodec, 'the shot'), target: needed(health, 'how the target is before it') }),
  example: { shot: AN_AIMED_RIFLE, target: UNHURT },
  form: [...shotForm('shot'), ...healthForm('target')],
  rule: shotAt,
  between: shotBetween,
  measures: [
    { id: 'effect', says: 'Effect', of: ({ effect }) => effect },
    { id: 'after', says: 'The target afterwards', of: ({ after }) => stateOf(after) },
    { id: 'hits', says: 'Hits', of: ({ hits }) => hits },
    { id: 'out of ammo', says: 'Out of ammo', of: ({ outOfAmmo }) => outOfAmmo },
    { id: 'automatic miss', says: 'Automatic miss', of: ({ automaticMiss }) => automaticMiss },
    { id: 'friend hit', says: 'A friend is hit', of: ({ friendHit }) => friendHit },
    { id: 'others', says: 'Others hit on the line', of: ({ others }) => others },
  ],
};

const duelShot = {
  shot: needed(shotCodec, 'the shot'),
  without: optional(targetClass, 'once the target has no marker'),
};

const reactor: codec.Codec<Reactor> = object({
  stun: needed(whole(0, 1), 'stunned'),
  wounds: needed(whole(0, 1), 'wounded'),
  actions: needed(whole(0, 4), 'actions unhurt'),
  reaction: needed(word(REACTIONS, 'reaction'), 'what it does'),
  coverAt: optional(coverAt(), 'at which priority it takes cover'),
  fires: optional(object(duelShot), 'its shot'),
});

function coverAt(): codec.Codec<1 | 2> {
  return codec.mapped(
    whole(1, 2),
    (value): 1 | 2 => (value === 1 ? 1 : 2),
    (value): number => value,
  );
}

const A_DUEL: Duel = {
  actor: {
    stun: 0,
    wounds: 0,
    actions: 3,
    spent: 2,
    action: 'shoot',
    fires: { shot: { ...AN_AIMED_RIFLE, aimed: false, target: 'exposed' }, without: 'in cover', at: 0 },
  },
  reactors: [{ stun: 0, wounds: 0, actions: 3, reaction: 'shoot', fires: { shot: { ...AN_AIMED_RIFLE, by: 'B' } } }],
};

export const duelEngagement: Engagement<Duel, DuelEnd> = {
  id: 'duel',
  title: 'An action and its reactions',
  says: 'Who is left, and how, after an action under fire.',
  args: object({
    actor: needed(
      object({
        stun: needed(whole(0, 1), 'stunned'),
        wounds: needed(whole(0, 1), 'wounded'),
        actions: needed(whole(0, 4), 'actions unhurt'),
        spent: needed(whole(1, 4), 'actions used, this one included'),
        action: needed(word(ACTIONS, 'action'), 'what it does'),
        fires: optional(object({ ...duelShot, at: needed(whole(0, 9), 'the reactor it shoots at') }), 'its shot'),
        takesCover: optional(flag, 'it drops its marker with its aimed shot'),
      }),
      'who acts',
    ),
    reactors: needed(list(reactor), 'who reacts, in the order declared'),
  }),
  example: A_DUEL,
  form: [
    { path: 'actor.spent', says: 'Which action of the turn', input: 'number', least: 1, most: 4 },
    ...shotForm('actor.fires.shot'),
    ...healthForm('actor'),
    {
      path: 'reactors.0.reaction',
      says: 'Reaction',
      input: 'choice',
      choices: REACTIONS.map((value) => ({ value, says: value })),
    },
    ...shotForm('reactors.0.fires.shot'),
  ],
  rule: duel,
  measures: [
    { id: 'actor', says: 'The actor afterwards', of: ({ actor }) => stateOf(actor) },
    {
      id: 'reactor',
      says: 'The first reactor afterwards',
      of: ({ reactors: [first] }) => (first === undefined ? 'nobody' : stateOf(first)),
    },
    { id: 'acted', says: 'The action takes place', of: ({ acted }) => acted },
  ],
};

export const blastEngagement: Engagement<BlastOn, BlastEnd> = {
  id: 'blast',
  title: 'A blast',
  says: 'What a frag grenade or a flashbang does to somebody near it.',
  args: object({
    id: needed(string('a name', /^[^\n]{1,60}$/), 'its name'),
    kind: needed(word(['frag', 'flashbang'], 'blast'), 'what goes off'),
    inches: needed(whole(0, 6), 'full inches away'),
    target: needed(targetClass, 'how the target stands'),
    defend: needed(defend, 'its skill, if it is on Defend'),
    by: optional(id, 'whose grenade it is'),
    health: needed(health, 'how the target is before it'),
    flashbang: needed(word(['stunOnly', 'noKill'], 'kind of flashbang'), 'what a flashbang can do'),
  }),
  example: {
    id: 'the target',
    kind: 'frag',
    inches: 2,
    target: 'open',
    defend: 6,
    health: { stun: 1, wounds: 0 },
    flashbang: 'stunOnly',
  },
  form: [
    {
      path: 'kind',
      says: 'Grenade',
      input: 'choice',
      choices: [
        { value: 'frag', says: 'frag' },
        { value: 'flashbang', says: 'flashbang' },
      ],
    },
    { path: 'inches', says: 'Full inches away', input: 'number', least: 0, most: 6 },
    { path: 'target', says: 'Target', input: 'choice', choices: classChoices },
    { path: 'defend', says: 'Skill of a target on Defend', input: 'number', least: 0, most: 10 },
    ...healthForm('health'),
  ],
  rule: blastOn,
  measures: [
    { id: 'effect', says: 'Effect', of: ({ effect }) => effect },
    { id: 'after', says: 'The target afterwards', of: ({ after }) => stateOf(after) },
    { id: 'hits', says: 'Hits', of: ({ hits }) => hits },
  ],
};

export const throwEngagement: Engagement<ThrowAt, ThrownAt> = {
  id: 'throw',
  title: 'A throw',
  says: 'Where a frag grenade lands, and what it does to whoever stays on the point.',
  args: object({
    by: needed(id, 'the seat that throws'),
    skill: needed(skill, 'of the thrower'),
    inZone: needed(flag, 'the point is in its aim zone'),
    scatterDie: needed(
      codec.mapped(
        word(['d12', 'd8'], 'die'),
        (die): number => (die === 'd8' ? 8 : 12),
        (sides) => (sides === 8 ? 'd8' : 'd12'),
      ),
      'how it deviates',
    ),
    distance: needed(whole(1, 40_000), 'from the thrower to the point, in thousandths'),
    hurdles: needed(
      list(
        object({
          kind: needed(word(HURDLES, 'hurdle'), 'an opening or a high piece'),
          before: needed(whole(0, 40_000), 'how far before the point, in thousandths'),
        }),
      ),
      'what has to be passed',
    ),
    radius: needed(whole(0, 3000), 'half the base of whoever stands on the point'),
    target: needed(targetClass, 'how he stands'),
    defend: needed(defend, 'his skill, if he is on Defend'),
  }),
  example: {
    by: 'A',
    skill: 6,
    inZone: true,
    scatterDie: 12,
    distance: 17_500,
    hurdles: [{ kind: 'opening', before: 13_000 }],
    radius: 500,
    target: 'open',
    defend: 0,
  },
  form: [
    { path: 'skill', says: 'Skill', input: 'number', least: 1, most: 9 },
    { path: 'inZone', says: 'In the aim zone', input: 'flag' },
    { path: 'distance', says: 'Distance in thousandths', input: 'number', least: 1, most: 40_000 },
    { path: 'target', says: 'Target', input: 'choice', choices: classChoices },
    { path: 'defend', says: 'Skill of a target on Defend', input: 'number', least: 0, most: 10 },
  ],
  rule: throwAt,
  measures: [
    { id: 'landed', says: 'Where it lands', of: ({ landed }) => landed },
    { id: 'effect', says: 'Effect', of: ({ effect }) => effect },
    { id: 'hits', says: 'Hits', of: ({ hits }) => hits },
  ],
};

export const untilDownEngagement: Engagement<UntilDown, Downed> = {
  id: 'until-down',
  title: 'Shots until the target is down',
  says: 'How many shots it takes, and whether the ammunition lasts.',
  args: object({
    shot: needed(shotCodec, 'each shot'),
    target: needed(health, 'how the target is before the first'),
    shots: needed(whole(1, 20), 'the most shots'),
    fired: optional(whole(0, 20), 'shots fired before'),
  }),
  example: { shot: AN_AIMED_RIFLE, target: UNHURT, shots: 6 },
  form: [
    { path: 'shots', says: 'Shots at most', input: 'number', least: 1, most: 20 },
    ...shotForm('shot'),
    ...healthForm('target'),
  ],
  rule: untilDown,
  between: untilDownBetween,
  measures: [
    { id: 'ended', says: 'How it ends', of: ({ ended }) => ended },
    { id: 'fired', says: 'Shots', of: ({ fired }) => fired },
    { id: 'target', says: 'The target afterwards', of: ({ target }) => stateOf(target) },
  ],
};

export const engagements: readonly Engagement[] = [
  shotEngagement,
  duelEngagement,
  blastEngagement,
  throwEngagement,
  vehicleEngagement,
  vehicleShotEngagement,
  untilDownEngagement,
] as readonly Engagement[];
