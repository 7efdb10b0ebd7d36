/** The commands that play, replay, resolve and look up, with the small rule set that documents how one is written. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chainFrom,
  fairDice,
  FairLedger,
  type Given,
  Host,
  randomChoice,
  randomOrder,
  type Ruleset,
  writeJournal,
} from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { example } from '@umpire/engine/example';
import { type Scenario, writeScenario } from '@umpire/engine/table';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { rulesCommand } from '../src/commands/rules.ts';
import { run } from '../src/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'umpire-battle-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.restoreAllMocks());

const known = [example as unknown as Ruleset];

/** Does something with its output caught. */
async function caught(work: () => Promise<unknown>) {
  let [out, err] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((err += String(text))));
  const code = await work();
  vi.restoreAllMocks();
  return { code, out, err };
}

const umpire = (...args: readonly string[]) => caught(() => run(args, known));

/** A file in the test's own folder. */
function file(name: string, data: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof data === 'string' ? data : JSON.stringify(data));
  return path;
}

const saved = join(folder, 'saved.json');
await umpire('play', 'example', 'the-well', '--seed', '5', '--save', saved);
const journal = JSON.parse(readFileSync(saved, 'utf8')) as { entries: unknown[] };

describe('umpire play', () => {
  test('tells a battle to its end, the same from the same seed', async () => {
    const one = await umpire('play', 'example', 'the-well', '--seed', '5');
    const same = await umpire('play', 'example', 'the-well', '--seed', '5', '--seat', 'a=random', '--seat', 'b=random');
    const other = await umpire('play', 'example', 'the-well', '--seed', '6');
    expect(one).toMatchObject({ code: 0, err: '' });
    expect(one.out).toBe(same.out);
    expect(one.out).not.toBe(other.out);
    expect(one.out).toMatch(/^Turn 1\n/);
    expect(one.out).toMatch(/\n(A draw|Amber wins|Blue wins): .* \(EX-END-1\) Score: Amber \d, Blue \d\.\n$/);
  });

  test('tells what came of each order in sentences, without dice and rules', async () => {
    const { out } = await umpire('play', 'example', 'the-well', '--seed', '5');
    expect(out).toMatch(
      /\n {3,4}\d+ {2}(?:Amber|Blue) – Move: scout [ab]\d, to \([\d.]+″, [\d.]+″\)\n {7}[ab]\d moves\.\n/,
    );
    const story = out.split('\n').slice(0, -2).join('\n');
    expect(story).not.toMatch(/EX-|\dd6|\?/);
  });

  test('tells decisions, dice and tallies, too, with rule ids, if asked', async () => {
    let text = '';
    for (let seed = 0; seed < 8; seed++)
      text += (await umpire('play', 'example', 'the-well', '--dice', '--seed', `${seed}`)).out;
    expect(text).toMatch(
      /\n {3,4}\d+ {2}Amber – Move: scout a\d, to \(\d+(\.\d+)?″, \d+(\.\d+)?″\)\n {7}a\d moves\. \(EX-MOVE-1\)/,
    );
    expect(text).toMatch(/Blue, What shall your scouts do this turn\? (Advance|Watch): .* \(EX-STANCE-1\)/);
    expect(text).toMatch(/2d6 to hit: [1-6] [1-6] → hit [45]\+: [012]; [45] = to hit 4 \(EX-FIRE-1\)/);
  });

  test('writes the story down, with the command that tells it again', async () => {
    const record = join(folder, 'story.txt');
    const { out } = await umpire(
      'play',
      'example',
      'the-well',
      '--seat',
      '*=random',
      '--seed',
      '5',
      '--dice',
      '--record',
      record,
    );
    expect(readFileSync(record, 'utf8')).toBe(`umpire play example the-well --seat '*=random' --seed 5\n\n${out}`);
  });

  test('saves a journal that replays, and can be quiet or speak JSON', async () => {
    const target = join(folder, 'quiet.json');
    const { out } = await umpire('play', 'example', 'the-well', '--quiet', '--save', target, '--option', 'dice=1');
    expect(out.split('\n')).toHaveLength(2);
    expect(JSON.parse(readFileSync(target, 'utf8'))).toMatchObject({ ruleset: 'example', options: { dice: 1 } });
    expect((await umpire('replay', target, '--quiet')).code).toBe(0);
    const { out: json } = await umpire('play', 'example', 'the-well', '--json', '--seed', '5');
    expect(JSON.parse(json)).toMatchObject({ scenario: 'the-well', seed: '5', outcome: { rule: 'EX-END-1' } });
  });

  test('plays a scenario of a file', async () => {
    const scenario = writeScenario(example.scenarios[0]!.scenario);
    const mine = file('mine.json', scenario.replace('"turns": 5', '"turns": 1'));
    const { out } = await umpire('play', 'example', mine);
    expect(out).toContain('Turn 1');
    expect(out).not.toContain('Turn 2');
  });

  test('arguments that do not fit together are refused in a sentence', async () => {
    const [engagement] = example.engagements;
    const strict = {
      ...known[0]!,
      engagements: [
        {
          ...engagement,
          rule: () => {
            throw new RangeError('there is no "H9" here');
          },
        },
      ],
    } as unknown as Ruleset;
    const asked = file('odd.json', { ruleset: 'example', engagement: engagement?.id, args: engagement?.example });
    const { code, out, err } = await caught(() => run(['odds', asked], [strict]));
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(`umpire: ${asked}: args: this cannot be played: there is no "H9" here.\n`);
  });

  test('a scenario that names what its rule set does not have is refused in a sentence', async () => {
    const strict = {
      ...known[0]!,
      setup: () => {
        throw new RangeError('there is no profile "constructor"');
      },
    };
    const mine = file('unknown.json', writeScenario(example.scenarios[0]!.scenario));
    const { code, out, err } = await caught(() => run(['play', 'example', mine], [strict]));
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe('umpire: This battle cannot be set up: there is no profile "constructor"\n');
  });

  test.each([
    [['play', 'chess', 'x'], 'There is no rule set "chess"; there is example.'],
    [['play', 'example', 'x'], 'There is no scenario of The Well "x"; there is the-well.'],
    [['play', 'example', 'the-well', '--seat', 'c=random'], '--seat c=random: there is no such seat; there are a, b.'],
    [
      ['play', 'example', 'the-well', '--seat', 'a=god'],
      /^umpire: --seat a=god: there is no such player; there are random/,
    ],
    [['play', 'example', 'the-well', '--option', 'dice=7'], 'The option "dice" can be 2, 1, not "7".'],
    [['play', 'example', 'the-well', '--option', 'fog'], 'An option is written as name=value, not "fog".'],
    [['play', 'example', 'the-well', '--option', 'fog=1'], 'The Well has no option "fog"; it has dice.'],
  ])('refuses %j in one sentence', async (args, says) => {
    const { code, out, err } = await umpire(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    if (typeof says === 'string') expect(err).toBe(`umpire: ${says}\n`);
    else expect(err).toMatch(says);
  });
});

describe('umpire replay', () => {
  test('tells the same story as play, and how it stands', async () => {
    const played = await umpire('play', 'example', 'the-well', '--seed', '5');
    const replayed = await umpire('replay', saved);
    const story = played.out.split('\n').slice(0, -2).join('\n');
    expect(replayed.out.startsWith(story)).toBe(true);
    const n = journal.entries.length;
    expect(replayed.out).toContain(`The Well, after entry ${n} of ${n}:\n`);
    expect(replayed.out).toMatch(
      /Amber, Amber patrol: \d scouts\n.*Blue, Blue patrol: \d scouts\nFingerprint [0-9a-f]{16}\n$/,
    );
  });

  test('stops anywhere, and draws how it stood', async () => {
    const svg = join(folder, 'then.svg');
    const { out, code } = await umpire('replay', saved, '--to', '2', '--svg', svg);
    expect(code).toBe(0);
    expect(out).toContain('after entry 2 of');
    expect(out).toContain('Turn 1, Orders. Waiting for Amber.');
    expect(readFileSync(svg, 'utf8')).toContain('data-key="model:a1"');
    expect((await umpire('replay', saved, '--to', '2', '--svg', '-')).out).toMatch(/^<svg/);
    const { out: json } = await umpire('replay', saved, '--to', '2', '--json');
    expect(JSON.parse(json)).toMatchObject({ battle: { ruleset: 'example', turn: 1 }, outcome: null });
  });

  test('refuses what is no journal, and what runs differently', async () => {
    const nowhere = join(folder, 'nowhere.json');
    expect(await umpire('replay', nowhere)).toEqual({
      code: 2,
      out: '',
      err: `umpire: There is no file ${nowhere}.\n`,
    });
    const beyond = await umpire('replay', saved, '--to', '999');
    expect(beyond).toMatchObject({
      code: 2,
      err: `umpire: ${saved} has ${journal.entries.length} entries; there is no entry 999.\n`,
    });
    const text = readFileSync(saved, 'utf8');
    const bent = file('bent.json', text.replace(/"hash":"....(.*?)"/u, '"hash":"0000$1"'));
    expect(await umpire('replay', bent)).toMatchObject({ code: 1, out: '' });
    const cut = await umpire('replay', file('cut.json', text.slice(0, 300)));
    expect(cut.code).toBe(2);
    expect(cut.err).toMatch(/^umpire: .*cut\.json: This is not a journal: .* \(line \d+, column \d+\)\n$/);
  });
});

const shot = { ruleset: 'example', engagement: 'shot', args: { dice: 2, far: true } };

describe('umpire resolve', () => {
  test('resolves a combat with given dice', async () => {
    const { out } = await umpire('resolve', file('shot.json', { ...shot, dice: [5, 1] }));
    // One of two dice shows 5+: 2 · 1/3 · 2/3.
    expect(out).toBe(
      [
        'The Well: One shot',
        '       2d6 to hit: 5 1 → hit 5+: 1; 5 = to hit 4 (EX-FIRE-1), +1 beyond 2″ (EX-FIRE-2)',
        'Result: hits 1',
        '  The target is out: yes',
        '  Hits: 1',
        'Dice like these: 4/9, 44.4 %',
        '',
      ].join('\n'),
    );
  });

  test('speaks JSON', async () => {
    const { out } = await umpire('resolve', file('shot.json', { ...shot, dice: [5, 1] }), '--json');
    expect(JSON.parse(out)).toMatchObject({
      result: { hits: 1 },
      measures: { out: true, hits: 1 },
      rolls: [{ faces: [5, 1], read: { hit: 1 }, tally: { total: 5 } }],
      notes: [],
      chance: { exact: '4/9' },
    });
  });

  /** A saved battle in which both watch and a is to act. */
  const begun = { ...journal, entries: journal.entries.slice(0, 2) };

  test('resolves an order in a saved battle, and in one given as plain data', async () => {
    const question = { ruleset: 'example', seat: 'a', order: { kind: 'move', scout: 'a2', to: { x: 6000, y: 3000 } } };
    const fromJournal = await umpire('resolve', file('order.json', { ...question, journal: begun }), '--json');
    expect(fromJournal.err).toBe('');
    const { battle } = JSON.parse((await umpire('replay', file('begun.json', begun), '--json')).out) as {
      battle: unknown;
    };
    const fromData = await umpire('resolve', file('order.json', { ...question, battle }), '--json');
    expect(fromData.out).toBe(fromJournal.out);
    expect(JSON.parse(fromData.out)).toMatchObject({
      battle: { toAct: ['b'] },
      notes: [{ rule: 'EX-MOVE-1', text: 'a2 moves.' }],
      chance: { exact: '1' },
    });
    const text = await umpire('resolve', file('order.json', { ...question, battle }));
    expect(text.out).toMatch(/^ {7}a2 moves\. \(EX-MOVE-1\)\nTurn 1, Orders\. Waiting for Blue\.\n/);
  });

  test.each([
    ['no field', { ruleset: 'example' }, 'give one of "engagement", "journal" and "battle".'],
    [
      'dice that are missing',
      { ...shot, dice: [5] },
      'The roll EX-FIRE-1 (to hit) needs 2d6; the script has 1 die left.',
    ],
    ['dice that are left over', { ...shot, dice: [5, 5, 5] }, /has ended, but 1 die is left over: 5\.\n$/],
    [
      'arguments that are wrong',
      { ...shot, args: { dice: 9, far: true } },
      'args.dice: This must be a whole number from 1 to 3, not 9.',
    ],
    [
      'an engagement that is not',
      { ...shot, engagement: 'duel' },
      /There is no engagement of The Well "duel"; there is shot\.\n$/,
    ],
    [
      'an order without a seat',
      { ruleset: 'example', journal: begun, order: { kind: 'hold' } },
      'an order needs the fields "seat" and "order".',
    ],
    [
      'an illegal order',
      { ruleset: 'example', journal: begun, seat: 'a', order: { kind: 'fire', scout: 'a1', target: 'b1' } },
      'b1 is more than 3″ away. (EX-FIRE-1)',
    ],
    [
      'something else than a battle',
      { ruleset: 'example', battle: {}, seat: 'a', order: { kind: 'hold' } },
      'battle: this is no battle of The Well.',
    ],
    [
      'a field too many',
      { ...shot, luck: 1 },
      /luck: There is no field "luck" here; known are .* \(line 1, column \d+\)\n$/,
    ],
    ['something else than JSON', 'shot', /A value must stand here: .* \(line 1, column 1\)\n$/],
  ])('refuses %s', async (_what, data, says) => {
    const path = file('wrong.json', data);
    const { code, out, err } = await umpire('resolve', path);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    if (typeof says === 'string') expect(err).toBe(`umpire: ${path}: ${says}\n`);
    else expect(err).toMatch(says);
  });
});

describe('umpire odds', () => {
  const path = file('odds.json', shot);

  test('shows every measure, as fractions too', async () => {
    const { out } = await umpire('odds', path, '--exact');
    expect(out).toContain('The target is out\n yes  55.6 %  5/9\n  no  44.4 %  4/9\n');
    expect(out).toContain('Hits\n 0  44.4 %  4/9\n 1  44.4 %  4/9\n 2  11.1 %  1/9\n');
    expect((await umpire('odds', path, '--measure', 'hits')).out).not.toContain('The target is out');
  });

  test('speaks JSON and draws', async () => {
    const json = JSON.parse((await umpire('odds', path, '--json')).out) as {
      measures: { hits: { results: object[] } };
    };
    expect(json).toMatchObject({ ruleset: 'example', engagement: 'shot', args: shot.args, source: { kind: 'exact' } });
    expect(json.measures.hits.results).toHaveLength(3);
    expect((await umpire('odds', path, '--svg', '-', '--measure', 'hits')).out).toMatch(/^<svg/);
  });

  test('takes the example where no arguments are given', async () => {
    // Two dice of 4+: 1 − 1/4.
    const { out } = await umpire('odds', file('bare.json', { ruleset: 'example', engagement: 'shot' }), '--exact');
    expect(out).toContain('yes  75.0 %  3/4');
  });

  test('refuses a measure that is not, and a file without a combat', async () => {
    expect((await umpire('odds', path, '--measure', 'luck')).err).toBe(
      'umpire: There is no measure "luck" of shot; there are out, hits.\n',
    );
    const bare = await umpire('odds', file('none.json', { ruleset: 'example' }));
    expect(bare).toMatchObject({ code: 2 });
    expect(bare.err).toMatch(/the field "engagement" is missing; The Well has shot\.\n$/);
  });
});

describe('umpire verify', () => {
  test('says that a battle is as it was played', async () => {
    const { code, out } = await umpire('verify', saved);
    expect(code).toBe(0);
    expect(out).toContain('Every order and every answer is legal');
    expect(out).toContain('No entry was altered');
    expect(JSON.parse((await umpire('verify', saved, '--json')).out)).toMatchObject({ ok: true, chained: true });
  });

  test('names the first entry that does not fit, and fails', async () => {
    const entries = journal.entries.map((entry, i) => (i === 1 ? { ...(entry as object), salt: 'x' } : entry));
    const { code, err } = await umpire('verify', file('altered.json', { ...journal, entries }));
    expect(code).toBe(1);
    expect(err).toMatch(/^umpire: .*altered\.json: Entry 2 is not what entry 3 was written after/u);
    const json = await umpire('verify', file('altered.json', { ...journal, entries }), '--json');
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, seq: 2 });
    expect(json.code).toBe(1);
  });
});

describe('umpire verify with dice that can be checked', () => {
  const links = new Map(['server', 'a', 'b'].map((who, i) => [who, chainFrom(String(i).repeat(64), 60)]));
  const fair = {
    protocol: 'fair-1',
    battle: 'cli-1',
    anchors: [...links].map(([who, all]) => ({ who, anchor: all.at(-1) ?? '' })),
  } as const;
  const ledger = new FairLedger(fair);
  const given = (who: string, number: number): Given =>
    who === 'b' && number > 1 ? { how: 'absent' } : { how: 'there', link: links.get(who)?.at(-1 - number) ?? '' };
  const dice = fairDice(ledger, (number) =>
    Object.fromEntries([...links.keys()].map((who) => [who, given(who, number)])),
  );
  const host = Host.start({ ruleset: example, dice, fair }, example.scenarios[0]?.scenario as Scenario);
  const random = seeded('verify 18');
  for (let i = 0; i < 400 && host.outcome === undefined; i++) {
    const [seat = ''] = host.waitingFor;
    const question = host.questionTo(seat);
    if (question === undefined) host.order(seat, randomOrder(example, host.look(seat).battle, seat, random));
    else host.choose(seat, randomChoice(question, random));
  }
  const rolls = host.entriesAfter(0).filter((entry) => 'roll' in entry).length;

  test('says how safe the throws were, in words, and tells each on request', async () => {
    expect(rolls).toBeGreaterThan(1);
    const path = file('fair.json', JSON.parse(writeJournal(host.journal)));
    const { code, out } = await umpire('verify', path, '--throws');
    expect(code).toBe(0);
    expect(out).toContain('1 roll (throw 1) could not be chosen or foreseen by anybody');
    expect(out).toMatch(/\(throws? 2.*\) came about without a seat that gave no link/u);
    expect(out).toMatch(/^Entry \d+, throw 1: [\d ]+ \(server there, a there, b there\)$/mu);
    expect(out.match(/^Entry \d+, throw/gmu)).toHaveLength(rolls);
    const json = JSON.parse((await umpire('verify', path, '--json')).out) as { each: { safety: string }[] };
    expect(json.each.map(({ safety }) => safety)).toEqual([
      'there',
      ...Array.from({ length: rolls - 1 }, () => 'absent'),
    ]);
  });

  test('refuses a receipt that is none, and one of another battle', async () => {
    const path = file('fair.json', JSON.parse(writeJournal(host.journal)));
    const none = await umpire('verify', path, '--receipt', file('none.json', { format: 'x' }));
    expect(none.code).toBe(2);
    expect(none.err).toContain('This is no receipt');
  });
});

describe('umpire schema', () => {
  test('describes the arguments of a combat with an example', async () => {
    const schema = JSON.parse((await umpire('schema', 'example', 'shot')).out) as object;
    expect(schema).toMatchObject({ type: 'object', required: ['dice', 'far'], examples: [{ dice: 2, far: false }] });
  });

  test('describes the files of a rule set with its orders', async () => {
    const { out } = await umpire('schema', 'example');
    const schema = JSON.parse(out) as {
      properties: { order: { oneOf: { properties: { kind: { const: string } } }[] } };
    };
    expect(schema.properties.order.oneOf.map(({ properties }) => properties.kind.const)).toEqual([
      'fire',
      'move',
      'hold',
    ]);
    expect(schema).toMatchObject({ properties: { ruleset: { const: 'example' }, engagement: { enum: ['shot'] } } });
  });
});

describe('umpire rules', () => {
  test('lists rule sets, rules, and one rule', async () => {
    expect((await umpire('rules')).out).toBe('example  The Well. Two patrols, one well. 13 rules.\n');
    const book = (await umpire('rules', 'example')).out.split('\n');
    const options = book.indexOf('Table options');
    // A title and thirteen rules, then the options with their values.
    expect(book.slice(0, options - 1)).toHaveLength(14);
    expect(book[options + 1]).toMatch(/^ {2}dice +\S.*: 2 \(.+\), 1 \(/);
    expect((await umpire('rules', 'example', 'ex-fire-2')).out).toBe(
      'EX-FIRE-2 · Far away\nBeyond 2″ it takes one more to hit.\nSource: Firing.\n',
    );
    expect((await umpire('rules', 'example', 'EX-H-1')).out).toContain('House rule.');
    expect(await umpire('rules', 'example', 'EX-NO-1')).toEqual({
      code: 2,
      out: '',
      err: 'umpire: The Well has no rule EX-NO-1; see umpire rules example.\n',
    });
  });

  test('counts the tests that name a rule, where they are at hand', async () => {
    const tests = join(folder, 'tests');
    mkdirSync(join(tests, 'example'), { recursive: true });
    writeFileSync(
      join(tests, 'example', 'a.test.ts'),
      "// EX-FIRE-1\nit('hits (EX-FIRE-1)');\nit('again (EX-FIRE-1, EX-FIRE-2)');\n",
    );
    const { out } = await caught(() => rulesCommand(known, tests).parseAsync(['example', '--json'], { from: 'user' }));
    const rules = JSON.parse(out) as { id: string; tests: number; house: boolean }[];
    const count = (id: string): number | undefined => rules.find((rule) => rule.id === id)?.tests;
    expect([count('EX-FIRE-1'), count('EX-FIRE-2'), count('EX-FIRE-3')]).toEqual([2, 1, 0]);
    expect(rules.filter(({ house }) => house).map(({ id }) => id)).toEqual(['EX-H-1']);
    expect(JSON.parse((await umpire('rules', 'example', 'EX-FIRE-1', '--json')).out)).not.toHaveProperty('tests');
  });
});
