/** Every decision that the specification gives to a player is asked of him, or is an order that he can give (section 5). */
import { readdirSync, readFileSync } from 'node:fs';
import { Host, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded, throwDice } from '@umpire/engine/dice';
import { play, type Question, type RuleOf } from '@umpire/engine/rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AssaultBattle, foeOf, soldierOf } from '../../src/assault-phase/battle/battle.ts';
import { assaultPhase } from '../../src/assault-phase/index.ts';
import { fightAll } from '../../src/assault-phase/rules/combats.ts';
import { fallingBackFirst, fallsBack } from '../../src/assault-phase/rules/retreat.ts';
import { shoots } from '../../src/assault-phase/rules/shooting.ts';
import { battleOf, scene } from './scenes.ts';
import { type Placed, table, unit } from './tables.ts';

/** Where a decision is made: an order, with the words of its part if it has one, or a question with its rule. */
const WHERE: Readonly<
  Record<string, { readonly order: string; readonly part?: string } | { readonly asks: readonly string[] }>
> = {
  'AP-D-1': { order: 'declare', part: 'targets' },
  'AP-D-2': { order: 'declare', part: 'targets' },
  'AP-D-3': { order: 'charge' },
  'AP-D-4': { order: 'terrain' },
  'AP-D-5': { order: 'charge', part: 'sequence' },
  'AP-D-6': { asks: ['AP-SEQ-3'] },
  'AP-D-7': { asks: ['AP-SPEC-1'] },
  'AP-D-8': { asks: ['AP-MUL-7'] },
  'AP-D-9': { asks: ['AP-CHAR-5'] },
  'AP-D-10': { asks: ['AP-WND-5'] },
  'AP-D-11': { asks: ['AP-ARM-4'] },
  'AP-D-12': { asks: ['AP-SAVE-4'] },
  'AP-D-13': { asks: ['AP-CAS-1'] },
  'AP-D-14': { asks: ['AP-FORCE-2'] },
  'AP-D-15': { asks: ['AP-MUL-2'] },
  'AP-D-16': { asks: ['AP-PILE-1'] },
  'AP-D-17': { asks: ['AP-SWP-1'] },
  'AP-D-18': { asks: ['AP-CON-1'] },
  'AP-D-19': { asks: ['AP-FALL-3', 'AP-FALL-7'] },
  'AP-D-20': { order: 'move', part: 'moves' },
  'AP-D-21': { order: 'shoot', part: 'target' },
  'AP-D-22': { asks: ['AP-H-13'] },
  'AP-D-23': { order: 'deploy', part: 'moves' },
  'AP-D-24': { asks: ['AP-H-3'] },
};

const spec = readFileSync(new URL('../../../../docs/rules/assault-phase.md', import.meta.url), 'utf8');
const decisions = [...spec.matchAll(/^\| (AP-D-\d+) \|/gmu)].map(([, id]) => id as string);

interface Asked {
  readonly seat: string;
  readonly question: Question<unknown>;
  readonly battle: AssaultBattle;
}

/** All questions of a rule, answered at random among the listed answers, with random dice. */
function questionsOf(rule: RuleOf<AssaultBattle, unknown>, battle: AssaultBattle, seed: string): readonly Asked[] {
  const random = seeded(seed);
  const run = play(rule, battle);
  const asked: Asked[] = [];
  for (let ask = run.ask; ask !== undefined; ask = run.ask) {
    if (ask.kind === 'together') throw new TypeError('nobody decides at once here');
    const wrong =
      ask.kind === 'roll'
        ? run.answer({ roll: { faces: throwDice(ask.pool, (sides) => 1 + random.below(sides)) } })
        : run.answer({ choice: random.pick(ask.question.options).value });
    if (wrong !== undefined) throw new TypeError(`${ask.kind === 'choose' ? ask.question.rule : ''}: ${wrong}`);
    if (ask.kind === 'choose') asked.push({ seat: ask.seat, question: ask.question, battle });
  }
  return asked;
}

const row = (id: string, profile: string, count: number, x: number, y: number): readonly Placed[] =>
  Array.from({ length: count }, (_, k): Placed => [`${id}${k}`, profile, x + 1.2 * k, y]);

/** Scenes for what a single combat does not ask. */
const twoFights = table({
  one: [unit('A', 'Half Squad', row('a', 'Warder', 1, 10, 10)), unit('B', 'Half Squad', row('b', 'Warder', 1, 30, 10))],
  two: [
    unit('X', 'Reaver Band', row('x', 'Reaver', 1, 10, 11)),
    unit('Y', 'Reaver Band', row('y', 'Reaver', 1, 30, 11)),
  ],
  phase: 'charging',
});
const between = table({
  one: [unit('M', 'Marshal', [['m', 'Marshal', 10, 10]])],
  two: [unit('L', 'Warlord', [['l', 'Warlord', 9, 10]]), unit('S', 'Scrap Mob', [['s', 'Scrapling', 11, 10]])],
  phase: 'charging',
});
const stray = table({
  one: [unit('F', 'Half Squad', [...row('f', 'Warder', 2, 10, 20), ['s', 'Warder', 15.7, 20]])],
  two: [unit('X', 'Reaver Band', row('x', 'Reaver', 1, 40, 40))],
});
const roundHim = table({
  one: [unit('F', 'Vaulters', [['v', 'Vaulter', 12, 20]])],
  two: [unit('X', 'Reaver Band', row('x', 'Reaver', 1, 12, 14))],
});
const gunners = table({
  one: [unit('G', 'Gun Team', [['g', 'Blast gunner', 10, 10]])],
  two: [unit('X', 'Reaver Band', row('x', 'Reaver', 3, 10, 20))],
  phase: 'shooting',
});
const runners = table({
  one: [
    unit('F', 'Half Squad', row('f', 'Warder', 1, 10, 40), { fallingBack: true }),
    unit('E', 'Half Squad', row('e', 'Warder', 1, 30, 40), { fallingBack: true }),
  ],
  two: [unit('X', 'Reaver Band', row('x', 'Reaver', 1, 20, 5))],
});

const asked: Asked[] = [];
for (const seed of ['1', '2', '3', '4', '5', '6']) {
  asked.push(...questionsOf(fightAll, between, seed));
  asked.push(...questionsOf(fightAll, twoFights, seed), ...questionsOf(fallingBackFirst, runners, seed));
  for (const battle of [stray, roundHim]) asked.push(...questionsOf((now) => fallsBack(now, 'F'), battle, seed));
  asked.push(...questionsOf((now) => shoots(now, 'G', 'X', true), gunners, seed));
}
for (const [at, spec] of fc.sample(scene, { numRuns: 250, seed: 24 }).entries())
  asked.push(...questionsOf(fightAll, battleOf(spec), `decisions/${at}`));

/** Kinds of orders with the names of their parts, of a walk through one battle. */
function ordersOffered(): ReadonlySet<string> {
  const found = new Set<string>();
  const random = seeded('orders');
  for (const { scenario } of assaultPhase.scenarios.slice(0, 2)) {
    const host = Host.start({ ruleset: assaultPhase as unknown as Ruleset, dice: seededDice(random) }, scenario, {});
    for (let step = 0; host.outcome === undefined && step < 400; step++) {
      const [seat] = host.waitingFor;
      if (seat === undefined) break;
      const question = host.questionTo(seat);
      const view = host.look(seat).battle as AssaultBattle;
      if (question !== undefined) host.choose(seat, question.options[0]?.value);
      else {
        for (const { kind, parts, problems } of assaultPhase.menu(view, seat))
          if (problems.length === 0)
            for (const name of ['', ...parts.map((part) => part.name)]) found.add(`${kind} ${name}`);
        host.order(seat, assaultPhase.candidates(view, seat)[0]);
      }
    }
  }
  return found;
}

describe('section 5: decisions', () => {
  it('are all known here', () => expect(Object.keys(WHERE)).toEqual(decisions));

  const offered = ordersOffered();
  const rules = new Set(asked.map(({ question }) => question.rule));
  it.each(decisions)('%s is asked, or an order says it', (id) => {
    const where = WHERE[id];
    if (where === undefined) throw new TypeError(`${id} is not known`);
    if ('asks' in where) expect(where.asks.filter((rule) => !rules.has(rule))).toEqual([]);
    else expect(offered).toContain(`${where.order} ${where.part ?? ''}`);
  });

  it.each(decisions)('%s: its default is named by a test', (id) => {
    const folder = new URL('.', import.meta.url);
    const files = [...readdirSync(folder), ...readdirSync(new URL('rules/', folder)).map((name) => `rules/${name}`)];
    const texts = files
      .filter((name) => name.endsWith('.test.ts') && name !== 'decisions.test.ts')
      .map((name) => readFileSync(new URL(name, folder), 'utf8'));
    expect(texts.some((text) => new RegExp(`${id}\\b`, 'u').test(text))).toBe(true);
  });

  it('are asked of the one whose models they are about, with more than one answer', () => {
    const wrong = asked.flatMap(({ seat, question, battle }) => {
      const { model, models, unit: of, units } = (question.about ?? {}) as Partial<Record<string, unknown>>;
      const ids = [
        ...(typeof model === 'string' ? [model] : []),
        ...(Array.isArray(models) ? (models as string[]) : []),
      ];
      const owners = [
        ...ids.map((id) => soldierOf(battle, id).owner),
        ...[...(typeof of === 'string' ? [of] : []), ...(Array.isArray(units) ? (units as string[]) : [])].map(
          (id) => battle.units.find((one) => one.id === id)?.seat,
        ),
      ];
      const isOpen = question.options.length > 1 || question.free !== undefined;
      return owners.every((owner) => owner === seat) && isOpen ? [] : [`${question.rule} of ${seat}`];
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  it("AP-D-22, AP-D-6, AP-D-15: of the target's owner, of the active player, of the loser", () => {
    const seats = (rule: string, said: RegExp) =>
      new Set(
        asked.filter(({ question }) => question.rule === rule && said.test(question.says)).map(({ seat }) => seat),
      );
    expect(seats('AP-H-13', /Over which model/u)).toEqual(new Set(['one']));
    expect(seats('AP-H-13', /move|marker.*missed|go/u)).toContain(foeOf(gunners, 'one'));
    expect(
      asked.filter(({ question }) => question.rule === 'AP-SEQ-3').every(({ seat, battle }) => seat === battle.active),
    ).toBe(true);
  });
});
