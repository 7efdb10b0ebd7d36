import { expect, test } from 'vitest';
import { qrPath } from '../src/online/qr.ts';

/** The corner that readers look for: rings of seven, five and three squares. */
const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

test('a link becomes a QR code with its three corners and a border of four', () => {
  const { size, path } = qrPath('https://umpire.example/#/t/k3v9q2/abcdef');
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const corner = (left: number, top: number): readonly string[] =>
    FINDER.map((row, y) => [...row].map((_, x) => (dark.has(`${left + x} ${top + y}`) ? '1' : '0')).join(''));
  expect(corner(4, 4)).toEqual(FINDER);
  expect(corner(size - 11, 4)).toEqual(FINDER);
  expect(corner(4, size - 11)).toEqual(FINDER);
  expect(corner(size - 11, size - 11)).not.toEqual(FINDER);
  // Sizes of QR codes are 21, 25, 29 …
  expect((size - 8 - 21) % 4).toBe(0);
  expect([...dark].every((place) => place.split(' ').every((n) => Number(n) >= 4 && Number(n) < size - 4))).toBe(true);
});
