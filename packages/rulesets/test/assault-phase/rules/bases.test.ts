/** How large a base is: as the scenario says for a model, else for its unit, else as the profile has it. */
import { optionsFor } from '@umpire/engine/battle';
import { expect, it } from 'vitest';
import { assaultPhase } from '../../../src/assault-phase/index.ts';

const scenario = assaultPhase.scenarios[0]?.scenario as NonNullable<(typeof assaultPhase.scenarios)[0]>['scenario'];

it.each([
  ['a model of its own', { radius: 900 }, { radius: 700 }, 900],
  ['the unit', {}, { radius: 700 }, 700],
  ['the profile', {}, {}, 500],
])('%s', (_, ofModel, ofUnit, radius) => {
  const [force, ...others] = scenario.forces;
  const models = [{ id: 'm', profile: 'Warder', at: { x: 5000, y: 5000 }, ...ofModel }];
  const unit = { id: 'u', name: 'U', profile: 'Half Squad', models, ...ofUnit };
  const forces = [{ ...force, seat: force?.seat ?? '', units: [unit] }, ...others];
  const battle = assaultPhase.setup({ ...scenario, forces } as never, optionsFor(assaultPhase, {}) as never);
  expect(battle.models.find(({ id }) => id === 'm')?.base).toMatchObject({ kind: 'disc', radius });
});
