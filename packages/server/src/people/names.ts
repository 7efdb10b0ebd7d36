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
