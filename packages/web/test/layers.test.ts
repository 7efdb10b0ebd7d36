import { standing } from '@umpire/engine/battle';
import type { Base } from '@umpire/engine/table';
import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { piecesOf } from '../src/battle/layers.ts';
import { sheetOf } from '../src/battle/sheet.ts';

test.each(rulesets)(
  '$title: whoever stands further up the screen is drawn later, whichever way the table lies',
  (ruleset) => {
    const [first] = ruleset.scenarios;
    if (first === undefined) throw new Error('There is no scenario.');
    const { scenario } = first;
    // Everybody in a line across the table, as if nobody were in reserve.
    const empty = ruleset.setup(scenario, {});
    const models = empty.models.map(({ away: _away, base, ...model }, i) => ({
      ...model,
      level: 0,
      elevation: 0,
      base: { ...base, at: { x: 2000 + 700 * i, y: 3000 + 600 * ((i * 7) % 11) } },
    }));
    const battle = { ...empty, models };
    for (const quarters of [0, 1, 2, 3] as const) {
      const sheet = sheetOf(battle.table, quarters);
      const places = new Map<string, Base>(sheet.turned(standing(battle)).map(({ id, base }) => [`model:${id}`, base]));
      const drawn = piecesOf(battle, scenario, ruleset.face, undefined, sheet).models.map(({ key }) =>
        places.get(key ?? ''),
      );
      // Vehicles lie below all others.
      const heights = drawn.flatMap((base) => (base?.kind === 'disc' ? [base.at.y] : []));
      expect(heights.length).toBeGreaterThan(1);
      expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    }
  },
);
