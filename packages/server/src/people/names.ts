import { randomInt } from 'node:crypto';

const BIRDS = [
  'Heron',
  'Kestrel',
  'Plover',
  'Swift',
  'Wren',
  'Curlew',
  'Dipper',
  'Finch',
  'Godwit',
  'Harrier',
  'Jackdaw',
  'Kite',
  'Lapwing',
  'Merlin',
  'Nightjar',
  'Osprey',
  'Petrel',
  'Raven',
  'Shrike',
  'Teal',
  'Warbler',
  'Bittern',
  'Crane',
  'Dunnock',
  'Egret',
  'Goshawk',
];

/** What somebody is called who has not said a name. */
export const guestName = (): string => `${BIRDS[randomInt(BIRDS.length)]} ${randomInt(10, 100)}`;

/** A name as it is shown: no control characters, no direction marks, no more than one space in a row. Undefined when nothing is left. */
export function tidyName(given: string): string | undefined {
  const tidy = given
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return tidy === '' ? undefined : [...tidy].slice(0, 24).join('');
}

/** What somebody says, on one line and without marks that turn a text around. Undefined when nothing is left that can be seen. */
export function tidyTalk(given: string): string | undefined {
  const tidy = given
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .trim();
  return /[^\p{C}\p{M}\p{Z}]/u.test(tidy) ? tidy : undefined;
}

/** Letters that look like others, in small letters: what claims a name claims what looks like it. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    е: 'e',
    і: 'i',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    ѕ: 's',
    ј: 'j',
    ԁ: 'd',
    һ: 'h',
    к: 'k',
    т: 't',
    м: 'm',
  },
  ...{ α: 'a', ο: 'o', ν: 'v', ρ: 'p', ι: 'i', κ: 'k', τ: 't', υ: 'u', χ: 'x' },
  ...{ '0': 'o', '1': 'l', i: 'l', ı: 'l', '|': 'l' },
};

/** A name without what a reader overlooks: two that look alike have one key. */
export const nameKey = (name: string): string =>
  [...name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()]
    .filter((letter) => /[\p{L}\p{N}|]/u.test(letter))
    .map((letter) => ALIKE[letter] ?? letter)
    .join('');
