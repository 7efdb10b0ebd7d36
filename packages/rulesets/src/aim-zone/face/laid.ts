/** What lies on the table for all to see: every aim marker, its line and its zone. */
import type { Laid } from '@umpire/engine/battle';
import { disc, samePoint } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { type AimBattle, fightersOf } from '../battle/battle.ts';
import { eyeOf } from '../ground/bodies.ts';
import { zoneDrawn } from '../orders/zones.ts';

/** The marker as it is drawn, in thousandths. */
const MARKER = 300;

/** AZ-ZONE-1 */
export const laid = (view: AimBattle): readonly Laid[] =>
  view.sides.flatMap(({ seat }) =>
    fightersOf(view, seat).flatMap((fighter): readonly Laid[] => {
      const { aim, id: model } = fighter;
      const eye = aim === undefined ? undefined : eyeOf(view, fighter);
      if (aim === undefined || eye === undefined) return [];
      const own = { side: seat, ...say('Aim zone of {model}', { model }) };
      const zones = zoneDrawn(view, eye.at, aim, own, 'good').map(({ shape }): Laid => ({
        ...own,
        role: 'zone',
        shape,
      }));
      const link: Laid = { ...own, role: 'link', shape: { kind: 'line', points: [eye.at, aim] } };
      const mark: Laid = { ...own, role: 'mark', shape: disc(aim, MARKER), ...say('Aim marker of {model}', { model }) };
      return samePoint(eye.at, aim) ? [...zones, mark] : [...zones, link, mark];
    }),
  );
