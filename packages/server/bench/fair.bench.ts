/** What dice that everybody can check cost the server over plain ones: a throw of 5d6 with the links of two seats, each checked. */
import { chainFrom, type Entry, LINKS } from '@umpire/engine/battle';
import { atLeast, d6 } from '@umpire/engine/dice';
import { roll } from '@umpire/engine/rule';
import { createHash } from 'node:crypto';
import { report, timings } from '../../../scripts/measure.ts';
import { secureDice } from '../src/battles/dice.ts';
import { Gathering } from '../src/fair/gathering.ts';
import { fairServer } from '../src/fair/keys.ts';
import { fairHeadOf } from '../src/fair/play.ts';

const bytesOf = (word: string): Buffer => createHash('sha256').update(word).digest();
const server = fairServer(bytesOf('bench'));
const seats = ['a', 'b'] as const;
const chains = seats.map((seat) => chainFrom(bytesOf(seat).toString('hex')));
const scenario = { seats: seats.map((id) => ({ id })) } as unknown as Parameters<typeof fairHeadOf>[2];
const anchors = new Map(seats.map((seat, i) => [seat as string, { anchor: chains[i]?.at(-1) ?? '' }]));
const head = fairHeadOf('bench', server, scenario, anchors, []);
const ask = roll(d6.times(5), { hit: atLeast(4) }, { rule: 'X', says: 'bench' }) as never;

/** Throws of battles, each to the end of its chains: seat a decides and gives its link with it, b is asked for its own. */
function fairThrows(n: number): number {
  let [sum, place] = [0, LINKS];
  let gathering = new Gathering(head, server);
  let entries: Entry[] = [];
  for (let i = 0; i < n; i++) {
    if (place >= LINKS - 1) [gathering, entries, place] = [new Gathering(head, server), [], 0];
    place++;
    const [link, other] = chains.map((links) => links.at(-1 - place) ?? '');
    entries.push({ seq: entries.length + 1, seat: 'a', order: { kind: 'x' }, link: link ?? '' } as Entry);
    gathering.catchUp(entries);
    if (gathering.linkProblem('b', other ?? '') !== undefined) throw new Error('it does not fit');
    gathering.offer('b', other ?? '');
    const thrown = gathering.dice(ask, entries);
    if (thrown === undefined) throw new Error('nothing fell');
    const { fair, ...made } = thrown;
    entries.push({ seq: entries.length + 1, roll: made, from: 'fair', fair } as Entry);
    sum += 'faces' in made ? (made.faces[0] ?? 0) : 0;
  }
  return sum;
}

function plainThrows(n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const thrown = secureDice(ask, []);
    sum += thrown !== undefined && 'faces' in thrown ? (thrown.faces[0] ?? 0) : 0;
  }
  return sum;
}

const [fair, plain] = timings([fairThrows, plainThrows]);
report({
  group: 'fair dice',
  name: 'a throw of 5d6 over plain dice, with chains and checks',
  unit: 'µs',
  value: (fair.best - plain.best) / 1_000,
  target: { of: 'value', atMost: 50 },
});
const text = `umpire head-1\nbench\n12\n${head.anchors[0]?.anchor ?? ''}`;
const [signs] = timings([
  (n) => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += server.sign(`${text}${i}`).length;
    return sum;
  },
]);
report({ group: 'fair dice', name: 'a signature under where a journal stands', unit: 'µs', value: signs.best / 1_000 });
