import { canonical, digestOf } from '@umpire/engine/battle';
import { hexOf, sha256, utf8 } from '@umpire/engine/dice';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../src/fair/digests.ts';

test("the machine's own SHA-256 gives the digests that ours gives", () => {
  // The number of docs/fair-dice.md.
  expect(digestOf({ b: [1, 0.5, -0], a: { y: 'é', x: null } })).toBe(
    '18b05aed28987fc6bb85beece6db6ebeb5d7fc4cd1fe0859d9485ca1ea2eb526',
  );
  // Also of halves of letters, which no text has that a person wrote.
  const data = fc.oneof(
    fc.jsonValue(),
    fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes)),
    fc.constant('\ud800'),
  );
  fc.assert(
    fc.property(data, (one) => {
      expect(digestOf(one)).toBe(hexOf(sha256(utf8(canonical(one)))));
    }),
  );
});
