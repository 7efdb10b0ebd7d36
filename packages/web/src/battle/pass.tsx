import { PERSON } from '../store/battles.ts';
import { words } from '../texts/pages.ts';
import { sideName } from './names.ts';
import type { Session } from './session.ts';

/** Between two people who share a device: nothing of either side is on the screen. */
export function PassScreen({ session, to }: { readonly session: Session; readonly to: string }) {
  const w = words.value;
  const side = sideName(session.now.value.view.battle, to);
  return (
    <main id="main" class="pass" tabIndex={-1}>
      <h1>{w.pass(side)}</h1>
      <p>{w.passHelp}</p>
      {session.watching === undefined ? (
        <button type="button" class="gold" onClick={() => session.takeDevice()}>
          {w.ready(side)}
        </button>
      ) : (
        <p>{w.watching}</p>
      )}
    </main>
  );
}

/** It is for another person now: the one that looks may look as long as it likes. */
export function HandOver({ session }: { readonly session: Session }) {
  const w = words.value;
  const to = session.handTo.value;
  if (to === undefined) return null;
  const { view, seat } = session.now.value;
  const side = sideName(view.battle, to);
  return (
    <section class="ask" aria-label={w.pass(side)}>
      <p class="says">{to === seat ? w.secretFor(side) : w.notYourTurn(side)}</p>
      <button type="button" class="gold" onClick={() => session.handOver()}>
        {w.pass(side)}
      </button>
    </section>
  );
}

/** Somebody asks to take something back, and others have to agree. */
export function UndoRequest({ session }: { readonly session: Session }) {
  const w = words.value;
  const { undoRequest: request, view } = session.now.value;
  if (request === undefined) return null;
  const { battle } = view;
  const missing = battle.sides.filter(({ seat }) => !request.agreed.includes(seat) && session.speaksFor(seat));
  const others = battle.sides.filter(({ seat }) => seat !== request.by);
  /** The computer minds nothing: it is for whoever asks to know what is taken back. */
  const isAlone = others.every(({ seat }) => session.seating[seat] !== PERSON);
  return (
    <section class="ask" role="alertdialog" aria-label={w.undo}>
      <p>
        {isAlone ? w.undoCrosses : w.undoRequest(sideName(battle, request.by))} {w.undoWhy(request.point.says ?? '')}
      </p>
      <div class="acts">
        {isAlone && (
          <button type="button" class="gold" onClick={() => session.agreeToUndo(request.by)}>
            {w.takeBack} <kbd>Enter</kbd>
          </button>
        )}
        {missing.map(({ seat, name }) => (
          <button key={seat} type="button" onClick={() => session.agreeToUndo(seat)}>
            {w.agree(name)}
          </button>
        ))}
        <button type="button" onClick={() => session.refuseUndo()}>
          {isAlone ? w.leaveIt : w.refuse}
        </button>
      </div>
    </section>
  );
}
