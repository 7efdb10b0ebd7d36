/** Tables with dice that everybody can check, and pages that do not trust the server. */
import { type FairHead, headDigest, JOURNAL_FORMAT, LINKS } from '@umpire/engine/battle';
import { rulesetOf } from '@umpire/rulesets';
import { type DeviceKey, type Kept, nothingKept, type Picture, Witness } from '@umpire/wire';
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { fairServer } from '../src/fair/keys.ts';
import { type House, type HouseOptions, type Open, openHouse, SETTINGS } from './house.ts';
import type { TestPage } from './player.ts';
import type { Seated } from './table.ts';

/** 32 bytes that follow from a word. */
export const bytesOf = (word: string): Buffer => createHash('sha256').update(word).digest();

/** The key of a device that follows from a word. */
export function deviceOf(word: string): DeviceKey {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const own = createPrivateKey({ key: Buffer.concat([prefix, bytesOf(word)]), format: 'der', type: 'pkcs8' });
  const key = createPublicKey(own).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  return { key, sign: (text) => sign(null, Buffer.from(text), own).toString('hex') };
}

/** It signs and checks beside the loop, as the real one does. */
export const FAIR_SERVER = fairServer(bytesOf('the server of the tests'), LINKS, true);

/** Random letters that are the same every time. */
export function countedSalt(): () => string {
  let count = 0;
  return () => `salt-${++count}`;
}

let secrets = 0;
let pages = 0;

/** A witness for a page of somebody; `kept` is where its browser keeps things. */
export function witnessOf(name: string, battle: string, open: () => Open | undefined, kept: Keep = {}): Witness {
  return new Witness({
    kept: kept.kept ?? nothingKept(battle),
    device: deviceOf(kept.device ?? name),
    verify: FAIR_SERVER.isBy,
    random: () => bytesOf(`${name}/${battle}/${kept.device ?? ''}/${++secrets}`).toString('hex'),
    keep: (now) => void (kept.kept = now),
    headDigest: (fair) => digestOfHead(open()?.page.picture, fair),
  });
}

/** A witness for a page alone: what it keeps outlives its lines. Its secrets follow from a word. */
export function pageWitness(page: TestPage, word: string, links?: number): Witness {
  let count = 0;
  return new Witness({
    kept: nothingKept(page.battle),
    device: deviceOf(page.name),
    verify: FAIR_SERVER.isBy,
    random: () => bytesOf(`${word}/${++count}`).toString('hex'),
    keep: () => undefined,
    ...(links !== undefined && { links }),
    headDigest: (fair) => digestOfHead(page.picture, fair),
  });
}

function digestOfHead(picture: Picture | undefined, fair: FairHead): string | undefined {
  if (picture === undefined) return undefined;
  const { ruleset, version, scenario, options } = picture;
  return headDigest({ format: JOURNAL_FORMAT, ruleset, version, scenario, options, fair, entries: [] });
}

/** What a browser keeps. */
export interface Keep {
  kept?: Kept;
  device?: string;
}

/** A page with a witness. */
export async function fairPage(
  house: House,
  battle: string,
  person: Parameters<House['page']>[1],
  keep: Keep = {},
): Promise<Open> {
  // The witness looks at the picture of its own page.
  const opened: Open[] = [];
  const witness = witnessOf(person?.name ?? 'spectator', battle, () => opened[0], keep);
  // Acts have names that are used once, on whichever page of somebody.
  const open = await house.page(battle, person, `page${++pages}`, witness);
  opened.push(open);
  await open.settled();
  return open;
}

export interface FairSeated extends Seated {
  readonly keeps: { readonly ann: Keep; readonly bob: Keep };
}

/** Ann has made a battle with dice that can be checked, and Bob has sat down. */
export async function fairlySeated(
  game: string,
  settings: object = SETTINGS,
  options: HouseOptions = {},
): Promise<FairSeated> {
  const house = await openHouse({ fair: FAIR_SERVER, salt: countedSalt(), ...options });
  const people = [await house.guest('Ann'), await house.guest('Bob')] as const;
  const games = options.rulesets ?? [];
  const scenario = (games.find(({ id }) => id === game) ?? rulesetOf(game))?.scenarios[0]?.scenario.id;
  const { id, key } = await house.make(people[0], { ruleset: game, scenario, settings });
  const keeps = { ann: {}, bob: {} } satisfies FairSeated['keeps'];
  const [ann, bob] = [await fairPage(house, id, people[0], keeps.ann), await fairPage(house, id, people[1], keeps.bob)];
  const [first, second] = [await ann.page.witness?.chain(), await bob.page.witness?.chain()];
  if (first === undefined || second === undefined) throw new Error('there are no witnesses');
  ann.page.tell({ kind: 'anchor', ...first });
  await ann.settled();
  bob.page.do({ kind: 'sit', key, chain: second });
  await allSettled([ann, bob]);
  return { house, id, key, people, ann, bob, keeps };
}

/** Until nobody has anything to say any more. */
export async function allSettled(pages: readonly Open[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const page of pages) await page.settled();
}

/** Lets pages play until the battle is over, or until so many acts were given; how many. */
export async function playFairly(pages: readonly Open[], most = 3_000): Promise<number> {
  for (let acts = 0; acts < most; acts++) {
    if (pages[0]?.page.picture?.state === 'over') return acts;
    const mover = pages.find(({ page }) => page.playOn());
    if (mover === undefined) throw new Error('nobody can go on');
    await allSettled(pages);
    if (mover.page.refusals.length > 0) throw new Error(mover.page.refusals.join(' '));
  }
  return most;
}
