import { signal } from '@preact/signals';
import type { Battle, BattleModel, Face, SeenLogged } from '@umpire/engine/battle';
import type { Language } from '@umpire/engine/words';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Session } from '../session.ts';
import type { Sheet } from '../sheet.ts';
import { isSkipping } from '../pace.ts';
import { changeBetween, filmOf } from './film.ts';
import { mapOn } from './sheet-map.ts';
import { endShow, onShow } from './on-show.ts';
import { showIn } from './show.ts';
import { play, toggleByKey } from './sound.ts';
import { lay } from './fallen.tsx';

/** What the pictures are made from. */
interface Moment {
  readonly battle: Battle;
  /** The same with the names that the log has: what is shown may have others, in another language. */
  readonly played: Battle;
  /** As which the table lies. */
  readonly sheet: Sheet;
  /** In which it is told. */
  readonly language: Language;
  readonly log: readonly SeenLogged[];
  /** The number of the journal's last entry. */
  readonly length: number;
  /** Which rolls are attacks. */
  readonly face: Pick<Face, 'attacks'>;
  /** It is for whoever looks to order or decide. */
  readonly isMine: boolean;
  /** The orders given after an entry, where they are known: they have the ways of models. */
  orders(after: number): readonly object[];
  /** Who has fallen so far. */
  readonly fallen: () => readonly BattleModel[];
}

interface Shown extends Moment {
  readonly tokens: ReadonlyMap<string, Element>;
}

/** How many of the last lines of the log are not told yet: they come one after the other, as their dice fall. */
export const untold = signal(0);

/**
 * The battle as it was before the dice that are being shown: what came of them (who lies down, who is wounded) is seen when they lie.
 * Undefined while there is nothing to wait for.
 */
export const beforeDice = signal<Battle | undefined>(undefined);

/** What must not end what is seen: how fast it goes. */
const isPace = (target: EventTarget | null): boolean => target instanceof Element && target.closest('.pace') !== null;

/** Shows what changed on the table since the last moment. Whatever somebody does ends it at once. */
export function useMotion(moment: Moment, speed: () => number): void {
  const last = useRef<Shown | undefined>(undefined);
  const shownBefore = useRef<Battle | undefined>(undefined);
  useLayoutEffect(() => {
    const picture = document.querySelector('svg.play');
    if (picture === null) return;
    const show = (onShow.now ??= showIn(
      layerIn(picture, 'effects'),
      speed,
      (left) => (untold.value = left),
      (isAwaited) => (beforeDice.value = isAwaited ? shownBefore.current : undefined),
    ));
    const tokens = tokensIn(picture);
    const { battle, log, length, isMine } = moment;
    const before = last.current;
    last.current = { ...moment, tokens };
    shownBefore.current = before?.battle;
    if (before === undefined) return layPast(picture, moment, () => last.current ?? moment);
    const map = mapOn(moment.sheet);
    const lying = layerUnder(picture);
    // Undone, or nothing new.
    if (length <= before.length || log.length < before.log.length) {
      show.end();
      lay(lying, battle, [], map, battle, moment.language);
      return;
    }
    const news = log.filter(({ seq }) => seq > before.length);
    const film = filmOf(changeBetween(before.played, battle, map, moment.orders(before.length), news, moment.face));
    const fell = film.gone.filter((one) => one.fell);
    if (isSkipping.value) show.end();
    else show.start(film, new Map([...before.tokens, ...tokens]));
    lying.style.setProperty('--falls', `${show.fallsAfter()}ms`);
    lay(lying, battle, fell, map, before.battle, moment.language);
    if (isMine && !before.isMine) play('turn');
  }, [moment.length, moment.battle, moment.language, moment.sheet]);
  // Whoever sees the screen can use its keys: not a moment later.
  useLayoutEffect(() => {
    const end = ({ target }: Event): void => {
      if (!isPace(target)) endShow();
    };
    const key = (event: KeyboardEvent): void => {
      end(event);
      const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (event.key.toLowerCase() === 'q' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyped)
        toggleByKey();
    };
    addEventListener('pointerdown', end, true);
    addEventListener('keydown', key, true);
    return () => {
      removeEventListener('pointerdown', end, true);
      removeEventListener('keydown', key, true);
      endShow();
      onShow.now = undefined;
    };
  }, []);
}

/** Who had fallen before the page was opened, laid where they fell: a little later, the screen comes first. */
function layPast(picture: Element, { fallen, length }: Moment, latest: () => Moment): void {
  setTimeout(() => {
    if (length === 0 || !picture.isConnected) return;
    // Its language may have come meanwhile.
    const { battle, language, sheet } = latest();
    const map = mapOn(sheet);
    const past = fallen();
    const fell = past.map(({ id, base }) => ({ id, at: map.place(base.at), fell: true }));
    lay(layerUnder(picture), battle, fell, map, { models: past }, language);
  }, 200);
}

/** The group around each model, which is moved while the model itself stays where it is drawn. */
export const tokensIn = (picture: Element): ReadonlyMap<string, Element> =>
  new Map(
    [...picture.querySelectorAll<SVGGElement>('.u-model[data-key^="model:"]')].flatMap((token) =>
      token.parentElement === null
        ? []
        : [[token.dataset['key']?.slice('model:'.length) ?? '', token.parentElement] as const],
    ),
  );

export function layerIn(picture: Element, name: string): SVGGElement {
  const known = picture.querySelector<SVGGElement>(`:scope > g.${name}`);
  if (known !== null) return known;
  const layer = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  layer.setAttribute('class', name);
  layer.setAttribute('aria-hidden', 'true');
  picture.append(layer);
  return layer;
}

/** Below the models: where the picture has a place for it, else below all. */
function layerUnder(picture: Element): SVGGElement {
  const isKnown = picture.querySelector(':scope > g.lying') !== null;
  const layer = layerIn(picture, 'lying');
  if (!isKnown) picture.prepend(layer);
  return layer;
}

/** The orders of a battle on this device after an entry of its journal. */
export const ordersAfter = (session: Pick<Session, 'journal'>, after: number): readonly object[] =>
  session.journal?.().entries.flatMap((entry) => ('order' in entry && entry.seq > after ? [entry.order] : [])) ?? [];
