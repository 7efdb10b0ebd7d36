import type { GameSpec } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import { MOVE, scoutsOf, type WellBattle } from '../battle/battle.ts';

/** Words and small tables: how to show the game. */
export const face: GameSpec<WellBattle>['face'] = {
  line: 'Two patrols, one well.',
  phases: [
    { id: 'stances', says: 'Stances' },
    { id: 'orders', says: 'Orders' },
  ],
  markers: [{ id: 'watch', says: 'Watches', sign: 'W', rule: 'EX-REACT-1' }],
  attacks: { 'EX-FIRE-1': 'shot' },
  glossary: { stance: 'What a side means to do this turn: advance or watch.' },
  hints: [{ id: 'well', says: 'Be alone at the well when the turn ends.', rule: 'EX-SCORE-1', when: () => true }],
  card: (view, unit) => [
    { label: 'Scouts', value: String(view.models.filter((model) => model.unit === unit).length) },
    { label: 'Move', value: say('{move″}', { move: MOVE }), rule: 'EX-MOVE-1' },
  ],
  markersOf(view, id) {
    const owner = view.models.find((model) => model.id === id)?.owner ?? '';
    return view.stances[owner]?.stance === 'watch' ? ['watch'] : [];
  },
  status(view, unit) {
    const seat = view.units.find(({ id }) => id === unit)?.seat ?? '';
    return say('{n} {n|scout|scouts}', { n: scoutsOf(view, seat).length });
  },
};
