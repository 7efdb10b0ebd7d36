// What a rule set says of its models so that they can be drawn.
import { optionsFor } from '@umpire/engine/battle';
import { expect, test } from 'vitest';
import { rulesets } from '../src/registry.ts';

for (const { id, title, scenarios, face, setup, options } of rulesets) {
  test(`${title}: every model of every scenario has a figure, and there are several kinds`, () => {
    const kinds = new Set<string>();
    for (const { scenario } of scenarios) {
      const battle = setup(scenario, optionsFor({ options }));
      for (const model of battle.models) {
        const figure = face.figureOf?.(battle, model.id);
        expect(figure, `${id}: ${scenario.id}: ${model.id}`).toBeDefined();
        kinds.add(`${figure?.kind} ${figure?.weapon ?? ''}`);
      }
      expect(face.figureOf?.(battle, 'nobody')).toBeUndefined();
    }
    expect(kinds.size).toBeGreaterThanOrEqual(4);
  });

  test(`${title}: hardly a marker is without an icon`, () => {
    const bare = face.markers.filter(({ icon }) => icon === undefined);
    // In reserve (Aim Zone): whoever is not on the table carries no icon there.
    expect(bare.map((marker) => marker.id)).toEqual(id === 'aim-zone' ? ['reserve'] : []);
  });
}
