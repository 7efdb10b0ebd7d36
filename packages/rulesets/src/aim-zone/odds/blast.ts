/** A grenade that lies on the table goes off: what it does to everybody and everything around, by the rules of the battle itself. */
import { codec, engagement } from '@umpire/engine/battle';
import { type Chain, proceed } from '@umpire/engine/rule';
import { at, closestFirst, spot } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { type AimBattle, allFighters, findFighter, type LiveGrenade, onFoot } from '../battle/battle.ts';
import { next } from '../rules/act.ts';
import type { Agenda } from '../rules/agenda.ts';
import { faults } from '../ground/faults.ts';
import { stateOf } from './codecs.ts';
import { positionWith, someone } from './example.ts';
import { goneOff } from './gone-off.ts';
import { battleAt, type Position, positionCodec } from './position.ts';

const { id, needed, object } = codec;

interface Blast {
  readonly position: Position;
  /** The grenade that goes off. */
  readonly grenade: string;
}

interface BlastEnd {
  /** Whoever was nearest to it, afterwards. */
  readonly nearest: string;
  readonly hurt: number;
  readonly killed: number;
}

/** AZ-GREN-6 to 9 */
function* blast({ position, grenade: which }: Blast): Chain<BlastEnd> {
  const grenade = position.grenades.find((one) => one.id === which);
  if (grenade === undefined) throw new RangeError(`there is no grenade ${which}`);
  const before = battleAt(position, grenade.seat);
  const agenda = yield* goneOff(before, grenade);
  return proceed(goesOn, { agenda, before, grenade });
}

interface Going {
  readonly agenda: Agenda;
  readonly before: AimBattle;
  readonly grenade: LiveGrenade;
}

function* goesOn({ agenda, before, grenade }: Going): Chain<BlastEnd> {
  const now = yield* next(agenda);
  return now.todo.length > 0 ? proceed(goesOn, { agenda: now, before, grenade }) : endOf(before, now.battle, grenade);
}

function endOf(before: AimBattle, after: AimBattle, grenade: LiveGrenade): BlastEnd {
  const [nearest] = closestFirst(spot(grenade.at), onFoot(before), ({ base }) => base);
  const stateNow = (model: string): string => {
    const now = findFighter(after, model);
    return now === undefined ? 'dead' : stateOf(now);
  };
  const people = allFighters(before);
  return {
    nearest: nearest === undefined ? 'nobody' : stateNow(nearest.item.id),
    hurt: people.filter((one) => stateNow(one.id) !== stateOf(one)).length,
    killed: people.filter((one) => stateNow(one.id) === 'dead').length,
  };
}

const parts: codec.Codec<Blast> = object({
  position: needed(positionCodec, 'the table and all on it'),
  grenade: needed(id, 'the grenade that goes off'),
});

const args = codec.checked(parts, ({ position, grenade: which }) => {
  const grenade = position.grenades.find(({ id: own }) => own === which);
  return grenade === undefined ? 'There is no such grenade.' : faults(battleAt(position, grenade.seat))[0];
});

const example: Blast = {
  position: {
    ...positionWith([
      someone('X', 'B', at(12, 14.2), 'Assault rifle', { skill: 6, defend: true, stun: 1 }),
      someone('Y', 'B', at(12, 7), 'Assault rifle'),
    ]),
    grenades: [{ id: 'grenade', type: 'frag', at: at(12, 12), elevation: 0, seat: 'A', thrower: 'A' }],
  },
  grenade: 'grenade',
};

export const blastEngagement = engagement<Blast, BlastEnd>({
  id: 'blast',
  title: 'A blast',
  says: 'What a grenade does to all around it when it goes off.',
  args,
  example,
  fields: [
    [
      'position.grenades.0.type',
      'Grenade',
      { choices: ['frag', 'gas', 'flashbang'].map((value) => ({ value, says: value })) },
    ],
    [
      'position.models.0.base.at.y',
      say('{who}: from the south, in inches', { who: 'X' }),
      { least: 12_000, most: 23_000, isLength: true },
    ],
    ['position.models.0.skill', say('Skill of {who}', { who: 'X' })],
    ['position.models.0.defend', say('{who} is on Defend', { who: 'X' })],
    ['position.models.0.stun', say('{who} is stunned', { who: 'X' })],
    ['position.models.0.wounds', say('{who} is wounded', { who: 'X' })],
  ],
  rule: blast,
  budget: { runs: 20_000 },
  measures: [
    { id: 'nearest', says: 'The nearest afterwards', of: ({ nearest }) => nearest },
    { id: 'hurt', says: 'Hurt', tells: 'Expect {n} hurt.', any: '{n} somebody is hurt.', of: ({ hurt }) => hurt },
    { id: 'killed', says: 'Killed', any: '{n} somebody is killed.', of: ({ killed }) => killed },
  ],
});
