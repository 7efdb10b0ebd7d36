/**
 * Whole fights of Assault Phase, exactly: all initiative steps, who wins, who breaks, who is swept. Each run is a new question:
 * nothing is remembered from the one before but the tables of the dice.
 */
import { exact } from '@umpire/engine/rule';
import { report, timing } from '../../../scripts/measure.ts';
import { assaultFrom, type FightArgs, type Side } from '../src/assault-phase/odds/fight.ts';
import { DEFAULTS } from '../src/assault-phase/battle/options.ts';
import { type Assault, assault } from '../src/assault-phase/rules/assault.ts';
import type { Group } from '../src/assault-phase/rules/fighter.ts';

const usual = { early: false, fast: false, sweeps: 'may' } as const;
const side = (charges: boolean, start: number, ...groups: readonly (readonly [string, number, number])[]): Side => ({
  groups: groups.map(([profile, contact, support]) => ({ profile, contact, support })),
  charges,
  start,
  ...usual,
});

/** Three groups a side with two kinds of armour on each, fists that strike last. */
const large: FightArgs = {
  sides: [
    side(true, 20, ['Warder', 10, 4], ['Cadet', 3, 2], ['Warder Sergeant', 1, 0]),
    side(false, 20, ['Reaver', 12, 4], ['Overseer', 1, 2], ['Reaver Boss', 1, 0]),
  ],
};

const typical: FightArgs = {
  sides: [side(true, 10, ['Warder', 7, 2], ['Warder Sergeant', 1, 0]), side(false, 10, ['Reaver', 7, 3])],
};

const small: FightArgs = {
  sides: [side(true, 5, ['Warder', 4, 0], ['Warder Blade-sergeant', 1, 0]), side(false, 10, ['Reaver', 6, 2])],
};

/**
 * Two units a side, one of them with a character, as a charge at two units brings it about: of each band those in contact strike
 * the one or the other, and those between both have the choice.
 */
function severalUnits(): Assault {
  const bands = [
    { profile: 'Reaver', side: 0, unit: 'reavers', lines: [5, 4] },
    { profile: 'Razor', side: 0, unit: 'razors', lines: [3, 2] },
    { profile: 'Warder', side: 1, unit: 'warders', lines: [4, 3] },
    { profile: 'Marshal', side: 1, unit: 'warders', lines: [1] },
    { profile: 'Vaulter', side: 1, unit: 'vaulters', lines: [3, 1] },
  ] as const;
  const groups = bands.map(({ profile, side: own, unit, lines }, number): Group => {
    const foes = bands.flatMap((band, at) => (band.side === own ? [] : [at]));
    const [alone] = assaultFrom({ sides: [side(own === 0, 10, [profile, 1, 0]), side(false, 10)] }).fight.groups;
    if (alone === undefined) throw new TypeError('a band has somebody in it');
    const fighters = lines.flatMap((count, line) =>
      alone.fighters.map((fighter) => ({
        ...fighter,
        id: `${number}-${line}`,
        count,
        left: count * fighter.w,
        targets: (line === 0 ? foes.slice(0, 1) : foes).map((group) => ({ group })),
        zones: foes,
      })),
    );
    return { ...alone, id: `g${number}`, side: own, unit, fighters };
  });
  const units = [...new Map(bands.map((band) => [band.unit, band])).values()].map(({ unit, side: own }) => ({
    id: unit,
    side: own,
    start: 10,
    fallBackDice: 2 as const,
    sweepDice: 2 as const,
    noSweep: false,
    mustSweep: false,
  }));
  return { fight: { seats: ['one', 'two'], groups, options: DEFAULTS }, units };
}

function measure(name: string, ask: () => Assault, atMost: number): void {
  const { best } = timing(
    (n) => {
      let sum = 0;
      for (let i = 0; i < n; i++) {
        const solution = exact(assault, ask());
        if (solution.kind === 'gave up') throw new RangeError(solution.says);
        sum += solution.odds.entries.length;
      }
      return sum;
    },
    { runs: 7, ms: 300 },
  );
  report({ group: 'Assault Phase', name, unit: 'ms', value: best / 1e6, target: { of: 'value', atMost } });
}

/** The same models, another object. */
const fresh = (args: FightArgs) => (): Assault => assaultFrom({ ...args });

measure('20 against 20, three groups a side, exactly', fresh(large), 50);
measure('10 against 10, exactly', fresh(typical), 5);
measure('5 against 8, exactly', fresh(small), 5);
measure('two units against two, with a character and targets to choose from, exactly', severalUnits, 50);
