import { describe, expect, it } from 'vitest';
import { dataText, namesOf, orderText } from '../../src/battle/index.ts';
import { at, rectangle } from '../../src/table/index.ts';
import { say } from '../../src/words/index.ts';

const names = namesOf({
  sides: [{ seat: 'a', name: 'Harrow' }],
  units: [
    { id: 'r1', seat: 'a', name: 'Rifle Section' },
    { id: 'g1', seat: 'a', name: 'Gun' },
  ],
  objectives: [{ id: 'hut', name: 'The Hut', at: at(1, 1) }],
});
const says = (order: { readonly kind: string; readonly [field: string]: unknown }): string =>
  orderText({ face: { orders: { go: { says: 'Advance' } } } } as never, names, order);

describe('An order in words', () => {
  it('calls units and places by their names, and moves by how far they lead', () => {
    const moves = {
      'r1-1': { path: [at(0, 0), at(3, 4)] },
      'r1-2': { path: [at(1, 0), at(1, 2), at(3, 2)], facing: 90 },
    };
    expect(says({ kind: 'go', unit: 'r1', moves })).toBe('Advance: Rifle Section, 2 models up to 5″');
    expect(says({ kind: 'go', unit: 'r1', target: 'g1', to: at(2.5, 3) })).toBe(
      'Advance: Rifle Section, at Gun, to (2.5″, 3″)',
    );
  });
  it('says it in the words of the game, where it has some', () => {
    const face = {
      orders: {},
      given: ({ kind }: { readonly kind: string }) =>
        kind === 'fire' ? say('Fire: {unit} at {target}', { unit: 'r1', target: 'g1' }) : undefined,
    };
    const told = (kind: string): string => orderText({ face } as never, names, { kind });
    expect([told('fire'), told('wait')]).toEqual(['Fire: Rifle Section at Gun', 'wait']);
  });
  it('says what was agreed to, and is silent about the rest', () =>
    expect(says({ kind: 'go', unit: 'r1', smoke: true, wait: false })).toBe('Advance: Rifle Section, smoke'));
  it('says the bare kind of an order that needs no more, known or not', () => {
    expect(says({ kind: 'go' })).toBe('Advance');
    expect(says({ kind: 'halt', targets: ['g1', 'hut'] })).toBe('halt: targets Gun and The Hut');
  });
  it('says how many are placed that come from nowhere, and cuts long lists short', () => {
    expect(says({ kind: 'go', unit: 'r1', moves: { 'r1-1': { path: [at(3, 4)] } } })).toBe(
      'Advance: Rifle Section, 1 model',
    );
    expect(says({ kind: 'go', order: ['a', 'b', 'c', 'd'] })).toBe('Advance: order Harrow, b, c and d');
    expect(says({ kind: 'go', order: ['b', 'c', 'd', 'e', 'f'] })).toBe('Advance: order b, c, d and 2 more');
  });
  it('says who goes for what where an order has both in one word', () =>
    expect(dataText('H3 back', { back: 'the back room' })).toBe('H3: the back room'));
  it('says a way to do it by the word for it, and measures in inches and degrees', () => {
    expect(says({ kind: 'go', unit: 'r1', how: 'act' })).toBe('Advance: Rifle Section, act');
    expect(says({ kind: 'go', unit: 'r1', how: 'returnFire', atOnce: true })).toBe(
      'Advance: Rifle Section, return fire, at once',
    );
    expect(says({ kind: 'go', facing: 90, length: 12_000 })).toBe('Advance: facing 90°, 12″ ahead');
  });
  it('says when on the way it is done, by how far they have gone', () =>
    expect(says({ kind: 'go', unit: 'r1', target: 'g1', at: 3500 })).toBe(
      'Advance: Rifle Section, at Gun, after 3.5″',
    ));
  it('says a place by what is beside it, where there is a table', () => {
    const pieces = [{ id: 'rock', name: 'Rock', traits: [], shape: rectangle(at(8, 8), at(12, 12)) }];
    const view = { table: { width: 24_000, depth: 24_000, pieces }, units: [], models: [], objectives: [] } as never;
    const order = { kind: 'go', unit: 'r1', at: at(10, 6) };
    const face = { orders: { go: { says: 'Place' } } };
    expect(orderText({ face } as never, names, order, undefined, view)).toBe(
      'Place: Rifle Section, at Rock, 2″ to the south',
    );
  });
  it('is silent about ids that have no name', () => {
    expect(says({ kind: 'go', unit: 'r1', weapon: 'W1.1', target: 'g1' })).toBe('Advance: Rifle Section, at Gun');
    expect(says({ kind: 'go', shots: { 'line-5': 2 }, sequence: ['line-5', 'line-6/rifle/levy-2'] })).toBe('Advance');
  });
  it('tells units of one name apart', () => {
    const units = ['C3', 'C4'].map((id) => ({ id, seat: 'a', name: 'Gunhand' }));
    expect(namesOf({ sides: [], units, objectives: [] })).toEqual({ C3: 'Gunhand C3', C4: 'Gunhand C4' });
  });

  it('calls those with a number in their id by it', () => {
    const units = ['worker-1', 'worker-2'].map((id) => ({ id, seat: 'a', name: 'Worker' }));
    expect(namesOf({ sides: [], units, objectives: [] })).toEqual({ 'worker-1': 'Worker 1', 'worker-2': 'Worker 2' });
  });

  it('calls pieces by their names, if their ids are no plain words', () => {
    const pieces = ['drum-north', 'road'].map((id) => ({ id, name: 'Piece' }));
    expect(namesOf({ sides: [], units: [], objectives: [], table: { pieces } })).toEqual({ 'drum-north': 'Piece' });
  });

  it('calls weapons and items by their names', () => {
    const models = [{ id: 'm', weapons: [{ id: 'm.1', name: 'Rifle' }, 'bayonet'] }, { id: 'n' }];
    const items = [{ id: 'm.2', name: 'Pistol' }];
    expect(namesOf({ sides: [], units: [], objectives: [], models, items })).toEqual({
      'm.1': 'Rifle',
      'm.2': 'Pistol',
    });
  });

  it('calls squads of several units by their name', () => {
    const squads = [{ id: 'line-squad', name: 'Line Squad' }];
    expect(namesOf({ sides: [], units: [], objectives: [], squads })).toEqual({ 'line-squad': 'Line Squad' });
  });
  it('puts any plain data into words', () =>
    expect(dataText({ r1: 2, hut: [true, at(1, 2)] }, names)).toBe('Rifle Section: 2, The Hut: yes and (1″, 2″)'));
});
