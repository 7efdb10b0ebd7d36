/** The scenario files against the text of the specifications that they come from. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type Point,
  type Scenario,
  at,
  parseScenario,
  pointsOf,
  startModels,
  writeScenario,
} from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = globSync('packages/rulesets/src/*/scenarios/*.json', { cwd: root }).toSorted();
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

function load(file: string): Scenario {
  const parsed = parseScenario(textOf(file));
  if (!parsed.ok) throw new Error(parsed.problems.map(({ path, says }) => `${file} ${path}: ${says}`).join('\n'));
  return parsed.scenario;
}

describe('scenario files', () => {
  it('are fifteen, three of each rule set', () => {
    const rulesets = files.map((file) => file.split('/')[3]);
    const counts = Object.groupBy(rulesets, (name) => name ?? '');
    expect(Object.entries(counts).map(([name, all]) => [name, all?.length])).toEqual([
      ['aim-zone', 3],
      ['assault-phase', 3],
      ['building-assault', 3],
      ['fire-team', 3],
      ['xenos-zealots', 4],
    ]);
  });

  it.each(files)('%s loads, is named after its id and stands in the folder of its rule set', (file) => {
    const scenario = load(file);
    expect(basename(file)).toBe(`${scenario.id}.json`);
    expect(file.split('/')[3]).toBe(scenario.ruleset);
  });

  it.each(files)('%s is written as writeScenario writes it', (file) => {
    expect(writeScenario(load(file))).toBe(textOf(file));
  });
});

/** How the sections of the scenarios begin in the specifications. */
const SECTIONS: Readonly<Record<string, string>> = {
  'back-alley': '### 8.4 ',
  'warehouse-handover': '### 8.5 ',
  'pick-up': '### 8.6 ',
  'first-clash': '**Scenario 1 ',
  'hold-the-barricade': '**Scenario 2 ',
  'three-crossings': '**Scenario 3 ',
  'ferry-hut': '### 8.5 ',
  schoolhouse: '### 8.6 ',
  'bridge-street': '### 8.7 ',
  culvert: '### 8.4 ',
  mill: '### 8.5 ',
  causeway: '### 8.6 ',
  'fence-line': '**Scenario 1 ',
  crossroads: '**Scenario 2 ',
  redoubt: '**Scenario 3 ',
  'salt-pans': '**Scenario 4 ',
};

function sectionOf({ ruleset, id }: Scenario): string {
  const spec = textOf(`docs/rules/${ruleset}.md`);
  const chapter = spec.slice(spec.indexOf('\n## 8. '), spec.indexOf('\n## 9. '));
  const start = chapter.indexOf(SECTIONS[id] ?? '?');
  if (start < 0) throw new Error(`The specification of ${ruleset} has no section for ${id}.`);
  const rest = chapter.slice(start + 4);
  const end = rest.search(/\n### |\n\*\*Scenario |\n---/);
  return end < 0 ? rest : rest.slice(0, end);
}

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const writePair = (x: number, y: number): string => `${x},${y}`;
const inThousandths = ({ x, y }: Point): string => writePair(x, y);

/** Every point that stands in brackets in a section; a heading and the middle of the table are none. */
function pointsNamed(section: string): readonly string[] {
  const text = section.replace(/heading \(1, 0\)|centre \(24, 18\)/g, '');
  const pairs = [...text.matchAll(new RegExp(`[([](${NUMBER}), ?(${NUMBER})[)\\]]`, 'g'))];
  return pairs.map(([, x, y]) => inThousandths(at(Number(x), Number(y))));
}

/** Every point of a file. */
function pointsIn(scenario: Scenario): ReadonlySet<string> {
  const terrain = scenario.table.pieces.flatMap(({ shape, rooms = [], openings = [], ladders = [] }) => [
    ...pointsOf(shape),
    ...rooms.flatMap(({ outline }) => outline.points),
    ...openings.flatMap(({ from, to }) => [from, to]),
    ...ladders.flatMap(({ foot, top }) => [foot, top]),
  ]);
  const zones = scenario.zones.flatMap(({ ground }) => ('kind' in ground ? ground.points : []));
  const others = [...scenario.objectives, ...scenario.entries].map((one) => one.at);
  const models = startModels(scenario).map(({ base }) => base.at);
  return new Set([...terrain, ...zones, ...others, ...models].map(inThousandths));
}

describe('scenario files say what the specifications say', () => {
  const scenarios = files.map(load);

  it.each(scenarios)('$ruleset $id: every point of the text is in the file', (scenario) => {
    const named = pointsNamed(sectionOf(scenario));
    const known = pointsIn(scenario);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((point) => !known.has(point))).toEqual([]);
  });

  it.each(scenarios)('$ruleset $id: the size of the table and the number of turns', (scenario) => {
    const section = sectionOf(scenario);
    const size = new RegExp(String.raw`(?:"w": |Table )(${NUMBER})"?(?:, "h": |\s?×\s?)(${NUMBER})`).exec(section);
    expect([scenario.table.width, scenario.table.depth]).toEqual([Number(size?.[1]) * 1000, Number(size?.[2]) * 1000]);
    const words = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
    const turns = /"turns": (\d+)|(\w+) (?:turns|rounds)/.exec(section);
    const [, inJson, inText = ''] = turns ?? [];
    const said = inJson ?? (words.includes(inText) ? words.indexOf(inText) : inText);
    expect(scenario.turns).toBe(Number(said));
  });

  /** One row of a table is one piece; a warehouse is a roof and four walls. */
  it.each([
    ['back-alley', 10],
    ['warehouse-handover', 1 + 4 + 8 + 2],
    ['pick-up', 1 + 5 + 8],
    ['first-clash', 3],
    ['hold-the-barricade', 6],
    ['three-crossings', 8],
    ['ferry-hut', 3],
    ['schoolhouse', 5],
    ['bridge-street', 7],
    ['culvert', 6],
    ['mill', 9],
    ['causeway', 8],
    ['fence-line', 3],
    ['crossroads', 2 + 1 + 1 + 1 + 1 + 2],
    ['redoubt', 1 + 2 + 1 + 2 + 2 + 1],
    ['salt-pans', 2 + 1 + 2 + 2 + 2],
  ])('%s has %i pieces', (id, count) => {
    expect(scenarios.find((one) => one.id === id)?.table.pieces).toHaveLength(count);
  });

  /** The spec of Building Assault gives its scenarios as JSON of its own: compared part by part. */
  it.each(scenarios.filter(({ ruleset }) => ruleset === 'building-assault'))('$id agrees with its JSON', (scenario) => {
    const given = JSON.parse(/```json\n([\s\S]*?)```/.exec(sectionOf(scenario))?.[1] ?? '') as Given;
    const pair = ([x, y]: Pair): Point => at(x, y);
    for (const { id, rooms = [], openings = [], seg, poly } of given.terrain) {
      const piece = scenario.table.pieces.find((one) => one.id === id);
      expect(piece?.rooms ?? []).toEqual(
        rooms.map((room) => ({ id: room.id, outline: { kind: 'polygon', points: room.poly.map(pair) } })),
      );
      expect(piece?.openings ?? []).toEqual(
        openings.map((one) => {
          const [from, to] = one.seg.map(pair);
          return { id: one.id, kind: one.kind, from, to, open: true, joins: one.joins };
        }),
      );
      if (rooms.length === 0) expect(piece?.shape).toMatchObject({ points: (seg ?? poly ?? []).map(pair) });
    }
    const starts = { ...given.deployment.A.start, ...given.deployment.B.start };
    const standing = Object.fromEntries(startModels(scenario).map(({ id, base }) => [id, base.at]));
    expect(standing).toEqual(Object.fromEntries(Object.entries(starts).map(([id, place]) => [id, pair(place)])));
    expect(scenario.terms).toMatchObject({ control: given.control });
  });
});

type Pair = readonly [number, number];
type Given = {
  readonly terrain: readonly {
    readonly id: string;
    readonly rooms?: readonly { readonly id: string; readonly poly: readonly Pair[] }[];
    readonly openings?: readonly {
      readonly id: string;
      readonly kind: string;
      readonly seg: readonly Pair[];
      readonly joins: readonly string[];
    }[];
    readonly seg?: readonly Pair[];
    readonly poly?: readonly Pair[];
  }[];
  readonly deployment: Readonly<Record<'A' | 'B', { readonly start: Readonly<Record<string, Pair>> }>>;
  readonly control: Readonly<Record<string, string | null>>;
};
