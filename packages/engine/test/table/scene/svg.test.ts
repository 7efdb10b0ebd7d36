import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DARK,
  LIGHT,
  type Piece,
  SCENE_STYLE,
  SCENE_THEMES,
  at,
  rectangle,
  scene,
  svgText,
} from '../../../src/table/index.ts';
import { extras, models, table } from './sample.ts';

const text = svgText(scene(table, models, extras));

/** The names of all elements of an XML text; throws at the first thing that is not well formed. */
function elementsOf(xml: string): readonly string[] {
  const tags = /<(\/?)([a-z]+)(?: [a-zA-Z0-9:-]+="[^"<]*")*(\/?)>/y;
  const words = /[^<&]*(?:&(?:amp|lt|gt|quot);[^<&]*)*/y;
  const open: string[] = [];
  const seen: string[] = [];
  for (let at = 0; at < xml.length;) {
    tags.lastIndex = at;
    const [tag, closes, name = '', isEmpty] = tags.exec(xml) ?? [];
    words.lastIndex = at;
    const length = tag?.length ?? words.exec(xml)?.[0].length ?? 0;
    if (length === 0) throw new Error(`Not well formed: ${xml.slice(at, at + 80)}`);
    at += length;
    if (tag === undefined) continue;
    if (closes === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      seen.push(name);
      if (isEmpty !== '/') open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`Left open: ${open.join(', ')}`);
  return seen;
}

/** The characters of XML 1.0; a half of a surrogate pair that stands alone is none. */
function isAllowed(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 32 && code < 0xd800) ||
    (code > 0xdfff && code < 0xfffe) ||
    code > 0xffff
  );
}

describe('SVG text', () => {
  it('is well formed and made of few kinds of elements', () => {
    expect([...new Set(elementsOf(text))].toSorted()).toEqual([
      'circle',
      'desc',
      'g',
      'path',
      'style',
      'svg',
      'text',
      'title',
    ]);
  });

  it('is well formed whatever the names are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const piece: Piece = { id: 'p', name, shape: rectangle(at(0, 0), at(3, 3)), traits: ['area'] };
        const drawn = svgText(scene({ width: 3000, depth: 3000, pieces: [piece] }, [], { title: name }));
        elementsOf(drawn);
        expect([...drawn].every(isAllowed)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('has no number that is none, and none too small to be written out', () => {
    expect(/.{20}(NaN|Infinity|undefined|\de-\d).{20}/.exec(text)?.[0]).toBeUndefined();
  });

  it('draws nothing that cannot be seen: every shape and word has a class with a colour', () => {
    const rules = [...SCENE_STYLE.matchAll(/([^{}]+)\{([^}]*)\}/g)].filter(([, , body = '']) =>
      /(^|;)(fill|stroke):/.test(body),
    );
    const coloured = new Set(
      rules.flatMap(([, selectors = '']) =>
        selectors.split(',').flatMap((one) => /\.([a-z0-9-]+)$/.exec(one)?.[1] ?? []),
      ),
    );
    const drawn = [...text.matchAll(/<(?:path|circle|line|text)( class="([^"]*)")?/g)];
    expect(drawn.length).toBeGreaterThan(200);
    const unseen = drawn.filter(([, , names = '']) => !names.split(' ').some((name) => coloured.has(name)));
    expect(unseen.map(([tag]) => tag)).toEqual([]);
  });

  it.each(SCENE_THEMES)('has colours for the theme %s', (theme) => {
    const drawn = svgText(scene({ width: 3000, depth: 3000, pieces: [] }, []), theme);
    expect(drawn.includes('prefers-color-scheme')).toBe(theme === 'auto');
    const sheet = (theme === 'light' ? LIGHT : DARK)['--u-sheet'];
    expect(drawn.includes(`--u-sheet:${sheet}`)).toBe(theme !== 'auto');
  });
});

/** The luminance of a colour by WCAG, and the contrast of two. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['night', DARK],
  ['day', LIGHT],
])('by %s', (_, palette) => {
  const of = (name: string): string => palette[`--u-${name}`] ?? '';

  it.each(['side-0', 'side-1', 'side-2', 'side-3'])(
    'badges of %s stand out from their base and from the letters on them',
    (side) => {
      // Large bold letters and shapes need 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11); letters have a dark edge besides.
      expect(contrast(of(side), of('base'))).toBeGreaterThan(2);
      expect(contrast(of(side), of('face'))).toBeGreaterThan(2);
    },
  );

  it('words on plates, numbers and names are readable', () => {
    expect(contrast(of('ink'), of('plate').slice(0, 7))).toBeGreaterThan(7);
    expect(contrast(of('ink'), of('halo').slice(0, 7))).toBeGreaterThan(7);
    expect(contrast(of('dim'), of('sheet'))).toBeGreaterThan(4.5);
  });
});
