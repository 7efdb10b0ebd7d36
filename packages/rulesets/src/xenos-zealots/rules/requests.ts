/** Support from off the table: requests and arrivals. XZ-TURN-3, XZ-TURN-7, XZ-H-5, XZ-H-7 */
import { soFar } from '@umpire/engine/battle';
import { call, choose, note, type Option, type Question, type Rule, type Seat } from '@umpire/engine/rule';
import { distance, INCH, type Point, spot } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import {
  cardFor,
  enemyUnits,
  foeOf,
  membersOf,
  type Request,
  sideName,
  squadOf,
  unitDistance,
  type ZealotBattle,
} from '../battle/battle.ts';
import { arrival, request } from './support.ts';
import type { Strike } from '../words/terms.ts';
import { assetName, isStrike } from './asset.ts';
import { markersQuestion } from './markers.ts';
import { reserves } from './reserves.ts';
import { strike } from './support-strike.ts';

/** What a seat may still ask for: strikes, and units in reserve that are not aboard another. */
export function assetsOf(battle: ZealotBattle, seat: Seat): readonly string[] {
  const reserves = battle.units
    .filter((squad) => squad.seat === seat && squad.location === 'reserve' && squad.transport === undefined)
    .map(({ id }) => id);
  return [...reserves, ...(battle.assets[seat] ?? [])];
}

/** Attacker, then Defender: at most one request each. XZ-R-49 */
export function* requests(battle: ZealotBattle): Rule<ZealotBattle> {
  let after = battle;
  for (const seat of [battle.attacker, foeOf(battle, battle.attacker)]) after = yield* requestOf(after, seat);
  return after;
}

function* requestOf(battle: ZealotBattle, seat: Seat): Rule<ZealotBattle> {
  let after = battle;
  const open = battle.requests[seat];
  if (open !== undefined) {
    yield* soFar(after);
    const answer = yield* choose(seat, cancelQuestion(after, open));
    if (answer === 'keep') return after;
    const { [seat]: _, ...rest } = after.requests;
    after = { ...after, requests: rest };
    yield* note('XZ-H-5', 'A request is given up: {what}.', { what: assetName(after, open.asset) });
  }
  const assets = assetsOf(after, seat);
  if (assets.length === 0) return after;
  yield* soFar(after);
  const asset = yield* choose(seat, requestQuestion(after, seat, assets));
  if (asset === 'none') return after;
  const key = `${seat} ${asset}`;
  const commander = after.units.some(
    (squad) =>
      squad.seat === seat &&
      squad.location === 'table' &&
      cardFor(squad).command.n > 0 &&
      squadOf(after, squad.attachedTo ?? squad.id).morale === 'OK',
  );
  const isGranted = yield* call(request, {
    seat,
    what: assetName(after, asset),
    commander,
    failed: after.failedRequests[key] ?? 0,
  });
  if (!isGranted)
    return { ...after, failedRequests: { ...after.failedRequests, [key]: (after.failedRequests[key] ?? 0) + 1 } };
  yield* soFar(after);
  const { markers, active } = yield* choose(seat, markersQuestion(after, seat, asset));
  yield* note('XZ-TURN-4', '{side} places four markers.', { side: sideName(after, seat), seat, markers });
  return { ...after, requests: { ...after.requests, [seat]: { asset, markers, active, failed: 0 } } };
}

const cancelQuestion = (battle: ZealotBattle, { asset, failed }: Request): Question<'keep' | 'giveUp'> => ({
  rule: 'XZ-H-5',
  ...say('Your support has not come yet ({what}). Keep the request?', { what: assetName(battle, asset) }),
  options: [
    ...(isStrike(asset) || failed < 2 ? [{ value: 'keep', says: 'Keep it' } as const] : []),
    { value: 'giveUp', says: 'Give it up' },
    ...(isStrike(asset) || failed < 2 ? [] : [{ value: 'keep', says: 'Keep it' } as const]),
  ],
  sensible: 1,
});

function requestQuestion(battle: ZealotBattle, seat: Seat, assets: readonly string[]): Question<string> {
  const wants = assets.filter((asset) => !isStrike(asset) || isWorthStriking(battle, seat));
  const rest = assets.filter((asset) => !wants.includes(asset));
  const ask = (asset: string): Option<string> => ({
    value: asset,
    ...say('Ask for support: {what}', { what: assetName(battle, asset) }),
  });
  return {
    rule: 'XZ-TURN-3',
    says: 'Do you ask for support?',
    options: [...wants.map(ask), { value: 'none', says: 'Ask for nothing' }, ...rest.map(ask)],
    sensible: 1,
  };
}

/** A unit stands within 3″ of another, or on an objective. D-REQUEST */
function isWorthStriking(battle: ZealotBattle, seat: Seat): boolean {
  const enemies = enemyUnits(battle, seat);
  return enemies.some(
    ({ id }, i) =>
      enemies.slice(0, i).some((other) => unitDistance(battle, id, other.id) <= 3 * INCH) ||
      battle.objectives.some(({ at }) =>
        membersOf(battle, id).some(({ base }) => distance(base, spot(at)) <= 3 * INCH),
      ),
  );
}

/** Attacker, then Defender: what was asked for may come. XZ-TURN-7 */
export function* arrivals(battle: ZealotBattle): Rule<ZealotBattle> {
  let after = battle;
  for (const seat of [battle.attacker, foeOf(battle, battle.attacker)]) after = yield* arrivalOf(after, seat);
  return after;
}

function* arrivalOf(battle: ZealotBattle, seat: Seat): Rule<ZealotBattle> {
  const open = battle.requests[seat];
  if (open === undefined) return battle;
  const what = assetName(battle, open.asset);
  const comes = yield* call(arrival, { seat, what, failed: open.failed });
  const failed = { ...battle, requests: { ...battle.requests, [seat]: { ...open, failed: open.failed + 1 } } };
  if (!comes) return failed;
  const at = open.markers[open.active] as Point;
  const { [seat]: _, ...rest } = battle.requests;
  const after = { ...battle, requests: rest };
  yield* note('XZ-H-7', 'The real marker is shown: {what}.', { what, at }, { reveals: true });
  if (isStrike(open.asset))
    return yield* strike(
      { ...after, assets: { ...after.assets, [seat]: withoutOne(after.assets[seat] ?? [], open.asset) } },
      seat,
      open.asset,
      at,
    );
  return yield* reserves(after, failed, open.asset, at);
}

const withoutOne = (list: readonly Strike[], one: Strike): readonly Strike[] =>
  list.filter((_, i) => i !== list.indexOf(one));
