import { describe, expect, test } from 'vitest';
import { fallenMap } from '../src/chart/fallen-map.ts';
import {
  carryOut,
  cellText,
  reportHtml,
  reportOf,
  roundsOf,
  type Run,
  type Sheet,
  sheetMarkdown,
  sheetsCsv,
  sheetText,
} from '../src/index.ts';
import { arm, runOf, scenario, well } from './well.ts';

const sheet: Sheet = {
  id: 'test',
  title: 'A test',
  columns: [
    { id: 'name', says: 'name', kind: 'text' },
    { id: 'share', says: 'share', kind: 'share' },
    { id: 'many', says: 'many', kind: 'count' },
  ],
  rows: [
    ['one, "two"', { value: 0.5, low: 0.25, high: 0.75 }, 3],
    ['<b>', undefined, 12],
  ],
};

describe('tables', () => {
  test('are told with intervals, lined up', () => {
    expect(sheetText(sheet)).toEqual([
      'name                     share  many',
      'one, "two"  50.0 % (25.0–75.0)     3',
      '<b>                               12',
    ]);
  });

  test('are CSV with three columns for an estimate', () => {
    expect(sheetsCsv([sheet])).toBe(
      'table,name,share,share low,share high,many\ntest,"one, ""two""",0.5,0.25,0.75,3\ntest,<b>,,,,12\n',
    );
  });

  test('are Markdown', () => {
    expect(sheetMarkdown(sheet)[1]).toBe('| --- | ---: | ---: |');
  });

  test('numbers have a sign that is one, and nothing is no number', () => {
    expect(cellText({ kind: 'points' }, { value: -0.031, low: -0.07, high: 0.01 })).toBe('−3.1 (−7.0 to +1.0)');
    expect(cellText({ kind: 'number' }, -0.001)).toBe('0.00');
    expect(cellText({ kind: 'number' }, { value: 2, low: -Infinity, high: Infinity })).toBe('2.00');
    expect(cellText({ kind: 'number' }, undefined)).toBe('');
  });
});

test('the map of losses has a field for each place where somebody fell', () => {
  const svg = fallenMap(scenario, { battles: 2, fell: { a: { '3,4': 2 }, b: { '0,0': 1 } } });
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  expect(svg).toMatch(/class="fell-0 strength-20"[^>]*d="M3 \d+h/);
  expect(svg.match(/class="fell-\d strength-\d+"/g)).toHaveLength(2);
  for (const [, name] of svg.matchAll(/class="(?:fell-\d) (strength-\d+)"/g)) expect(svg).toContain(`.${name}{`);
});

describe('a report', () => {
  async function reported(run: Run) {
    const rounds = roundsOf([well], run);
    if ('says' in rounds) throw new TypeError(rounds.says);
    const tally = await carryOut(run, { workers: 1, play: rounds.value });
    const report = await reportOf([well], run, tally);
    if ('says' in report) throw new TypeError(report.says);
    return report.value;
  }

  test.each([
    ['simulate', [arm()]],
    ['sweep', [1, 2].map((dice) => arm({ 'options.dice': dice }))],
    ['compare', [arm(), arm({ 'scenario.turns': 3 })]],
  ] as const)('of %s is one page that needs nothing else', async (kind, arms) => {
    const report = await reported(runOf(6, arms, { kind }));
    for (const picture of report.pictures)
      for (const isFile of [true, false]) expect(picture(isFile)).not.toMatch(/NaN|Infinity|undefined/);
    const page = reportHtml(report, '{"a<b":1}');
    expect(page).not.toMatch(/<script|<link|<img|src=|url\(|@import/);
    // The name of the SVG language is the only address.
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/);
    expect(page).toContain('a&lt;b');
    expect(page.match(/<svg/g)).toHaveLength(report.pictures.length);
    expect(page.match(/<table>/g)).toHaveLength(report.sheets.length);
    expect(page).toContain('lang="en"');
  });

  test('of two that are alike says that no difference is shown; of one that cannot win, that it is real', async () => {
    const alike = await reported(runOf(10, [arm(), arm()], { kind: 'compare' }));
    expect(alike.lines[1]).toMatch(/^No difference is shown: it lies between −\d+\.\d and \+\d+\.\d/);
    const better = arm({}, 'random');
    const strong = { ...better, players: { a: 'greedy', b: 'random' }, name: 'greedy' };
    const weak = { ...better, players: { a: 'random', b: 'greedy' }, name: 'random' };
    const unlike = await reported(runOf(20, [weak, strong], { kind: 'compare' }));
    expect(unlike.lines[1]).toMatch(/gets \d+\.\d points of 100 more\. The difference is real/);
  });
});
