/** Units of the forces against each other in the lab: what is special about them counts there too. */
import type { ScenarioUnit } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { UNITS } from '../../../src/assault-phase/battle/forces.ts';
import { between } from '../../../src/assault-phase/odds/between.ts';
import { assaultFrom } from '../../../src/assault-phase/odds/fight.ts';

const named = (profile: keyof typeof UNITS): ScenarioUnit => ({ id: profile, name: profile, profile });

/** Who strikes at step 10 when one unit charges another, by name. */
function early(attacker: string, defender: string): readonly string[] {
  const args = between.fight(named(attacker), named(defender));
  if (args === undefined) throw new TypeError('they can meet');
  const fighters = assaultFrom(args).fight.groups.flatMap((group) => group.fighters);
  return [...new Set(fighters.filter(({ targets }) => targets[0]?.early === true).map(({ name }) => name))];
}

describe('in the lab', () => {
  it('AP-COV-5: those who are always in cover strike at 10 when charged in the open, not when they charge', () => {
    expect(early('Reaver Band', 'Marksmen')).toEqual(['Marksman']);
    expect(early('Marksmen', 'Reaver Band')).toEqual([]);
    expect(early('Half Squad', 'Reaver Band')).toEqual([]);
  });
  it('AP-GREN-1, AP-GREN-2: frag grenades bring those who have them to step 10, plasma nobody', () => {
    expect(early('Half Squad', 'Marksmen')).toEqual(['Warder', 'Warder Blade-sergeant', 'Marksman']);
    expect(early('Gun Team', 'Marksmen')).toEqual(['Warder', 'Marksman']);
    expect(early('Razors', 'Marksmen')).toEqual([]);
  });
  it('AP-H-11: under fire they have a cover save of 5+', () => {
    const saves = (defender: string) => between.volley(named('Half Squad'), named(defender))?.targets;
    expect(saves('Marksmen')).toEqual([{ models: 6, w: 1, sv: 5, cover: 5 }]);
    expect(saves('Reaver Band')).toEqual([{ models: 10, w: 1, sv: 6 }]);
  });
});
