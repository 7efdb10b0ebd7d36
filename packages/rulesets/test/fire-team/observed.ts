/** What the engagements of this game measure, read off the table after a whole order. */
import type { Stake } from '@umpire/engine/battle';
import { type FireTeamBattle, figuresOf, teamOf, unitOf } from '../../src/fire-team/battle/battle.ts';
import type { MoraleTest } from '../../src/fire-team/rules/morale.ts';
import type { Attack } from '../../src/fire-team/rules/fire.ts';
import type { CombatsOnOne, GroupFight } from '../../src/fire-team/rules/group-fight.ts';

type Observed = Readonly<Record<string, number | string | boolean>>;
type Observe = (before: FireTeamBattle, after: FireTeamBattle, stake: Stake) => Observed;

const marks = (battle: FireTeamBattle, id: string): string => {
  const figures = figuresOf(battle, id).length;
  const { wounded, pins } = teamOf(battle, id);
  return figures === 0 ? 'eliminated' : `${figures}, ${wounded}, ${pins}`;
};

const figuresLeft = (battle: FireTeamBattle, ids: readonly string[]): number =>
  [...new Set(ids)].reduce((sum, id) => sum + figuresOf(battle, id).length, 0);

export const observe: Readonly<Record<string, Observe>> = {
  fire: (_before, after, { args }) => {
    const { target, others } = args as Attack;
    const pins = [target, ...others].reduce((sum, { id }) => sum + teamOf(after, id).pins, 0);
    return { state: marks(after, target.id), 'all-pins': pins };
  },
  'fire-at-vehicle': (before, after, { args }) => {
    const { target } = args as { readonly target: string };
    const [was, is] = [unitOf(before, target), unitOf(after, target)];
    if (was.kind !== 'vehicle' || is.kind !== 'vehicle') throw new RangeError(`${target} is no vehicle`);
    return { destroyed: is.destroyed, shaken: is.destroyed ? 0 : is.shaken - was.shaken };
  },
  'close-combat': (_before, after, { args }) => {
    const { attackers, defender } = args as CombatsOnOne;
    const ours = attackers.flatMap(({ team, others }) => [team, ...others]).map(({ id }) => id);
    return { defender: marks(after, defender.team.id), attackers: figuresLeft(after, ours) };
  },
  group: (_before, after, { args }) => {
    const { attacks, combats } = args as GroupFight;
    const seat = attacks[0]?.firers[0]?.seat ?? combats[0]?.active.team.seat ?? '';
    const all = [
      ...attacks.flatMap(({ target, others }) => [target, ...others]),
      ...combats.flatMap(({ active, defender }) => [active, defender].flatMap(({ team, others }) => [team, ...others])),
    ];
    const ids = (isOurs: boolean): readonly string[] =>
      all.filter((one) => (one.seat === seat) === isOurs).map(({ id }) => id);
    return { defenders: figuresLeft(after, ids(false)), attackers: figuresLeft(after, ids(true)) };
  },
  morale: (_before, after, { args }) => {
    const ids = (args as MoraleTest).teams.map(({ id }) => id);
    return {
      cowers: ids.filter((id) => teamOf(after, id).cowering).length,
      broken: ids.filter((id) => figuresOf(after, id).length === 0).length,
    };
  },
};
