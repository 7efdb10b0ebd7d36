/** A battle with three hundred models, ready for the first moves: fifteen bands of ten a side. */
import { Host, seededDice, writeJournal } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { parseScenario } from '@umpire/engine/table';
import { rulesetOf } from '@umpire/rulesets';

const GAME = 'assault-phase';
const [WIDTH, DEPTH] = [72, 48];
const [BANDS, MEN] = [15, 10];

const modelsOf = (band: string, n: number, south: number) =>
  Array.from({ length: MEN }, (_, i) => ({
    id: `${band}-${i + 1}`,
    profile: 'Reaver',
    at: [4 + (n % 5) * 14 + (i % 5) * 1.5, south + Math.floor(n / 5) * 4 + Math.floor(i / 5) * 1.5],
  }));

const forceOf = (seat: string, south: number) => ({
  seat,
  units: Array.from({ length: BANDS }, (_, n) => {
    const id = `${seat}-${n + 1}`;
    return { id, name: `Band ${n + 1}`, profile: 'Reaver Band', base: 1, models: modelsOf(id, n, south) };
  }),
});

const zone = (seat: string, from: number, to: number) => ({
  id: `zone-${seat}`,
  seat,
  polygon: [
    [0, from],
    [WIDTH, from],
    [WIDTH, to],
    [0, to],
  ],
  by: 'centre',
});

const piece = (id: string, name: string, x: number, y: number, traits: readonly string[]) => ({
  id,
  name,
  shape: {
    polygon: [
      [x, y],
      [x + 5, y],
      [x + 5, y + 3],
      [x, y + 3],
    ],
  },
  traits,
});

/** Two dozen pieces of terrain between the two lines, as on a crowded table. */
const pieces = Array.from({ length: 24 }, (_, i) =>
  piece(`p${i}`, i % 2 === 0 ? 'Wood' : 'Rock', 2 + (i % 8) * 8.5, 18 + Math.floor(i / 8) * 4.5, [
    ...(i % 2 === 0 ? ['area', 'difficult', 'soft-cover'] : ['impassable', 'blocks-sight']),
  ]),
);

/** The text of its journal. */
export function crowdedJournal(): string {
  const ruleset = rulesetOf(GAME);
  if (ruleset === undefined) throw new Error(`There is no ${GAME}.`);
  const first = ruleset.scenarios[0]?.scenario;
  const parsed = parseScenario(JSON.stringify(scenarioText(first?.seats ?? [])));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  const host = Host.start({ ruleset, dice: seededDice(seeded('crowd')) }, parsed.scenario);
  for (let i = 0; i < 400 && host.battle.phase === 'deployment'; i++) {
    const [seat] = host.waitingFor;
    if (seat === undefined) break;
    const question = host.questionTo(seat);
    if (question !== undefined) host.choose(seat, question.options[0]?.value);
    else host.order(seat, ruleset.candidates(host.look(seat).battle, seat)[0]);
  }
  const standing = host.battle.models.filter(({ away }) => away === undefined).length;
  if (standing !== 2 * BANDS * MEN) throw new Error(`Only ${standing} models are on the table.`);
  return writeJournal(host.journal);
}

const scenarioText = (seats: readonly { readonly id: string; readonly name: string }[]) => ({
  format: 'umpire-scenario/1',
  id: 'crowd',
  ruleset: GAME,
  title: 'A crowd',
  summary: 'Three hundred models.',
  table: { width: WIDTH, depth: DEPTH, ground: 'grass' },
  turns: 5,
  seats: seats.map(({ id, name }, i) => ({ id, name, homeEdge: i === 0 ? 'south' : 'north' })),
  zones: seats.map(({ id }, i) => (i === 0 ? zone(id, 0, 15) : zone(id, 33, DEPTH))),
  objectives: [],
  entries: [],
  pieces,
  terms: { firstTurn: seats[0]?.id ?? '' },
  forces: seats.map(({ id }, i) => forceOf(id, i === 0 ? 1 : 35)),
});
