/** Lets the computer fight a battle and keeps what is seen of it. The same seed gives the same film, byte for byte. */
import {
  type Battle,
  type BattleModel,
  drive,
  Host,
  type Ruleset,
  seededDice,
  type SeenLogged,
} from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { sameData } from '@umpire/engine/rule';
import { gapsOf, type Saying } from '@umpire/engine/words';
import type { Scenario } from '@umpire/engine/table';
import { players } from '@umpire/players';
import { changeBetween, type Film, filmOf } from '../battle/motion/film.ts';
import { mapOn } from '../battle/motion/sheet-map.ts';
import { filmSheet } from './fight-sheet.ts';
import { wordsOf } from './film-words.ts';
import type { KeptFilm, KeptStep } from './kept-film.ts';

/** A film has so many steps at most in which something is to be seen. */
const MOST_STEPS = 60;
const MOST_ANSWERS = 400;

/** Fights a scenario by the computer alone. */
export async function fought(ruleset: Ruleset, scenario: Scenario, seed: string): Promise<KeptFilm> {
  const random = seeded(seed);
  const host = Host.start({ ruleset, dice: seededDice(random.split('dice')) }, scenario);
  const make = players['greedy'];
  if (make === undefined) throw new Error('There is no greedy player.');
  const seats = Object.fromEntries(host.battle.sides.map(({ seat }) => [seat, make(random.split(seat))]));
  const camera = recorder(ruleset, scenario, host);
  for (let i = 0; i < MOST_ANSWERS && camera.steps.length < MOST_STEPS; i++) {
    const { kind } = await drive(host, seats, { limit: 1 });
    if (host.ask === undefined) camera.look();
    if (kind !== 'limit') break;
  }
  const { sides, units } = host.battle;
  const { markers, phases } = ruleset.face;
  const film = { game: ruleset.id, scenario, sides, units, markers, phases, steps: camera.steps };
  return { ...film, words: await wordsOf(film, ruleset) };
}

/** Keeps a step whenever something is to be seen. */
function recorder(ruleset: Ruleset, scenario: Scenario, host: Host) {
  const map = mapOn(filmSheet(scenario));
  const steps: KeptStep[] = [];
  const known = new Map<string, object>();
  let [was, seen]: [Battle, number] = [host.battle, host.length];
  const look = (): void => {
    const { battle } = host;
    const news = host.logFor(battle.sides[0]?.seat ?? '').filter(({ seq }) => seq > seen);
    const orders = host.entriesAfter(seen).flatMap((entry) => ('order' in entry ? [entry.order] : []));
    const film = filmOf(changeBetween(was, battle, map, orders, news, ruleset.face));
    const changed = changedModels(ruleset, battle, known);
    const gone = was.models.flatMap(({ id }) => (battle.models.some((one) => one.id === id) ? [] : [id]));
    const isSeen =
      film.moves.length + film.shots.length + film.strikes.length + film.gone.length > 0 || changed.length > 0;
    if (isSeen || steps.length === 0) {
      steps.push({
        turn: battle.turn,
        phase: battle.phase,
        ...lastNote(news),
        ...(steps.length > 0 && { film: rounded(film) }),
        changed,
        gone,
        marks: marksOf(ruleset, battle),
        objectives: battle.objectives,
      });
    }
    [was, seen] = [battle, host.length];
  };
  return { steps, look };
}

/** The last sentence that was told, with what fills its gaps and nothing else. */
function lastNote(news: readonly SeenLogged[]): { readonly note?: Saying } {
  const last = news.findLast((one) => 'note' in one);
  if (last === undefined || !('note' in last)) return {};
  const { says, data } = last.note;
  const gaps = new Set(gapsOf(says).map((path) => path.split('.')[0]));
  const filled = Object.entries(data).filter(([name]) => gaps.has(name));
  return { note: { says, data: Object.fromEntries(filled) } };
}

function changedModels(ruleset: Ruleset, battle: Battle, known: Map<string, object>): KeptStep['changed'] {
  const { models } = battle;
  return models.flatMap((whole) => {
    const figure = ruleset.face.figureOf?.(battle, whole.id);
    const one = { model: drawnOf(whole), ...(figure !== undefined && { figure }) };
    if (sameData(known.get(whole.id) ?? null, one)) return [];
    known.set(whole.id, one);
    return [one];
  });
}

/** What a picture needs of a model. */
const drawnOf = ({ id, unit, owner, base, away }: BattleModel): BattleModel =>
  ({ id, unit, owner, base, ...(away !== undefined && { away }) }) as BattleModel;

function marksOf(ruleset: Ruleset, battle: Battle): KeptStep['marks'] {
  const ids = [...battle.units.map(({ id }) => id), ...battle.models.map(({ id }) => id)];
  const marks = ids.map((id) => [id, ruleset.face.markersOf(battle, id)] as const);
  return Object.fromEntries(marks.filter(([, some]) => some.length > 0));
}

/** Hundredths of an inch are enough to look at. */
const rounded = (film: Film): Film =>
  JSON.parse(
    JSON.stringify(film, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)),
  ) as Film;
