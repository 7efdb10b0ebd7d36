import { type Battle, type BattleModel, type SeenLogged, standing } from '@umpire/engine/battle';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Session } from '../session.ts';
import { type Change, filmOf, isAtEdge, type Spot } from './film.ts';
import { sheetMap, spotsIn } from './sheet-map.ts';
import { type Show, showIn } from './show.ts';
import { play, toggleSound } from './sound.ts';
import { lay } from './fallen.tsx';

/** What the pictures are made from. */
interface Moment {
  readonly battle: Battle;
  readonly log: readonly SeenLogged[];
  /** The number of the journal's last entry. */
  readonly length: number;
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

let show: Show | undefined;

/** How much longer there is something to see: whoever moves next may wait for that, and need not. */
export const stillToSee = (): number => show?.left() ?? 0;

/** Shows what changed on the table since the last moment. Whatever somebody does ends it at once. */
export function useMotion(moment: Moment, speed: () => number): void {
  const last = useRef<Shown | undefined>(undefined);
  useLayoutEffect(() => {
    const picture = document.querySelector('svg.play');
    if (picture === null) return;
    show ??= showIn(layerIn(picture, 'effects'), speed);
    const tokens = tokensIn(picture);
    const { battle, log, length, isMine } = moment;
    const before = last.current;
    last.current = { ...moment, tokens };
    if (before === undefined) return layPast(picture, moment);
    const map = sheetMap(battle.table, battle.models, spotsIn(picture));
    const spotsOf = (of: Battle) => new Map(standing(of).map(({ id, base }) => [id, map.place(base.at)] as const));
    if (length <= before.length) {
      show.end();
      lay(layerUnder(picture), battle, [], map);
      return;
    }
    const change: Change = {
      before: spotsOf(before.battle),
      now: spotsOf(battle),
      ways: waysOf(moment.orders(before.length), map.place),
      news: log.filter(({ seq }) => seq > before.length),
      battle,
      was: before.battle,
      size: map.size,
    };
    const film = filmOf(change);
    lay(
      layerUnder(picture),
      battle,
      film.gone.filter(({ fell }) => fell),
      map,
      before.battle,
    );
    show.start(film, new Map([...before.tokens, ...tokens]));
    if (isMine && !before.isMine) play('turn');
  }, [moment.length, moment.battle]);
  useEffect(() => {
    const end = (): void => show?.end();
    const key = (event: KeyboardEvent): void => {
      end();
      const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (event.key.toLowerCase() === 'q' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyped)
        toggleSound();
    };
    addEventListener('pointerdown', end, true);
    addEventListener('keydown', key, true);
    return () => {
      removeEventListener('pointerdown', end, true);
      removeEventListener('keydown', key, true);
      end();
      show = undefined;
    };
  }, []);
}

/** Who had fallen before the page was opened, laid where they fell: a little later, the screen comes first. */
function layPast(picture: Element, { battle, fallen, length }: Moment): void {
  setTimeout(() => {
    if (length === 0 || !picture.isConnected) return;
    const map = sheetMap(battle.table, battle.models, spotsIn(picture));
    const past = fallen();
    const fell = past
      .map(({ id, base }) => ({ id, at: map.place(base.at), fell: true }))
      .filter(({ at }) => !isAtEdge(at, map.size));
    lay(layerUnder(picture), battle, fell, map, { models: past });
  }, 200);
}

/** The group around each model, which is moved while the model itself stays where it is drawn. */
const tokensIn = (picture: Element): ReadonlyMap<string, Element> =>
  new Map(
    [...picture.querySelectorAll<SVGGElement>('.u-model[data-key^="model:"]')].flatMap((token) =>
      token.parentElement === null
        ? []
        : [[token.dataset['key']?.slice('model:'.length) ?? '', token.parentElement] as const],
    ),
  );

function layerIn(picture: Element, name: string): Element {
  const known = picture.querySelector(`:scope > g.${name}`);
  if (known !== null) return known;
  const layer = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  layer.setAttribute('class', name);
  layer.setAttribute('aria-hidden', 'true');
  picture.append(layer);
  return layer;
}

/** Below the models. */
function layerUnder(picture: Element): Element {
  const layer = layerIn(picture, 'lying');
  if (picture.firstElementChild !== layer) picture.prepend(layer);
  return layer;
}

/** The ways in orders: `moves` by model. */
function waysOf(
  orders: readonly object[],
  place: (point: { readonly x: number; readonly y: number }) => Spot,
): ReadonlyMap<string, readonly Spot[]> {
  const ways = new Map<string, readonly Spot[]>();
  for (const order of orders) {
    const { moves = {} } = order as { readonly moves?: Readonly<Record<string, { readonly path?: readonly Spot[] }>> };
    for (const [id, { path = [] }] of Object.entries(moves)) ways.set(id, path.map(place));
  }
  return ways;
}

/** The orders of a battle on this device after an entry of its journal. */
export const ordersAfter = (session: Pick<Session, 'journal'>, after: number): readonly object[] =>
  session.journal?.().entries.flatMap((entry) => ('order' in entry && entry.seq > after ? [entry.order] : [])) ?? [];
