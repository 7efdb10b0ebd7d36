/** What an attack did to those who outlive it is told: wounds, and who lies down. XZ-STAT-4, XZ-DMG-1 */
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { field, type Placed, row, shotAt } from '../table.ts';
import { scriptOrder } from '../../named.ts';

/** What is told after fire of two dice at 22″ or so, of which one hits, and the save. */
function heard(foes: readonly Placed[], save: number): readonly string[] {
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'LINE-5', at: [[36, 20]], squad: { order: 'advance', didPrimary: true } },
      { id: 'other', seat: 'red', card: 'LINE', at: [[3, 3]], squad: { order: 'advance' } },
      ...foes,
    ],
    [],
    { phase: 'secondary' },
  );
  const { events } = scriptOrder(xenosZealots, battle, 'red', shotAt(battle), { dice: [6, 1, save] });
  const notes = events.flatMap((event) => ('note' in event ? [event.note] : []));
  return notes.filter(({ rule }) => ['XZ-STAT-4', 'XZ-DMG-1'].includes(rule)).map((note) => english(note));
}

describe('those who outlive fire (AP 6, Damage 3)', () => {
  const foe = (card: Placed['card'], squad: Placed['squad'] = {}): Placed => ({
    id: 'foe',
    seat: 'blue',
    card,
    at: card === 'CAPT' ? [[36, 42]] : row(3, 36, 42, 2),
    squad,
  });
  it('a wound: 1 + 3 = 4 against 6, v = 5 = R', () => {
    expect(heard([foe('BRUT')], 1)).toEqual(['foe 1 loses 1 wound and has 1 left.', 'foe 1 lies down.']);
    // A lone captain does not lie: his unit is Suppressed.
    expect(heard([foe('CAPT')], 1)).toEqual(['foe loses 1 wound and has 2 left.']);
  });
  it('none: 3 + 2 = 5 against 6, v = 4 < R', () => {
    expect(heard([foe('LINE')], 3)).toEqual(['foe 1 lies down.']);
    expect(heard([foe('LINE', { morale: 'Suppressed' })], 3)).toEqual([]);
    expect(heard([foe('LINE')], 4)).toEqual([]);
  });
  it('a character who has joined', () => {
    const capt: Placed = { id: 'capt', seat: 'blue', card: 'CAPT', at: [[36, 40.8]], squad: { attachedTo: 'foe' } };
    expect(heard([foe('LINE'), capt], 1)).toEqual(['capt loses 1 wound and has 2 left.', 'capt lies down.']);
  });
});

describe('what is told of a piece and of the last of a unit', () => {
  const told = (foe: Placed, order: Partial<ReturnType<typeof shotAt>>, dice: readonly number[]) => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'LINE', at: row(2, 33, 40), squad: { order: 'advance', didPrimary: true } },
        { id: 'other', seat: 'red', card: 'LINE', at: [[3, 3]], squad: { order: 'advance' } },
        foe,
      ],
      [],
      { phase: 'secondary' },
    );
    const { events } = scriptOrder(xenosZealots, battle, 'red', { ...shotAt(battle), ...order }, { dice });
    const notes = events.flatMap((event) => ('note' in event ? [event.note] : []));
    return notes
      .filter(({ rule }) => ['XZ-STAT-4', 'XZ-UNIT-12', 'XZ-UNIT-13'].includes(rule))
      .map((note) => english(note));
  };
  const howitzer: Placed = { id: 'foe', seat: 'blue', card: 'HOWZ', at: row(3, 34.8, 60), gun: [36, 58.5] };
  it('a gun loses points and is destroyed: its unit does not fall (XZ-UNIT-12)', () => {
    // The Lance hits the shot-at rear, AV 2: 6 + 2 = 8 against 12, v = 12 = 2R: both points. The carbines miss.
    expect(told(howitzer, { at: 'gun' }, [6, 1, 1, 6])).toEqual(['The gun of foe is destroyed.']);
  });
  it('the last of a unit takes over nothing (XZ-UNIT-13)', () => {
    const two: Placed = {
      id: 'foe',
      seat: 'blue',
      card: 'LINE',
      at: [
        [36, 55],
        [36, 56.2],
      ],
    };
    expect(told(two, {}, [6, 1, 1, 1])).toEqual(['foe 1 falls.']);
  });
});
