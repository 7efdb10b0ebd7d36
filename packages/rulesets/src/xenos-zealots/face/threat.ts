/** What the enemy could do to a unit from where everybody stands, with the odds of it. */
import {
  around,
  type Because,
  type Drawn,
  modelName,
  nobody,
  type Stake,
  standingModel,
  tell,
  type Told,
} from '@umpire/engine/battle';
import { line } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { blastOf } from '../rules/templates-fired.ts';
import type { Firing } from '../ground/aim.ts';
import { assaultArgs, unaided } from '../rules/assault-args.ts';
import {
  called,
  enemyUnits,
  isSingle,
  leaderOf,
  membersOf,
  type Squad,
  squadOf,
  type ZealotBattle,
} from '../battle/battle.ts';
import { chargeManner, planCharge } from '../ground/charge.ts';
import { bestFire } from '../ground/best-fire.ts';
import { returnTargets } from '../ground/declare.ts';
import { volleyAt } from '../rules/fire-args.ts';
import { moved } from '../ground/moves.ts';
import { isTemplate, weaponOf } from '../battle/weapons.ts';
import { leftOut } from '../orders/fire-stakes.ts';

/** What each enemy unit could do to this one from where it stands, its orders being unknown. */
export function threat(view: ZealotBattle, id: string): Told {
  const own = view.units.find((one) => one.id === id);
  if (own === undefined || membersOf(view, own.attachedTo ?? own.id).length === 0) return nobody(id);
  const squad = squadOf(view, own.attachedTo ?? own.id);
  const because: Because[] = [];
  const drawn: Drawn[] = [];
  const stakes: Stake[] = [];
  for (const enemy of enemyUnits(view, squad.seat)) {
    const fire = fireThreat(view, enemy, squad);
    const charge = chargeThreat(view, enemy, squad);
    for (const found of [fire, charge]) {
      if (found === undefined) continue;
      because.push(found.because);
      drawn.push(...found.drawn);
      stakes.push(...found.stakes);
    }
  }
  const isSafe = because.length === 0;
  const words = isSafe
    ? say('Nobody can do anything to {unit} here now.', { unit: squad.name })
    : say('What the enemy can do to {unit} here:', { unit: squad.name });
  return tell(words, { tone: isSafe ? 'good' : 'bad', because, drawn, stakes });
}

interface Danger {
  readonly because: Because;
  readonly drawn: readonly Drawn[];
  readonly stakes: readonly Stake[];
}

function fireThreat(view: ZealotBattle, enemy: Squad, squad: Squad): Danger | undefined {
  if (enemy.morale === 'Neutralized' || enemy.morale === 'Routed') return undefined;
  const firing: Firing = { unit: enemy.id, fireSupport: false, isReaction: enemy.morale !== 'OK' };
  if (firing.isReaction && !returnTargets(view, enemy.id).includes(squad.id)) return undefined;
  const best = bestFire(view, firing, squad.id);
  const supported =
    best === undefined && !firing.isReaction ? bestFire(view, { ...firing, fireSupport: true }, squad.id) : undefined;
  const fire = best ?? supported;
  if (fire === undefined) return undefined;
  const how = best === undefined ? { ...firing, fireSupport: true } : firing;
  const posed = fire.facing === undefined ? how : { ...how, facing: fire.facing };
  const shots = fire.shots.filter(({ target }) => target === squad.id);
  const plain = shots.filter(({ weapon }) => !isTemplate(weaponOf(weapon)));
  const words = say('{unit} at {enemy}', { unit: enemy.name, enemy: squad.name });
  const volley = plain.length === 0 ? undefined : volleyAt(view, posed, squad.id, plain, true, fire.shots);
  const blasts = shots.flatMap((shot) => (isTemplate(weaponOf(shot.weapon)) ? (blastOf(view, posed, shot) ?? []) : []));
  return {
    because: {
      ...(supported === undefined
        ? say('{enemy} can fire at it with {n} {n|weapon|weapons}.', { enemy: enemy.name, n: shots.length })
        : say('{enemy} can fire at it with {n} {n|weapon|weapons}, on Fire Support.', {
            enemy: enemy.name,
            n: shots.length,
          })),
      rule: 'XZ-SHOOT-3',
      tone: 'bad',
    },
    drawn: shots.flatMap(({ model, marks }): readonly Drawn[] => {
      const [from, to] = [standingModel(view, model), marks[0]?.model];
      return from === undefined || to === undefined
        ? []
        : [
            {
              role: 'sight',
              shape: line(from.base.at, to.base.at),
              ...say('{model} at {target}', { model: modelName(view, model), target: modelName(view, to.id) }),
              tone: 'bad',
            },
          ];
    }),
    stakes: [
      ...(volley === undefined ? [] : [{ engagement: isSingle(squad) ? 'hull' : 'volley', args: volley, ...words }]),
      ...blasts.map((args) => ({ engagement: 'strike', args, ...say('{fire}, a blast', { fire: words }) })),
    ].map((stake) => ({ ...stake, ...leftOut(view, [enemy.id, squad.id]) })),
  };
}

function chargeThreat(view: ZealotBattle, enemy: Squad, squad: Squad): Danger | undefined {
  if (enemy.morale !== 'OK' || enemy.noCharge === view.turn) return undefined;
  const leader = leaderOf(view, enemy.id);
  const plan = leader === undefined ? undefined : planCharge(view, enemy.id, squad.id);
  if (plan === undefined || leader === undefined) return undefined;
  const { limit } = chargeManner(view, enemy.id, squad.id)(leader);
  const args = unaided(assaultArgs(moved(view, plan.moves), enemy.id, squad.id, leader.base.at));
  const words = say('{unit} {unit|charges|charge} {enemy}', { unit: called(enemy), enemy: squad.name });
  return {
    because: { ...say('{enemy} can charge it.', { enemy: enemy.name }), rule: 'XZ-ASLT-2', tone: 'bad' },
    drawn: [
      {
        role: 'reach',
        shape: around(leader.base, limit),
        ...say('{enemy} {enemy|charges|charge} up to {far″}', { enemy: called(enemy), far: limit }),
        tone: 'bad',
      },
    ],
    // Whoever is caught running is destroyed without a die. XZ-ASLT-2
    stakes:
      squad.morale === 'Routed'
        ? []
        : [{ engagement: 'assault', args, ...words, ...leftOut(view, [enemy.id, squad.id]) }],
  };
}
