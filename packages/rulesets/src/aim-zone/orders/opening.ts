/** Before the battle: places, and the opening aim. AZ-H-5 */
import { type AnyOrder, order } from '@umpire/engine/battle';
import { note } from '@umpire/engine/rule';
import { isPoint } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { type AimBattle, withFighter } from '../battle/battle.ts';
import { OTHERS } from '../battle/orders.ts';
import { wrong } from '../battle/wrong.ts';
import { eyeOf } from '../ground/bodies.ts';
import { deployProblems, putDown, zonesOf } from '../ground/deploying.ts';
import { aimPointProblems } from '../rules/aiming.ts';
import { timeProblems } from '../rules/problems.ts';
import { modelOrder } from './model-order.ts';
import { point } from './parts.ts';
import { zoneDrawn } from './zones.ts';

/** One model takes its place. */
export const deploy = modelOrder({
  phase: 'deployment',
  kind: 'deploy',
  rule: 'AZ-H-5',
  says: 'Deploy',
  help: 'Puts a model into your deployment area.',
  args: OTHERS.deploy,
  lines: (view, fighter) =>
    fighter.away !== 'undeployed'
      ? []
      : [
          {
            ...say('Deploy {model}', { model: fighter.id }),
            order: { model: fighter.id },
            parts: [point('at', say('Where does {model} begin?', { model: fighter.id }), { stands: fighter.id })],
            problems:
              zonesOf(view, fighter).length > 0 ? [] : wrong('AZ-H-5', fighter, '{model} has no deployment area.'),
          },
        ],
  problems: (view, fighter, { at }) =>
    fighter.away === 'undeployed'
      ? deployProblems(view, fighter, at)
      : wrong('AZ-H-5', fighter, '{model} is deployed already.'),
  *does(battle, _fighter, { model, at }) {
    yield* note('AZ-H-5', '{model} is deployed.', { model, at });
    return putDown(battle, model, at);
  },
  drawing: (view, fighter) =>
    zonesOf(view, fighter).map(({ area }) => ({ role: 'zone', shape: area, says: 'Deployment area' })),
});

/** One marker of the opening aim. */
export const mark = modelOrder({
  phase: 'opening aim',
  kind: 'mark',
  rule: 'AZ-H-5',
  says: 'Opening aim',
  help: 'Puts a model’s marker on a point that it sees, before the first turn.',
  args: OTHERS.mark,
  lines(view, fighter) {
    const { id: model, away, aim, base } = fighter;
    if (aim !== undefined || (away !== undefined && away !== 'aboard')) return [];
    const beside = { x: base.at.x + base.radius + 1, y: base.at.y };
    return [
      {
        ...say('Opening aim of {model}', { model }),
        order: { model },
        parts: [point('at', say('Where does {model} aim?', { model }))],
        // Where it aims is still open.
        problems: aimPointProblems(view, fighter, beside).filter(({ rule }) => rule !== 'AZ-ACT-4'),
      },
    ];
  },
  problems: (view, fighter, { at }) =>
    fighter.aim === undefined
      ? aimPointProblems(view, fighter, at)
      : wrong('AZ-H-5', fighter, '{model} has a marker already.'),
  *does(battle, _fighter, { model, at }) {
    yield* note('AZ-H-5', '{model} aims.', { model, at });
    return withFighter(battle, model, (one) => ({ ...one, aim: at }));
  },
  drawing(view, fighter, { at }) {
    const eye = eyeOf(view, fighter);
    return eye === undefined || at === undefined || !isPoint(at) ? [] : zoneDrawn(view, eye.at, at, 'Aim zone', 'good');
  },
});

/** The first turn begins. */
export const begin: AnyOrder<AimBattle> = order({
  kind: 'begin',
  rule: 'AZ-H-5',
  says: 'Begin',
  help: 'Ends the opening aim and begins the battle.',
  args: OTHERS.begin,
  when: ({ phase }: AimBattle) => (phase === 'opening aim' ? [{ says: 'Begin the battle' }] : []),
  problems: (view, seat) => timeProblems(view, seat, 'opening aim'),
  *resolve(battle) {
    return battle;
  },
});
