/** The rooms of a rule set: each knows only those before it. See docs/DESIGN.md, section 2. */

/** From left to right; `scenarios` holds data and is known by the game's front door alone. */
export const ROOMS = ['words', 'battle', 'ground', 'rules', 'odds', 'orders', 'turn', 'mind', 'face'] as const;
const BESIDE = ['scenarios'];

/** The folder of a game: every one lives in rooms. */
const GAME = /^packages\/(?:engine\/example|rulesets\/src\/[^/]+)(?=\/)/u;

/** Files at the root of a game: its front door, and at most two more. */
export const AT_ROOT = 3;

interface Placed {
  readonly game: string;
  /** Empty for a file at the root. */
  readonly room: string;
}

/** The game and the room of a file; undefined for files of no game. */
function placeOf(file: string): Placed | undefined {
  const game = GAME.exec(file)?.[0];
  if (game === undefined) return undefined;
  const rest = file.slice(game.length + 1);
  return { game, room: rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : '' };
}

/** Why a file of a game may not import another one of the same game; undefined when it may. */
export function roomFault(file: string, target: string): string | undefined {
  const [from, to] = [placeOf(file), placeOf(target)];
  if (from === undefined || to === undefined || from.game !== to.game || from.room === to.room) return undefined;
  // The front door knows everything.
  if (from.room === '') return undefined;
  if (to.room === '') return `${from.room}/ may not know what lies at the game's root.`;
  const order = ROOMS as readonly string[];
  return order.indexOf(to.room) >= 0 && order.indexOf(to.room) < order.indexOf(from.room)
    ? undefined
    : `${from.room}/ may not know ${to.room}/: rooms know only those to their left.`;
}

/** What is wrong with where the files of games lie. */
export function placeFaults(files: Iterable<string>): readonly { readonly file: string; readonly says: string }[] {
  const found: { readonly file: string; readonly says: string }[] = [];
  const atRoot = new Map<string, number>();
  for (const file of files) {
    const place = placeOf(file);
    if (place === undefined) continue;
    if (place.room === '') atRoot.set(place.game, (atRoot.get(place.game) ?? 0) + 1);
    else if (!(ROOMS as readonly string[]).includes(place.room) && !BESIDE.includes(place.room))
      found.push({ file, says: `there is no room ${place.room}/; there are ${ROOMS.join(', ')}.` });
  }
  for (const [game, count] of atRoot)
    if (count > AT_ROOT) found.push({ file: game, says: `${count} files lie at its root; ${AT_ROOT} at most.` });
  return found;
}
