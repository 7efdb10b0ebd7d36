/** What stands in the arguments of an engagement and cannot be: refused in a sentence. */
import { describe, expect, it } from 'vitest';
import { buildingAssault } from '../../src/building-assault/index.ts';

type Json = { [name: string]: Json } & Json[];

/** What is said of the example of an engagement after something in it was changed. */
function refusalOf(id: string, change: (args: Json) => void): string | undefined {
  const engagement = buildingAssault.engagements.find((one) => one.id === id);
  if (engagement === undefined) throw new Error(`no engagement ${id}`);
  const args = JSON.parse(JSON.stringify(engagement.args.write(engagement.example))) as Json;
  change(args);
  const said: string[] = [];
  const read = engagement.args.read(args as never, '', (path, says) => said.push(`${path} ${says}`.trim()));
  expect(read === undefined).toBe(said.length > 0);
  return said[0];
}

describe('the arguments of an assault on the table', () => {
  it.each<[string, (args: Json) => void, string]>([
    ['without sides', ({ battle }) => delete battle?.['sides'], 'battle The field "sides" is missing: the two sides.'],
    [
      'with one side',
      ({ battle }) => battle?.['sides']?.splice(1, 1),
      'battle.sides This list needs at least 2 items and has 1.',
    ],
    [
      'with a figure that has no melee skill',
      ({ battle }) => delete battle?.['models']?.[0]?.['melee'],
      'battle.models[0] The field "melee" is missing: melee skill.',
    ],
    [
      'with a figure that stands nowhere',
      ({ battle }) => Object.assign(battle?.['models']?.[0]?.['base']?.['at'] ?? {}, { x: null }),
      'battle.models[0].base.at.x This must be a whole number from -400000 to 400000, not null.',
    ],
    [
      'with an option that has no such value',
      ({ battle }) => Object.assign(battle?.['options'] ?? {}, { stunScope: 'street' }),
      'battle.options.stunScope Whom a stunning grenade suppresses: "street" is none of room, element.',
    ],
    [
      'with a figure on top of another',
      ({ battle }) => Object.assign(battle?.['models']?.[0] ?? {}, { base: battle?.['models']?.[1]?.['base'] }),
      'No battle comes to this: H2 stands on H1.',
    ],
    [
      'with a wall of no length',
      ({ battle }) =>
        Object.assign(battle?.['table']?.['pieces']?.[1]?.['shape'] ?? {}, {
          points: [
            { x: 1, y: 1 },
            { x: 1, y: 1 },
          ],
        }),
      'battle.table.pieces[1].shape.line The corner (0.001, 0.001) stands twice in a row.',
    ],
    [
      'with another order',
      (args) => Object.assign(args, { order: { kind: 'hold', element: 'H' } }),
      'order.kind "hold" is no kind; known are assault.',
    ],
    [
      'of an element that is not there',
      ({ order }) => Object.assign(order ?? {}, { element: 'X' }),
      'There is no element X.',
    ],
    [
      'on a room that is not there',
      ({ order }) => Object.assign(order ?? {}, { plan: ['attic'] }),
      'There is no room attic.',
    ],
  ])('are refused %s', (_what, change, says) => {
    expect(refusalOf('assault', change)).toBe(says);
  });

  it('are taken as they are', () => {
    expect(refusalOf('assault', () => undefined)).toBeUndefined();
  });
});

describe('the arguments of a melee on the table', () => {
  it.each<[string, (args: Json) => void, string]>([
    [
      'in which a stranger is touched',
      ({ contacts }) => contacts?.push(['A1', 'X'] as never),
      'A1 touches X, who is none of the Defenders.',
    ],
    [
      'in which somebody touches his own side',
      ({ contacts }) => contacts?.push(['D1', 'A1'] as never),
      'D1 touches A1 and is none of the Attackers.',
    ],
    [
      'with one figure on both sides',
      ({ attackers, defenders }) => defenders?.push(attackers?.[0] as Json),
      'A1 is named twice.',
    ],
    [
      'of one side',
      (args) => Object.assign(args, { defender: 'attacker' }),
      'attacker cannot be Attacker and Defender.',
    ],
    ['in which a third side is active', (args) => Object.assign(args, { active: 'C' }), 'C is none of the two sides.'],
  ])('are refused %s (BA-MELEE-3, BA-H-26)', (_what, change, says) => {
    expect(refusalOf('melee', change)).toBe(says);
  });
});

it('nobody assaults a room alone, without a table either (BA-ASSAULT-3)', () => {
  const storming = (count: number) =>
    refusalOf('room-assault', ({ attackers }) => Object.assign(attackers ?? {}, { count }));
  expect(storming(2)).toBeUndefined();
  expect(storming(1)).toBe('attackers.count This must be a whole number from 2 to 6, not 1.');
});

describe('the arguments of fire', () => {
  it('are refused if nobody looks and nothing is shot', () => {
    expect(refusalOf('fire', (args) => Reflect.deleteProperty(args, 'ifSeen'))).toBe(
      'Say who looks for whom, or what is shot without a test.',
    );
  });

  it('are refused if somebody aims at nobody', () => {
    expect(refusalOf('fire', ({ ifSeen }) => ifSeen?.['marks']?.splice(0, 1))).toBe(
      'ifSeen L2 aims at H1, who is none of the marks.',
    );
  });

  it('are refused if a mark stands twice in them', () => {
    expect(refusalOf('fire', ({ ifSeen }) => ifSeen?.['marks']?.push(ifSeen['marks']?.[0] as Json))).toBe(
      'ifSeen H1 is named twice.',
    );
  });
});
