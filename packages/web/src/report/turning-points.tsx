import { battleIn, namesOf, orderText, seenLog } from '@umpire/engine/battle';
import { inWords } from '@umpire/engine/words';
import { percent } from '../exact-numbers.ts';
import { sideName } from '../battle/names.ts';
import { chancePoints, wholePercent } from '../numbers.ts';
import { writeRoute } from '../route.ts';
import { words } from '../texts/desks.ts';
import type { Fate } from './fate.ts';
import type { KeptCourse } from './kept.ts';
import type { TurningPoint } from './turning.ts';
import { speechOf } from '../texts/game-words.ts';

interface TurningPointsProps {
  readonly of: KeptCourse;
  readonly points: readonly TurningPoint[];
  /** The side for which it is told. */
  readonly side: string;
  /** Empty until they are worked out. */
  readonly fates: readonly Fate[];
}

/** Sentences of the log that are shown for one point. */
const MOST = 4;

/** The orders that changed most how it stood: who gave them, what came of them, and what the dice had to do with it. */
export function TurningPoints({ of, points, side, fates }: TurningPointsProps) {
  const w = words.value;
  if (points.length === 0) return <p>{w.noTurningPoints}</p>;
  return (
    <ol class="turning">
      {points.map((point) => {
        const fate = fates.find(({ seq }) => seq === point.seq);
        return (
          <li key={point.seq}>
            <p>
              <b lang={speechOf(of.ruleset).code}>{headingOf(of, point)}</b>{' '}
              {w.stoodFromTo(wholePercent(point.before), wholePercent(point.after))}{' '}
              <a href={writeRoute({ page: 'replay', id: of.saved.id, seq: point.seq })}>{w.watchIt}</a>
            </p>
            <p class="dim" lang={speechOf(of.ruleset).code}>
              {notesOf(of, point).join(' ')}
            </p>
            {fate !== undefined && <p class="dim">{w.diceDid(chancePoints(fate.luck), percent(fate.worse), side)}</p>}
          </li>
        );
      })}
    </ol>
  );
}

/** Turn, side and order. */
function headingOf({ moments, ruleset }: KeptCourse, { at }: TurningPoint): string {
  const w = words.value;
  const [before, now] = [moments[at - 1], moments[at]];
  if (before === undefined || now?.given === undefined) return '';
  const { seat, order } = now.given;
  const says = orderText(ruleset, namesOf(before.battle, speechOf(ruleset)), order, speechOf(ruleset), before.battle);
  return w.orderOfTurn(before.battle.turn, sideName(battleIn(before.battle, speechOf(ruleset)), seat), says);
}

/** What came of it, in a few sentences: the first and the last ones. */
function notesOf({ moments, log, ruleset }: KeptCourse, { at, seq }: TurningPoint): readonly string[] {
  const before = moments[at - 1];
  const from = before?.seq ?? -1;
  const names = before === undefined ? {} : namesOf(before.battle, speechOf(ruleset));
  const notes = seenLog(log.filter((one) => one.seq > from && one.seq <= seq)).flatMap((one) =>
    'note' in one ? [inWords(one.note, speechOf(ruleset), names)] : [],
  );
  return notes.length <= MOST ? notes : [...notes.slice(0, MOST / 2), '…', ...notes.slice(-MOST / 2)];
}
