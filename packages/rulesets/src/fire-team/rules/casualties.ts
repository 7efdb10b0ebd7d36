/** What results do to a team when they are placed on it. Source 4.1 and 4.2. */
import { type NoteAsk, note, type Rule, choose, type ChooseAsk } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import type { TableOptions } from '../battle/options.ts';
import { nameOf, type TeamState, settled, type ResultKind } from './team-state.ts';

/** The table options that casualties depend on. */
export type CasualtyTerms = Pick<TableOptions, 'kiaTakesWound'> & {
  /** Do casualties of this attack pin? Always in fire. FT-DIST-5, FT-R-24 */
  readonly casualtiesPin: boolean;
};

/** What is to be told once everything has been decided: nobody is asked with half of it in the log. */
export type Said = NoteAsk[];

/** More Wounded markers than figures: two markers and a figure go, without a Pin Check, as often as needed. FT-DIST-6, FT-DIST-7 */
export function excess(team: TeamState, said: Said): TeamState {
  let { figures, wounded } = team;
  while (wounded > figures && figures > 0) {
    figures -= 1;
    wounded -= 2;
    const says = '{team} has more Wounded than figures: a figure and two Wounded markers go.';
    said.push(note('FT-DIST-6', says, { team: nameOf(team) }));
  }
  return orGone({ ...team, figures, wounded }, said);
}

/** A team without figures is eliminated, and its markers with it. FT-RES-8 */
function orGone(team: TeamState, said: Said): TeamState {
  if (team.figures > 0) return team;
  said.push(note('FT-RES-8', '{team} is eliminated.', { team: nameOf(team) }));
  return settled(team);
}

const pinned = (team: TeamState, pins: boolean): TeamState => (pins ? { ...team, pins: team.pins + 1 } : team);

/** One KIA: a figure is removed, perhaps a wounded one, and the team is pinned. FT-RES-4, FT-RES-5, FT-DIST-5 */
export function* kia(team: TeamState, terms: CasualtyTerms, said: Said): Rule<TeamState> {
  const { figures, wounded } = team;
  if (figures === 0) return team;
  const takesWound = usuallyTakesWound(team, terms) && (wounded === figures || (yield* whichFigure(team)));
  return killed(team, takesWound, terms, said);
}

/** By default a wounded figure falls, if there is one and its marker goes with it. D-KIA-FIG, FT-R-7 */
const usuallyTakesWound = ({ wounded }: TeamState, { kiaTakesWound }: CasualtyTerms): boolean =>
  kiaTakesWound && wounded > 0;

/** A figure falls, a wounded one or not. FT-RES-4, FT-R-7 */
function killed(team: TeamState, takesWound: boolean, terms: CasualtyTerms, said: Said): TeamState {
  const { figures, wounded } = team;
  const says = takesWound ? '{team} loses a wounded figure.' : '{team} loses a figure.';
  said.push(note('FT-RES-4', says, { team: nameOf(team) }));
  const left = pinned(
    { ...team, figures: figures - 1, wounded: takesWound ? wounded - 1 : wounded },
    terms.casualtiesPin,
  );
  return terms.kiaTakesWound ? orGone(left, said) : excess(left, said);
}

/** Is the figure that falls a wounded one? Its owner says so where there are both. D-KIA-FIG, FT-RES-5 */
const whichFigure = (team: TeamState): ChooseAsk<boolean> =>
  choose<boolean>(team.seat, {
    rule: 'FT-RES-5',
    ...say('Which figure of {team} is killed?', { team: nameOf(team) }),
    options: [
      { value: true, says: 'A wounded one: its marker goes too' },
      { value: false, says: 'An unwounded one' },
    ],
    sensible: 1,
    about: { team: team.id },
  });

/** One Wounded: a marker and a Pin Check. FT-DIST-5 */
export function wound(team: TeamState, terms: CasualtyTerms, said: Said): TeamState {
  if (team.figures === 0) return team;
  said.push(note('FT-DIST-5', '{team} takes a Wounded.', { team: nameOf(team) }));
  return excess(pinned({ ...team, wounded: team.wounded + 1 }, terms.casualtiesPin), said);
}

/** One Pin Check. FT-DIST-5 */
export function pinCheck(team: TeamState, said: Said): TeamState {
  if (team.figures === 0) return team;
  said.push(note('FT-DIST-5', '{team} takes a Pin Check.', { team: nameOf(team) }));
  return pinned(team, true);
}

/** The team with one more result, where its owner does what is usual. */
export function usually(team: TeamState, kind: ResultKind, terms: CasualtyTerms): TeamState {
  if (kind === 'pins') return pinCheck(team, []);
  return kind === 'wounded' ? wound(team, terms, []) : killed(team, usuallyTakesWound(team, terms), terms, []);
}
