import { english } from '@umpire/engine/words';
import { expect, test } from 'vitest';
import { laid } from '../../src/aim-zone/face/laid.ts';
import { at, man, scene } from './scene.ts';

test('AZ-ZONE-1: every marker lies there for both sides to see, with 3″ around it and the strip to the edge', () => {
  const battle = scene({
    models: [
      man('A1', 'A', 12, 4, { aim: at(12, 10) }),
      man('A2', 'A', 4, 4),
      man('B1', 'B', 20, 20, { aim: at(18, 20) }),
    ],
  });
  const all = laid(battle);
  expect(all.filter(({ role }) => role === 'mark').map((mark) => `${mark.side} ${english(mark)}`)).toEqual([
    'A Aim marker of A1',
    'B Aim marker of B1',
  ]);
  const zones = all.filter(({ role, side }) => role === 'zone' && side === 'A').map(({ shape }) => shape);
  expect(zones[0]).toMatchObject({ kind: 'disc', at: at(12, 10), radius: 3000 });
  // The strip: half an inch to each side of a line to the north through x = 12.
  const strip = zones[1];
  const xs = strip?.kind === 'polygon' ? strip.points.map(({ x }) => x) : [];
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([11_500, 12_500]);
});
