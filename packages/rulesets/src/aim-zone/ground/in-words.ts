/** Places in words: by what is beside them, or how far off they are and in which direction. */
import { ninthOf, whereIs } from '@umpire/engine/battle';
import { facingTowards, type Point, span } from '@umpire/engine/table';
import { say, type Saying, type Words } from '@umpire/engine/words';
import type { AimBattle } from '../battle/battle.ts';

/** A place where there is no table to look at: in inches from its south-west corner. */
export const written = ({ x, y }: Point): Saying => say('({x″}, {y″})', { x, y });

/** What is at a place or near it; else in which part of the table it is. */
export const placeIn = (battle: AimBattle, at: Point, who?: string): Words =>
  whereIs(battle, at, who) ?? say('open ground {where}', { where: ninthOf([at], battle.table) ?? written(at) });

const WINDS = [
  ...['north', 'north-north-east', 'north-east', 'east-north-east'],
  ...['east', 'east-south-east', 'south-east', 'south-south-east'],
  ...['south', 'south-south-west', 'south-west', 'west-south-west'],
  ...['west', 'west-north-west', 'north-west', 'north-north-west'],
];
/** Of a whole turn, in degrees, for each of them. */
const WIND = 360 / WINDS.length;
/** Distances are told by the tenth of an inch. */
const TENTH = 100;

/** Places as they lie from somewhere; those that would be told alike have their inches too. */
export function placesFrom(from: Point, places: readonly Point[]): readonly Saying[] {
  const told = places.map((to) => {
    const far = TENTH * Math.round(span(from, to) / TENTH);
    return { to, far, wind: WINDS[Math.round(facingTowards(from, to) / WIND) % WINDS.length] ?? '' };
  });
  const alike = Map.groupBy(told, ({ far, wind }) => `${far} ${wind}`);
  return told.map(({ to, far, wind }) => {
    const place = say('{far″} to the {wind}', { far, wind });
    return alike.get(`${far} ${wind}`)?.length === 1 ? place : say('{place} {at}', { place, at: written(to) });
  });
}
