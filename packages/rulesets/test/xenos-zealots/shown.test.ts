/** What the game tells of a unit: its leader, its state, what it has left, what threatens it, what covers it. */
import { english, type Words } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { type Squad, withModels, withSquad, type ZealotBattle } from '../../src/xenos-zealots/battle/battle.ts';
import type { CardId } from '../../src/xenos-zealots/battle/cards.ts';
import { xenosZealots } from '../../src/xenos-zealots/index.ts';
import { area, field, house, row, wall } from './table.ts';

const { face, tools } = xenosZealots;
const said = (words: Words | undefined): string => (words === undefined ? '' : english(words));

describe('a character who has joined a unit (XZ-UNIT-14, XZ-R-97)', () => {
  const joined = field([
    { id: 'u', seat: 'red', card: 'LINE', at: row(2, 30, 20), squad: { morale: 'Routed' } },
    { id: 'capt', seat: 'red', card: 'CAPT', at: [[32.4, 20]], squad: { attachedTo: 'u' } },
  ]);
  it('is the one who leads it, and shares its state', () => {
    const leading = ['u.1', 'u.2', 'capt'].filter((id) => face.markersOf(joined, id).includes('leader'));
    expect(leading).toEqual(['capt']);
    expect(said(face.status(joined, 'capt'))).toContain('Routed');
  });
  it('and leaves it its own leader', () => {
    const alone = field([{ id: 'u', seat: 'red', card: 'LINE', at: row(2, 30, 20) }]);
    expect(face.markersOf(alone, 'u.1')).toEqual(['leader']);
  });
});

it('a gun that is lost is on no card, and has no range (XZ-SINGLE-6)', () => {
  const tank = field([{ id: 'tank', seat: 'red', card: 'BAST', at: [[36, 36]], facing: 0 }]);
  const [main] = tank.models[0]?.slots ?? [];
  const disarmed = withModels(tank, ['tank'], (model) => ({
    ...model,
    slots: model.slots?.filter((id) => id !== main) ?? [],
  }));
  const told = (battle: ZealotBattle) => [
    face.card(battle, 'tank').some(({ label }) => said(label) === 'Main gun'),
    said(tools.ranges(battle, 'tank')).includes('Main gun'),
  ];
  expect([told(tank), told(disarmed)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

describe('what threatens a unit', () => {
  const threats = (enemy: Partial<Squad>, mine: Partial<Squad> = {}): readonly string[] => {
    const battle = field([
      { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: mine },
      { id: 'near', seat: 'red', card: 'LINE', at: [[34, 22]] },
      { id: 'foe', seat: 'blue', card: 'LEVY-7', at: [[30, 26]], squad: enemy },
    ]);
    return tools.threat(battle, 'u').because.map((one) => said(one));
  };
  const fires = 'foe can fire at it with 1 weapon.';
  const charges = 'foe can charge it.';
  it('a Suppressed enemy fires back at whoever fired on it, else at the closest (XZ-MOR-5)', () => {
    expect(threats({})).toEqual([fires, charges]);
    expect(threats({ morale: 'Suppressed', firedOnBy: ['u'] })).toEqual([fires]);
    expect(threats({ morale: 'Suppressed', firedOnBy: ['near'] })).toEqual([]);
  });
  it('whoever runs may be caught, without odds (XZ-ASLT-2); who may not charge this turn does not (XZ-ASLT-14)', () => {
    expect(threats({}, { morale: 'Routed' })).toEqual([fires, charges]);
    expect(threats({ noCharge: 1 })).toEqual([fires]);
  });
});

it('what covers a model is told by its rule', () => {
  const rule = (card: CardId, pieces: Parameters<typeof field>[1], y = 30) => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]] },
        { id: 'foe', seat: 'blue', card, at: [[30, y]], gun: [34, y], facing: 180 },
      ],
      pieces,
    );
    return tools.sight(withSquad(battle, 'foe', {}), 'u.1', 'foe.1').because[2]?.rule;
  };
  const fence = (...traits: Parameters<typeof wall>[2][]) => [
    wall(
      'fence',
      [
        [25, 29],
        [35, 29],
      ],
      ...traits,
    ),
  ];
  expect([
    rule('LEVY', []),
    rule('LEVY', [area('wood', [25, 28, 35, 33], 'light-woods')]),
    rule('LEVY', fence()),
    rule('LEVY', fence('low', 'hard-cover')),
    rule('LEVY', [house('hut', [27, 28, 33, 33])]),
    rule('MORT', []),
    rule('LEVY', [house('hut', [30.2, 24, 33, 27])]),
  ]).toEqual(['XZ-SHOOT-9', 'XZ-LOS-3', 'XZ-LOS-4', 'XZ-LOS-5', 'XZ-H-20', 'XZ-UNIT-10', 'XZ-LOS-6']);
});
