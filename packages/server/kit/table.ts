/** Two people at a table. */
import { rulesetOf } from '@umpire/rulesets';
import type { PersonRow } from '../src/store/schema.ts';
import { type House, type HouseOptions, type Open, openHouse, SETTINGS } from './house.ts';

export interface Seated {
  readonly house: House;
  readonly id: string;
  readonly key: string;
  readonly people: readonly [ann: PersonRow, bob: PersonRow];
  readonly ann: Open;
  readonly bob: Open;
}

/** Ann has made a battle of the first scenario of a game, and Bob has sat down. */
export async function seated(game: string, settings: object = SETTINGS, options: HouseOptions = {}): Promise<Seated> {
  const house = await openHouse(options);
  const people = [await house.guest('Ann'), await house.guest('Bob')] as const;
  const scenario = rulesetOf(game)?.scenarios[0]?.scenario.id;
  const { id, key } = await house.make(people[0], { ruleset: game, scenario, settings });
  const [ann, bob] = [await house.page(id, people[0]), await house.page(id, people[1])];
  bob.page.do({ kind: 'sit', key });
  await bob.settled();
  return { house, id, key, people, ann, bob };
}

/** Lets pages play until the battle is over, or until so many acts were given; how many. */
export async function playOn(pages: readonly Open[], most = 3_000): Promise<number> {
  for (let acts = 0; acts < most; acts++) {
    if (pages[0]?.page.picture?.state === 'over') return acts;
    const mover = pages.find(({ page }) => page.playOn());
    if (mover === undefined) throw new Error('nobody can go on');
    await mover.settled();
    if (mover.page.refusals.length > 0) throw new Error(mover.page.refusals.join(' '));
  }
  return most;
}

/** The one whose turn it is, and the other. */
export function turnOf({ ann, bob }: Seated): readonly [mover: Open, other: Open] {
  return ann.page.isMyTurn ? [ann, bob] : [bob, ann];
}
