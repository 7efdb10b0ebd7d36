/** A vehicle blows up beside the teams that use Armored Assault with it. FT-AA-8 */
import { between, d6, exactly } from '@umpire/engine/dice';
import { note, roll, type Rule } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type CasualtyTerms, pinCheck, type Said, wound } from './casualties.ts';
import { nameOf, type TeamState } from './team-state.ts';

/** One die for the team: 1 a Wounded and a Pin Check, 2 or 3 a Pin Check. Not shared. FT-AA-8, FT-R-37 */
export function* explosion({
  team,
  terms,
}: {
  readonly team: TeamState;
  readonly terms: CasualtyTerms;
}): Rule<TeamState> {
  const why = { rule: 'FT-AA-8', ...say('{team} beside the exploding vehicle', { team: nameOf(team) }), by: team.seat };
  const { hurt, shocked } = yield* roll(d6.times(1), { hurt: exactly(1), shocked: between(2, 3) }, why);
  const said: Said = [];
  const after = hurt > 0 ? wound(team, terms, said) : shocked > 0 ? pinCheck(team, said) : team;
  if (said.length === 0) said.push(note('FT-AA-8', '{team} comes to no harm.', { team: nameOf(team) }));
  for (const one of said) yield* one;
  return after;
}
