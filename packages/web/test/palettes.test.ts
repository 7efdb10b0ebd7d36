// The colours of the sides, as the style sheet has them: told apart by everybody, and seen on the panels of both looks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Triple = readonly [number, number, number];

const CSS = readFileSync(join(import.meta.dirname, '../src/css/base.css'), 'utf8');
const LOOKS = ['light', 'dark'] as const;

/** What a custom property of a block is in the light and in the dark look. */
function both(block: string, name: string): Readonly<Record<(typeof LOOKS)[number], Triple>> {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\\)`).exec(block) ?? [];
  return { light: linear(light), dark: linear(dark) };
}

/** The light of a colour: red, green and blue from 0 to 1, in proportion to the light itself (WCAG 2.2, relative luminance). */
function linear(hex: string): Triple {
  const [, digits = ''] = /^#([0-9a-f]{6})$/.exec(hex) ?? [];
  if (digits === '') throw new Error(`"${hex}" is no colour of six digits`);
  const part = (at: number): number => {
    const value = parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(0), part(2), part(4)];
}

const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: Triple, other: Triple): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** How somebody sees a colour who lacks one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1). */
const EYES: Readonly<Record<string, readonly Triple[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const seenBy = (rows: readonly Triple[], [r, g, b]: Triple): Triple => {
  const [red = 0, green = 0, blue = 0] = rows.map((row) =>
    Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b)),
  );
  return [red, green, blue];
};

/** CIELAB, under daylight D65. */
function lab([r, g, b]: Triple): Triple {
  const f = (value: number): number =>
    value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27) * (value / 116) + 16 / 116;
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(luminance([r, g, b]));
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const apart = (one: Triple, other: Triple): number =>
  Math.hypot(...lab(one).map((value, i) => value - (lab(other)[i] ?? 0)));

const [usual = ''] = /:root \{[^}]*--side-0[^}]*\}/.exec(CSS) ?? [];
const PALETTES = [
  { name: 'red and blue', block: usual },
  ...CSS.matchAll(/:root\[data-colours='([a-z-]+)'\] (\{[^}]*\})/g).map(([, name = '', block = '']) => ({
    name,
    block,
  })),
];

test('there are three', () => {
  expect(PALETTES.map(({ name }) => name)).toEqual(['red and blue', 'orange-violet', 'white-black']);
});

for (const { name, block } of PALETTES)
  for (const look of LOOKS)
    test(`${name}, ${look}: both sides stand out from a panel, and everybody tells them apart`, () => {
      const panel = both(usual, 'panel')[look];
      const sides = ['side-0', 'side-1'].map((side) => both(block, side)[look]);
      // What is not text needs 3 : 1 (WCAG 2.2, 1.4.11).
      for (const side of sides) expect(contrast(side, panel)).toBeGreaterThanOrEqual(3);
      // Colours of which one is at a glance not the other are some 20 apart.
      const [first, second] = sides;
      if (first === undefined || second === undefined) throw new Error('a palette has two sides');
      for (const rows of Object.values(EYES))
        expect(apart(seenBy(rows, first), seenBy(rows, second))).toBeGreaterThan(20);
    });
