import type { How } from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';
import { writeRoute } from '../route.ts';
import type { CameOf } from './came.ts';
import { words } from './words.ts';

interface CameAboutProps {
  readonly of: CameOf;
  readonly scenario: Scenario;
}

/** How a roll came about: who gave what, and what that means. */
export function CameAbout({ of, scenario }: CameAboutProps) {
  const w = words.value;
  if (of.from === 'people') return <p>{w.ownDice}</p>;
  if (of.from === 'computer' || of.given === undefined) return <p>{w.computerDice}</p>;
  const nameOf = (who: string): string =>
    who === 'server' ? w.server : (scenario.seats.find(({ id }) => id === who)?.name ?? who);
  return (
    <>
      <p>{w.throwNumber(of.throw ?? 0)}</p>
      <ul>
        {Object.entries(of.given).map(([who, { how, link }]) => (
          <li key={who}>
            <b>{nameOf(who)}</b>: {w.gave[how]}{' '}
            {link !== undefined && <code title={link}>{`${link.slice(0, 12)}…`}</code>}
          </li>
        ))}
      </ul>
      <p>{w.meaning[weakest(of.given)]}</p>
      <p>
        <a href={writeRoute({ page: 'fair' })}>{w.explain}</a>
      </p>
    </>
  );
}

/** The weakest of what the seats gave. */
function weakest(given: NonNullable<CameOf['given']>): How {
  const ways = Object.entries(given).flatMap(([who, { how }]) => (who === 'server' ? [] : [how]));
  return ways.length === 0 || ways.includes('absent') ? 'absent' : ways.includes('left') ? 'left' : 'there';
}
