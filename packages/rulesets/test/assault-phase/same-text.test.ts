/** The odds of a combat are those of the battle: with the same dice the rule behind the odds comes to what the battle comes to. */
import { seeded, throwDice } from '@umpire/engine/dice';
import { tries } from '@umpire/engine/kit';
import { keyOf, play, solved } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssaultBattle } from '../../src/assault-phase/battle/battle.ts';
import { combatsIn } from '../../src/assault-phase/rules/combat.ts';
import { assaultOf } from '../../src/assault-phase/odds/on-the-table.ts';
import { fightAll } from '../../src/assault-phase/rules/combats.ts';
import { type Assault, type Assaulted, assault } from '../../src/assault-phase/rules/assault.ts';
import { battleOf, scene } from './scenes.ts';
import { script } from '../named.ts';

/** A battle's fight with random dice and every decision by its default: the dice, and what everybody was told. */
function fought(battle: AssaultBattle, seed: string) {
  const random = seeded(seed);
  const run = play(fightAll, battle);
  const dice: number[] = [];
  for (let ask = run.ask; ask !== undefined; ask = run.ask) {
    if (ask.kind === 'together') throw new TypeError('nobody decides at once here');
    if (ask.kind === 'choose') run.answer({ choice: ask.question.usual ?? ask.question.options[0]?.value });
    else {
      const faces = throwDice(ask.pool, (sides) => 1 + random.below(sides));
      // Dice of those who are run down by a consolidation come later.
      if (ask.why.rule !== 'AP-ASF-1') dice.push(...faces);
      run.answer({ roll: { faces } });
    }
  }
  const notes = run.events.flatMap((event) => ('note' in event ? [event.note] : []));
  const told = (rule: string) => notes.filter((note) => note.rule === rule).map(({ data }) => data);
  const result = notes.find(({ rule }) => rule === 'AP-RES-1' || rule === 'AP-WIPE-1');
  const caught = new Set(told('AP-SWP-3').map(({ foe }) => foe)).size;
  const held = told('AP-MOR-3').length;
  return { dice, end: { result: result && english(result), held, caught, away: told('AP-MOR-2').length - caught } };
}

const SIDES = { one: 'Bastion', two: 'Bramble' } as const;

function saidOf({ winner, inflicted: [own, other] }: Assaulted, active: 'one' | 'two'): string {
  const count = `Step 4: ${own} ${own === 1 ? 'wound' : 'wounds'} to ${other}.`;
  if (winner === 'draw' || winner === 'nobody') return `${count} ${winner === 'draw' ? 'A draw' : 'Nobody is left'}.`;
  const seat = winner === 0 ? active : active === 'one' ? 'two' : 'one';
  return `${count} ${SIDES[seat]} wins.`;
}

describe('one text of a combat', () => {
  it('with the same dice the odds come to what the battle comes to: blows, who may fall, result, checks, runs, sweeps (AP-SEQ-1, AP-CAS-5, R-33, R-59, AP-H-15, AP-H-19)', () => {
    const seen = { caught: 0, broken: 0, held: 0 };
    fc.assert(
      fc.property(scene, fc.integer({ min: 0, max: 1e9 }), (spec, seed) => {
        const battle = battleOf(spec);
        const [combat] = combatsIn(battle);
        // Whoever stands by may panic.
        if (combat === undefined || combat.units.length <= spec.one.length) return;
        const { dice, end } = fought(battle, `same-text/${seed}`);
        const { result } = script(assault, assaultOf(battle, combat), { dice });
        const { held, away, caught } = result;
        expect({ result: saidOf(result, spec.active), held, away, caught }).toEqual(end);
        if (spec.apart > 2 && battle.models.some(({ unit }) => unit === 'X')) seen.held++;
        seen.broken += away + caught;
        seen.caught += caught;
      }),
      { numRuns: tries(220, 400), seed: 18 },
    );
    expect(seen.broken).toBeGreaterThan(20);
    expect(seen.caught).toBeGreaterThan(3);
    expect(seen.held).toBeGreaterThan(50);
  });

  it('the tables of a combat with joined characters give the chances of its rule (AP-H-19, R-33, R-59)', () => {
    const rule = (args: Assault) => assault(args);
    let heirs = 0;
    fc.assert(
      fc.property(scene, (spec) => {
        const battle = battleOf(spec);
        const [combat] = combatsIn(battle);
        if (combat === undefined || battle.models.length > 8) return;
        const args = assaultOf(battle, combat);
        const plain = new Map(solved(rule, args).entries.map(({ value, chance }) => [keyOf(value), chance]));
        const { entries } = solved(assault, args);
        expect(new Set(entries.map(({ value }) => keyOf(value)))).toEqual(new Set(plain.keys()));
        for (const { value, chance } of entries) expect(chance).toBeCloseTo(plain.get(keyOf(value)) ?? -1, 12);
        if (args.units.some(({ joined }) => joined !== undefined)) heirs++;
      }),
      { numRuns: tries(25, 60), seed: 18 },
    );
    expect(heirs).toBeGreaterThan(10);
  });
});
