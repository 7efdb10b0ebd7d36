import { describe, expect, it } from 'vitest';
import {
  at,
  diagram,
  FIGURE_KINDS,
  FIGURE_WEAPONS,
  rectangle,
  scene,
  type SceneNode,
  TRAITS,
  type Trait,
} from '../../../src/table/index.ts';
import { known, loadLanguage, missing } from '../../../src/words/index.ts';
import { figureWords } from '../../../src/table/scene/figure/figure.ts';

const german = await loadLanguage('de');

const all = (nodes: readonly SceneNode[]): readonly SceneNode[] =>
  nodes.flatMap((node) => (node.kind === 'group' ? [node, ...all(node.nodes)] : [node]));

const a1 = diagram.figure('a1', 2, 2);
const b1 = diagram.figure('b1', 5.5, 2);
const wood = { id: 'w', name: 'Wald', shape: rectangle(at(1, 5), at(3, 7)), traits: ['heavy-woods' as const] };
const table = { width: 9000, depth: 8000, pieces: [wood] };
const extras = {
  sides: [{ id: 'a', name: 'Rot' }],
  units: { '': { name: 'Trupp' } },
  models: { a1: { leader: true } },
  rulers: [diagram.gap(a1, b1)],
  sights: [diagram.look(a1, b1, 0)],
  zones: [{ id: 'zone-A', side: 'a', area: rectangle(at(0, 0), at(9, 1)) }],
  objectives: [{ id: 'o', name: 'Brunnen', at: at(4.5, 4), worth: 3 }],
};

describe('a picture in another language', () => {
  const picture = scene(table, [a1, b1], { ...extras, language: german });
  const nodes = all(picture.nodes);
  const titles = nodes.flatMap(({ title }) => title ?? []);
  const texts = nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : []));

  it('says what is measured and seen, with the decimal sign of the language', () => {
    // Bases of half an inch at 2 and 5.5 leave a gap of 2.5.
    expect(texts).toContain('2,5″');
    expect(texts).toContain('verdeckt');
    expect(titles).toContain('Gemessen: 2,5″');
    expect(titles).toContain('Nicht zu sehen');
  });

  it('names what one points at', () => {
    expect(titles).toContain('Wald, dichter Wald');
    expect(titles).toContain('a1, Trupp, Rot, Anführer');
    expect(titles).toContain('Ziel: Brunnen, 3 wert');
    // By whose it is, not by its id.
    expect(titles).toContain('Zone: Rot');
  });

  it('describes the table', () => {
    expect(picture.description).toBe(
      'Ein Tisch, 9 Zoll breit und 8 Zoll tief. Gelände: Wald im Nordwesten. Ziele: Brunnen in der Mitte. Rot: Trupp. Unbeteiligte: Trupp.',
    );
  });

  it('is English where nothing is said, whatever was drawn before', () => {
    const english = all(scene(table, [a1, b1], extras).nodes).flatMap(({ title }) => title ?? []);
    expect(english).toContain('Wald, heavy woods');
    expect(english).toContain('Measured: 2.5″');
  });
});

describe('German knows', () => {
  it.each(Object.keys(TRAITS) as Trait[])('the trait %s', (trait) => {
    expect(known(trait, german)).toBeDefined();
  });

  it.each(FIGURE_KINDS)('the figure %s with every weapon', (kind) => {
    const words = FIGURE_WEAPONS.map((weapon) => figureWords({ kind, weapon }));
    expect(words.flatMap((one) => missing(one, german))).toEqual([]);
  });
});

it('in a diagram whoever has a name with B in front is theirs', () => {
  const owners = [diagram.vehicle('B1', 1, 1, 0), diagram.vehicle('A1', 1, 1, 0), diagram.figure('B2', 1, 1), a1, b1];
  expect(owners.map(({ owner }) => owner)).toEqual(['b', 'a', 'b', 'a', 'b']);
});
