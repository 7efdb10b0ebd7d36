/** What a seat may ask the table: sight, ranges, threats, coherency, ways. */
import {
  type Because,
  inTheWay,
  lineDrawn,
  modelName,
  nobody,
  standingModel,
  tell,
  type Told,
  around,
  type BattleModel,
  type Drawn,
  type Moves,
  type Stake,
  cohesionTold,
  type Order,
  type Party,
  guiding,
  type Tools,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { depth, distance, isOver, line, TOUCH, withinDistance } from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
import { allowanceOf, limitOf, type Act, isMoveKind } from '../battle/acts.ts';
import { type FireTeamBattle, findUnit, type FireTeamUnit, isAlive, figuresOf, type Team } from '../battle/battle.ts';
import { fieldOf, goingOf } from '../ground/courses.ts';
import { coverAgainst } from '../ground/cover.ts';
import { deployed, placeProblem } from '../ground/deployment.ts';
import { battleAfter, moverOf } from '../ground/movers.ts';
import { SQUAD_RANGE, isInContact, TEAM_GAP, teamsInContact, teamsInRange } from '../ground/nearness.ts';
import { planAssault } from '../ground/plan.ts';
import { modelSees, SEE_IN, sightLayers, woods } from '../ground/sight.ts';
import type { CloseCombat } from '../rules/close-combat.ts';
import { combatOf } from '../rules/fighting.ts';
import { openCourses } from '../rules/company.ts';
import { attackOn, firerAt, sightingsInReach, weaponsOf } from '../rules/firing.ts';

const COVER_SAYS = [
  '{team} has no cover against {who}.',
  '{team} has Cover against {who}.',
  '{team} has Medium Cover against {who}.',
  '{team} has Hard Cover against {who}.',
] as const;

/** Centre to centre, past buildings, wrecks and hulls, with at most 3″ of woods. FT-H-10 */
function sight(view: FireTeamBattle, from: string, to: string): Told {
  const [viewer, target] = [standingModel(view, from), standingModel(view, to)];
  if (viewer === undefined) return nobody(from);
  if (target === undefined) return nobody(to);
  const [who, whom] = [modelName(view, from), modelName(view, to)];
  const [a, b] = [viewer.base.at, target.base.at];
  const layers = sightLayers(view, [from, to]);
  const screens = woods(view.table);
  const inWoods = depth(a, b, screens);
  const isFree = modelSees(view, viewer, target);
  const wooded: readonly Because[] = isOver(inWoods, 0)
    ? [
        {
          ...say('{depth″} of the line lie in woods; {most″} at most.', { depth: inWoods, most: SEE_IN }),
          rule: 'FT-H-10',
          tone: isOver(inWoods, SEE_IN) ? 'bad' : 'good',
        },
      ]
    : [];
  if (!isFree) {
    const through = [...layers, ...screens];
    const because = [...inTheWay(a, b, layers, 'FT-H-10'), ...wooded];
    return tell(say('{who} does not see {whom}.', { who, whom }), {
      tone: 'bad',
      share: 0,
      because,
      drawn: lineDrawn(a, b, false, through),
    });
  }
  const team = findUnit(view, target.unit);
  const cover = team?.kind === 'team' && viewer.owner !== target.owner ? coverAgainst(view, team, [viewer]) : undefined;
  return tell(say('{who} sees {whom}.', { who, whom }), {
    tone: 'good',
    share: 1,
    because: [
      {
        ...say('The line between the centres is free: {gap″} from edge to edge.', {
          gap: distance(viewer.base, target.base),
        }),
        rule: 'FT-H-10',
      },
      ...wooded,
      ...(cover === undefined || team === undefined
        ? []
        : [{ ...say(COVER_SAYS[cover], { team: team.name, who }), rule: 'FT-H-11' }]),
    ],
    drawn: lineDrawn(a, b, true, layers),
  });
}

const ring = ({ base }: BattleModel, role: 'range' | 'zone', far: number, says: Words): Drawn => ({
  role,
  shape: around(base, far),
  ...saying(says),
});

/** Range and long range of each weapon, movement, coherency. FT-H-12 */
function ranges(view: FireTeamBattle, id: string): Told {
  const model = standingModel(view, id);
  const unit = model === undefined ? undefined : findUnit(view, model.unit);
  if (model === undefined || unit === undefined) return nobody(id);
  const weapons = [...new Map(weaponsOf(unit).map((weapon) => [weapon.name, weapon])).values()];
  const allowance = allowanceOf(unit);
  const has = { unit: unit.name, weapons: weapons.map(({ name }) => name), move: allowance };
  return tell(say('{unit}: {weapons}; moves {move″}.', has), {
    because: [
      ...weapons.map(({ name, range, die }) => ({
        ...say('{weapon} {die}: {range″}, long range {far″} with one die type less.', {
          weapon: name,
          die: `d${die}`,
          range,
          far: 2 * range,
        }),
        rule: 'FT-H-12',
      })),
      ...(unit.kind === 'team'
        ? [
            { ...say('Moves {move″}, Double Time {far″}.', { move: allowance, far: 2 * allowance }), rule: 'FT-H-7' },
            { ...say('Teams of a squad stay within {range″}.', { range: SQUAD_RANGE }), rule: 'FT-H-9' },
          ]
        : [{ ...say('Moves {move″}.', { move: allowance }), rule: 'FT-H-19' }]),
    ],
    drawn: [
      ...weapons.flatMap(({ name, range }) => [
        ring(model, 'range', range, say('{weapon} {range″}', { weapon: name, range })),
        ring(model, 'range', 2 * range, say('{weapon}, long range {range″}', { weapon: name, range: 2 * range })),
      ]),
      ...(unit.kind === 'team' ? [ring(model, 'zone', SQUAD_RANGE, 'Coherency range')] : []),
    ],
  });
}

/** What each enemy team and vehicle could do to this one from where it stands. */
function threat(view: FireTeamBattle, id: string): Told {
  const unit = findUnit(view, id);
  if (unit === undefined || !isAlive(view, id)) return nobody(id);
  const because: Because[] = [];
  const drawn: Drawn[] = [];
  const stakes: Stake[] = [];
  for (const enemy of view.units) {
    if (enemy.seat === unit.seat || !isAlive(view, enemy.id)) continue;
    // Whoever Cowers has to Rally before it can do anything. FT-RAL-1
    if (enemy.kind === 'team' && enemy.cowering) continue;
    const firer = enemy.kind === 'team' && isInContact(view, enemy) ? undefined : firerAt(view, enemy, unit);
    if (firer !== undefined) {
      const says =
        enemy.overwatch > 0
          ? '{enemy} is on Overwatch and can fire at it: {n} {n|die|dice} and its Experience.'
          : '{enemy} can fire at it: {n} {n|die|dice} and its Experience.';
      because.push({
        ...say(says, { enemy: enemy.name, n: firer.dice.length }),
        rule: enemy.overwatch > 0 ? 'FT-H-16' : 'FT-H-12',
        tone: 'bad',
      });
      const shot = say('{unit} fires at {target}', { unit: enemy.name, target: unit.name });
      stakes.push(
        unit.kind === 'vehicle'
          ? { engagement: 'fire-at-vehicle', args: { firers: [firer], target: unit.id }, ...shot }
          : { engagement: 'fire', args: attackOn(view, unit, [firer]), ...shot },
      );
      drawn.push(...firesAt(view, enemy, unit));
    }
    const assault = unit.kind === 'team' && enemy.kind === 'team' ? assaultThreat(view, enemy, unit) : undefined;
    if (assault === undefined) continue;
    because.push({ ...say('{enemy} can assault it.', { enemy: enemy.name }), rule: 'FT-H-17', tone: 'bad' });
    drawn.push(...assault.drawn);
    stakes.push(assault.stake);
  }
  const isSafe = because.length === 0;
  const says = isSafe ? 'Nobody can do anything to {unit} here now.' : 'What the enemy can do to {unit} here:';
  return tell(say(says, { unit: unit.name }), { tone: isSafe ? 'good' : 'bad', because, drawn, stakes });
}

/** The line of the first figure that sees it within its reach. */
const firesAt = (view: FireTeamBattle, enemy: FireTeamUnit, unit: FireTeamUnit): readonly Drawn[] =>
  sightingsInReach(view, enemy, unit)
    .slice(0, 1)
    .map(({ model, nearest }) => ({
      role: 'sight',
      shape: line(model.base.at, nearest.base.at),
      ...say('{unit} at {target}', { unit: modelName(view, model.id), target: modelName(view, nearest.id) }),
      tone: 'bad',
    }));

/** An Assault as the enemy would best make it: from contact, or within its allowance. FT-H-17, FT-CC-12 */
function assaultThreat(
  view: FireTeamBattle,
  enemy: Team,
  team: Team,
): { readonly drawn: readonly Drawn[]; readonly stake: Stake } | undefined {
  const stakeOf = ({ active, defender, terms }: CloseCombat): Stake => ({
    engagement: 'close-combat',
    args: { attackers: [active], defender, terms },
    ...say('{enemy} assaults {team}', { enemy: enemy.name, team: team.name }),
  });
  const inContact = teamsInContact(view, enemy.id, enemy.seat);
  if (inContact.includes(team)) return { drawn: [], stake: stakeOf(combatOf(view, enemy, team)) };
  if (inContact.length > 0 || enemy.prone) return undefined;
  const limit = limitOf(enemy, 'assault');
  const near = figuresOf(view, enemy.id).some(({ base }) =>
    figuresOf(view, team.id).some((figure) => withinDistance(base, figure.base, limit + TOUCH)),
  );
  const going = goingOf(view, enemy.id, limit, 'contact', [enemy.id]);
  const moves: Moves | undefined = near ? planAssault(fieldOf(view, going), figuresOf(view, team.id)) : undefined;
  if (moves === undefined) return undefined;
  const act = { kind: 'assault', unit: enemy.id, target: team.id, moves } as const;
  const there = battleAfter(view, [moverOf(view, act)], Infinity);
  return {
    drawn: figuresOf(view, enemy.id).map(({ base }) => ({
      role: 'reach',
      shape: around(base, limit),
      ...say('{enemy} assaults up to {far″}', { enemy: enemy.name, far: limit }),
      tone: 'bad',
    })),
    stake: stakeOf(combatOf(there, enemy, team)),
  };
}

/** A team by its chain, a squad by the range between its teams. FT-H-9 */
function coherency(view: FireTeamBattle, id: string): Told {
  const unit = findUnit(view, id);
  if (unit === undefined) return nobody(id);
  const figures = figuresOf(view, id);
  const told = cohesionTold(unit.name, figures, { kind: 'chain', gap: TEAM_GAP }, 'FT-H-9');
  if (unit.kind !== 'team' || figures.length === 0) return told;
  const mates = view.units.filter(
    (one) => one.kind === 'team' && one.squad === unit.squad && one.id !== id && isAlive(view, one.id),
  );
  if (mates.length === 0) return told;
  const near = teamsInRange(view, unit);
  const because: Because =
    near.length === 0
      ? { ...say('No team of its squad is within {range″}.', { range: SQUAD_RANGE }), rule: 'FT-H-9', tone: 'bad' }
      : {
          ...say('Within {range″} of {teams}.', { range: SQUAD_RANGE, teams: near.map(({ name }) => name) }),
          rule: 'FT-H-9',
          tone: 'good',
        };
  const rings = figures.map((figure) => ring(figure, 'zone', SQUAD_RANGE, 'Coherency range'));
  const isApart = near.length === 0;
  return {
    ...told,
    ...(isApart && { tone: 'bad' as const, ...say('{team} is apart from its squad.', { team: unit.name }) }),
    because: [...told.because, because],
    drawn: [...told.drawn, ...rings],
  };
}

/** Who is moved by an order. FT-H-8, FT-H-3 */
function partyOf(view: FireTeamBattle, seat: Seat, order: Order, model: string): Party | undefined {
  const {
    unit: id,
    moves = {},
    wait,
  } = order as {
    readonly unit?: string;
    readonly moves?: Moves;
    readonly wait?: boolean;
  };
  if (order.kind === 'deploy') return placingOf(view, seat, moves, model);
  const unit = id === undefined ? undefined : findUnit(view, id);
  if (unit === undefined || unit.seat !== seat || !isMoveKind(order.kind)) return undefined;
  const kind = order.kind as Act['kind'];
  const mates = openCourses(view, unit, kind, wait === true);
  return { kind: 'marching', mates, cohesion: { kind: 'chain', gap: TEAM_GAP }, matesBar: false };
}

/** The side stands as it is proposed; one team after the other is put elsewhere in the zone. */
function placingOf(view: FireTeamBattle, seat: Seat, moves: Moves, model: string): Party {
  const team = view.models.find(({ id }) => id === model)?.unit;
  const own = deployed(view, seat, moves);
  const others = own.filter(({ unit }) => unit !== team);
  return {
    kind: 'placing',
    models: view.models.filter(({ owner, unit }) => owner === seat && unit === team),
    fits: (base, id) => own.some((one) => one.id === id && placeProblem(view, { ...one, base }, others) === undefined),
  };
}

export const tools: Tools<FireTeamBattle> = { sight, ranges, threat, coherency, ...guiding(partyOf) };
