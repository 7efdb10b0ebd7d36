/** Strikes from off the table: discs, and everybody under them, from above. XZ-H-9, XZ-H-10 */
import { type AnswerShape, soFar } from '@umpire/engine/battle';
import { choose, note, refused, type Rule, type Seat } from '@umpire/engine/rule';
import { ahead, distance, INCH, isOnTable, type Point, span, spot } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { cardFor, foeOf, optionsOf, squadOf, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import { STRIKES } from '../battle/cards.ts';
import { armourCard, targetOf } from './fire-args.ts';
import type { Blast, Touched } from './blast.ts';
import { coverOfPlace } from '../ground/sight.ts';
import { discOf, underTemplate } from '../ground/templates.ts';
import { armourOf, COVERS, type Strike } from '../words/terms.ts';
import { GAP } from './asset.ts';
import { counted, fall, type Toll } from './shoot.ts';
import { bodyUnit, closestTo, crewed } from './templates-fired.ts';

/** A strike as a blast: everybody under its discs, from above. XZ-H-9, XZ-H-10 */
export function strikeArgs(battle: ZealotBattle, seat: Seat, kind: Strike, centres: readonly Point[]): Blast {
  const { name, blast, ap, damage } = STRIKES[kind];
  const discs = centres.map((at) => discOf(at, blast));
  const under = discs.map((disc) => underTemplate(battle, disc));
  const gap = (model: Trooper): number => Math.min(...centres.map((at) => distance(model.base, spot(at))));
  const all = [...new Set(under.flat())].toSorted((a, b) => gap(a) - gap(b) || (a.id < b.id ? -1 : 1));
  // Each disc has its own order: closest to its own centre first. 3.4
  const orders = centres.map((at, disc) => closestTo(at, under[disc] ?? []).map((model) => all.indexOf(model)));
  const who = all.map((model, rank): Touched => {
    const unit = bodyUnit(battle, model);
    const squad = squadOf(battle, unit);
    const score = cardFor(model).stealth + COVERS.indexOf(coverOfPlace(battle, model)) + (squad.infiltrating ? 1 : 0);
    return {
      ...targetOf(model, rank, squad),
      unit,
      owner: model.owner,
      score,
      bonus: 0,
      armour: armourOf(armourCard(model), 'rear'),
      dice: under.map((models) => (models.includes(model) ? 1 : 0)),
    };
  });
  return {
    rules: optionsOf(battle),
    attacker: seat,
    foe: foeOf(battle, seat),
    says: name,
    rule: kind === 'airStrike' ? 'XZ-H-10' : 'XZ-H-9',
    ap,
    damage,
    suppressive: false,
    ...crewed(battle, who, orders, centres),
  };
}

/** A strike comes down. */
export function* strike(battle: ZealotBattle, seat: Seat, kind: Strike, at: Point): Rule<ZealotBattle> {
  const centres = kind === 'airStrike' ? [at, yield* secondDisc(battle, seat, at)] : [at];
  const args = strikeArgs(battle, seat, kind, centres);
  yield* note(args.rule, '{strike} falls.', { strike: args.says, centres });
  if (args.touched.length === 0) return battle;
  const fired = yield* fall(battle, args, new Map() as Toll);
  let after = fired.battle;
  for (const unit of fired.toll.keys()) after = yield* counted(after, unit, fired.toll);
  return after;
}

/** The second disc of an air strike, within 6″ of the marker. D-STRIKE2 */
function* secondDisc(battle: ZealotBattle, seat: Seat, at: Point): Rule<Point> {
  const worth = (p: Point): number =>
    underTemplate(battle, discOf(p, 3)).reduce((sum, { owner }) => sum + (owner === seat ? -3 : 1), 0);
  const near = battle.models
    .filter(({ owner, away, base }) => owner !== seat && away === undefined && span(base.at, at) <= GAP)
    .map(({ base }) => base.at);
  const around = Array.from({ length: 8 }, (_, i) => ahead(at, i * 45, 3 * INCH)).filter((p) =>
    isOnTable(battle.table, spot(p)),
  );
  const places = [...near, at, ...around].filter((p, i, all) => all.findIndex((q) => q.x === p.x && q.y === p.y) === i);
  const ranked = places.toSorted((a, b) => worth(b) - worth(a) || a.x - b.x || a.y - b.y).slice(0, 6);
  yield* soFar(battle);
  return yield* choose(seat, {
    rule: 'XZ-H-10',
    says: 'Where does the second blast fall?',
    options: ranked.map((value) => ({
      value,
      ...say('{x″} from the west edge, {y″} from the south edge: worth {worth}', {
        x: value.x,
        y: value.y,
        worth: worth(value),
      }),
    })),
    sensible: 1,
    free: {
      shape: { kind: 'point', near: at, within: GAP } satisfies AnswerShape,
      problems: (given) => {
        const { x, y } = (given ?? {}) as Partial<Point>;
        const isPlace =
          Number.isInteger(x) && Number.isInteger(y) && isOnTable(battle.table, spot({ x: x ?? 0, y: y ?? 0 }));
        return isPlace && span({ x: x ?? 0, y: y ?? 0 }, at) <= GAP
          ? []
          : refused('XZ-H-10', 'Name a point within 6″ of the marker.');
      },
    },
  });
}
