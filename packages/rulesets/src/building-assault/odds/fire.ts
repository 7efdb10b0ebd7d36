import { codec, engagement } from '@umpire/engine/battle';
import { COVERS } from '../battle/data.ts';
import { SPOT_RANGES } from '../rules/spotting.ts';
import { fire, type Fire, type Fired, type Volley } from '../rules/volley.ts';
import { namedTwice } from './codecs.ts';

const { flag, id, list, needed, object, optional, whole, word } = codec;

const markers = { suppressed: needed(flag, 'suppressed'), hesitant: needed(flag, 'hesitant') };

const testOptions = { natural20Misses: needed(flag, 'a 20 fails every skill test') };

const scopes = word(['room', 'element'] as const, 'scope');

const skill = whole(1, 20);

const cover = needed(word(COVERS, 'cover'), 'cover of the mark');

const spot = object({
  by: needed(id, 'seat of the spotter'),
  spotter: needed(id, 'who looks'),
  spot: needed(skill, 'spotting skill'),
  element: needed(id, 'the element looked for'),
  ...markers,
  range: needed(word(SPOT_RANGES, 'range'), 'how far away its nearest figure is'),
  moved: needed(flag, 'it moved this turn'),
  cover,
  options: needed(object(testOptions), 'table options'),
});

const volleyFields = object({
  by: needed(id, 'seat of the shooters'),
  against: needed(id, 'seat of the marks'),
  element: needed(id, 'the element shot at'),
  advancing: needed(flag, 'in an Advance'),
  moved: needed(flag, 'the target moved this turn'),
  shooters: needed(
    list(
      object({
        id: needed(id, 'who shoots'),
        shoot: needed(skill, 'shooting skill'),
        ...markers,
        shots: needed(whole(1, 12), 'dice'),
        aims: needed(
          list(
            object({
              mark: needed(id, 'at whom'),
              far: needed(flag, 'over half range'),
              cover,
              close: needed(flag, 'an SMG at 6″ or less'),
            }),
          ),
          'possible marks, the best first',
        ),
      }),
    ),
    'in the order of their shots',
  ),
  marks: needed(
    list(
      object({
        id: needed(id, 'a possible mark'),
        helmet: needed(whole(0, 20), 'saves on this or less'),
        area: needed(id, 'its room, or outside'),
        leader: optional(flag, 'it leads its element'),
      }),
    ),
    'figures of the target, those in combat too',
  ),
  options: needed(object({ ...testOptions, stunScope: optional(scopes, 'whom a hit stuns') }), 'table options'),
});

/** A volley in which everybody aims at somebody who is there, and nobody is there twice. */
const volley: codec.Codec<Volley> = codec.checked(volleyFields, ({ shooters, marks }) => {
  const ids = marks.map(({ id: mark }) => mark);
  const aims = shooters.flatMap((one) => one.aims.map(({ mark }) => ({ shooter: one.id, mark })));
  const lost = aims.find(({ mark }) => !ids.includes(mark));
  if (lost !== undefined) return `${lost.shooter} aims at ${lost.mark}, who is none of the marks.`;
  return namedTwice(ids) ?? namedTwice(shooters.map((one) => one.id));
});

const rifle = { shoot: 9, suppressed: false, hesitant: false, shots: 1 } as const;

const aim = { mark: 'H1', far: false, cover: 'none', close: false } as const;

/** Fire, or the fire of an Advance: a look if one is needed, then every shot. BA-H-16, BA-H-17, BA-H-18 */
export const fireEngagement = engagement<Fire, Fired>({
  id: 'fire',
  title: 'Fire at an element',
  says: 'Is the enemy spotted, and what does the fire do to it?',
  args: codec.checked(
    object({
      spot: optional(spot, 'the spotting test, if one is made'),
      ifSeen: optional(volley, 'what is shot if it succeeds, or without a test'),
      ifNot: optional(volley, 'what is shot if it fails'),
    }),
    (given) =>
      given.spot === undefined && given.ifSeen === undefined
        ? 'Say who looks for whom, or what is shot without a test.'
        : undefined,
  ),
  example: {
    ifSeen: {
      by: 'B',
      against: 'A',
      element: 'H',
      advancing: false,
      moved: true,
      shooters: [
        { id: 'L2', ...rifle, aims: [aim] },
        { id: 'L3', ...rifle, aims: [aim] },
      ],
      marks: [{ id: 'H1', helmet: 4, area: 'outside' }],
      options: { natural20Misses: false },
    },
  },
  fields: [
    ['ifSeen.moved', 'The target moved'],
    ['ifSeen.advancing', 'In an Advance'],
  ],
  rule: (args) => fire(args),
  measures: [
    { id: 'seen', says: 'Spotted', tells: '{n} they are spotted.', of: ({ seen }) => seen },
    {
      id: 'losses',
      says: 'Figures lost',
      tells: 'Expect {n} to fall.',
      any: '{n} somebody falls.',
      of: ({ lost }) => lost.length,
    },
    {
      id: 'suppressed',
      says: 'Somebody is suppressed',
      tells: '{n} somebody is suppressed.',
      of: ({ suppressed }) => suppressed,
    },
    { id: 'who', says: 'Who falls', of: ({ lost }) => lost.join(', ') || 'nobody' },
  ],
});
