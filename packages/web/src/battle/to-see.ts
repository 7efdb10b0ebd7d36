import { type Battle, standing } from '@umpire/engine/battle';
import type { Base } from '@umpire/engine/table';
import { viewAsPlayed } from '../texts/game-words.ts';
import { lastLine, shownBy } from './last-line.ts';
import type { ScreenState } from './screen-state.ts';

/** Whoever is chosen; to those who only look on, whom was told of last. */
export function toSee({ session, unit }: Pick<ScreenState, 'session' | 'unit'>): readonly Base[] {
  const { view, log, seat } = session.now.value;
  const last = seat === undefined ? lastLine(log) : undefined;
  const told = last === undefined ? [] : shownBy(last, viewAsPlayed(session));
  return told.length > 0 ? told.map(({ base }) => base) : basesOf(view.battle, unit.value);
}

/** Where the models of a unit stand. */
export const basesOf = (battle: Battle, unit: string | undefined): readonly Base[] =>
  standing(battle).flatMap((model) => (model.unit === unit || model.id === unit ? [model.base] : []));
