import type { Film, Spot } from './film.ts';
import { play } from './sound.ts';

const SVG = 'http://www.w3.org/2000/svg';
const EASE = 'cubic-bezier(.3,0,.2,1)';
/** One after the other: models of a unit start so far apart, and so do tracers, in milliseconds. */
const APART = 40;
const TRACER = 180;
const FLASH = 160;
/** A miss goes on beyond its mark, by this share of the way, and passes it at this distance, in inches. */
const PAST = 1.3;
const ASIDE = 0.7;
const FALL = 360;
const HIT = 'flash unseen-yet';
const BLAST = 'flash unseen-yet blast';
/** What bursts is so much wider than what only hits. */
const WIDE = 2.6;
/** How long it takes until it stands there how many have fallen, and how long it stays, in milliseconds; and how far it rises, in inches. */
const RISE = 300;
const STAYS = 1600;
const HEIGHT = 0.9;
/** Dice lie for so long before the next fall; the first before anybody shoots. */
const BEAT = 620;
const FIRST = 420;
/** More rolls than this are not waited for one by one. */
const MOST_BEATS = 5;
/** How long lines stand where nothing may fly. */
const STILL = 600;

/** Pictures of what happened, over the table. One is shown at a time; whatever comes next ends it. */
export interface Show {
  /** `tokens`: what is on the table now, by id, and those who have just gone. */
  start(film: Film, tokens: ReadonlyMap<string, Element>): void;
  /** When those who fall begin to fall, in milliseconds from the start. */
  readonly fallsAfter: () => number;
  /** Everything is as it is in the end. */
  end(): void;
  /** How much longer there is something to see, in milliseconds. */
  left(): number;
}

export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * `speed`: 2 is twice as fast. `untold` hears how much of what happened is still to be told, `awaits` whether what came of it is still
 * to be seen.
 */
export function showIn(
  layer: Element,
  speed: () => number,
  untold: (left: number) => void = () => undefined,
  awaits: (isAwaited: boolean) => void = () => undefined,
): Show {
  let running: Animation[] = [];
  let timers: ReturnType<typeof setTimeout>[] = [];
  let until = 0;
  let falls = 0;

  const end = (): void => {
    for (const one of running) one.cancel();
    for (const one of timers) clearTimeout(one);
    running = [];
    timers = [];
    until = 0;
    falls = 0;
    untold(0);
    awaits(false);
    layer.replaceChildren();
  };
  const animate = (what: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void => {
    running.push(what.animate(frames, { fill: 'backwards', ...options }));
  };
  const later = (act: () => void, ms: number): void => void timers.push(setTimeout(act, ms));

  const go = (film: Film, tokens: ReadonlyMap<string, Element>, pace: number): number => {
    let last = 0;
    film.moves.forEach(({ id, points, ms }, index) => {
      const token = tokens.get(id);
      const delay = Math.min(index, 12) * APART * pace;
      if (token === undefined) return;
      animate(token, framesOf(points), { duration: ms * pace, delay, easing: EASE });
      last = Math.max(last, delay + ms * pace);
    });
    return last;
  };

  /** Something strikes: it is seen for a moment, and heard. */
  const flash = (at: Spot, name: string, delay: number, pace: number): void => {
    const seen = star(name, at);
    layer.append(seen);
    const place = `translate(${at.x}px,${at.y}px)`;
    animate(
      seen,
      [
        { transform: `${place} scale(.2)`, opacity: 1 },
        { transform: `${place} scale(${name === BLAST ? WIDE : 1})`, opacity: 0 },
      ],
      { duration: FLASH * pace, delay, fill: 'none' },
    );
    later(() => play('hit'), delay);
    later(() => seen.remove(), delay + FLASH * pace);
  };

  /** Blows and blasts, one after the other. */
  const strike = ({ strikes }: Film, from: number, pace: number): number => {
    strikes.forEach(({ kind, at }, index) => {
      const name = kind === 'blast' ? BLAST : HIT;
      flash(at, name, from + index * APART * 2 * pace, pace);
    });
    return strikes.length === 0 ? from : from + (strikes.length * APART * 2 + FLASH) * pace;
  };

  const shoot = ({ shots }: Film, from: number, pace: number): number => {
    shots.forEach((shot, index) => {
      const delay = from + index * APART * 2 * pace;
      const bullet = line('tracer unseen-yet', { x: 0, y: 0 }, { x: 0.9, y: 0 });
      const [dx, dy] = [shot.to.x - shot.from.x, shot.to.y - shot.from.y];
      const turn = `rotate(${Math.atan2(dy, dx)}rad)`;
      // Who misses shoots past, at one side.
      const [end, aside] = shot.misses === true ? [PAST, ASIDE / Math.hypot(dx, dy)] : [0.94, 0];
      const at = (share: number): string =>
        `translate(${shot.from.x + (dx - dy * aside) * share}px,${shot.from.y + (dy + dx * aside) * share}px) ${turn}`;
      layer.append(bullet);
      animate(
        bullet,
        [
          { transform: at(0.06), opacity: 1 },
          { transform: at(end), opacity: shot.misses === true ? 0 : 1 },
        ],
        { duration: TRACER * pace, delay, fill: 'none' },
      );
      later(() => play('shot'), delay);
      if (shot.misses === true) {
        later(() => bullet.remove(), delay + TRACER * pace);
        return;
      }
      later(() => bullet.remove(), delay + TRACER * pace);
      flash(shot.to, HIT, delay + TRACER * pace, pace);
    });
    return shots.length === 0 ? from : from + (shots.length * APART * 2 + TRACER + FLASH) * pace;
  };

  /** Tells one roll after the other, each with what came before it; the rest when its dice lie. */
  const tell = ({ tells }: Film, from: number, pace: number): number => {
    const rolls = tells.flatMap((one, i) => (one === 'dice' ? [i] : [])).slice(0, MOST_BEATS);
    if (rolls.length === 0) return from;
    untold(tells.length - (rolls[0] ?? 0));
    rolls.forEach((roll, i) =>
      later(
        () => {
          untold(tells.length - roll - 1);
          play('dice');
        },
        from + i * BEAT * pace,
      ),
    );
    const ended = from + rolls.length * BEAT * pace;
    later(() => untold(0), ended);
    return ended;
  };

  const fall = ({ gone }: Film, tokens: ReadonlyMap<string, Element>, from: number, pace: number): number => {
    const leaving = gone.flatMap(({ id }) => tokens.get(id) ?? []);
    for (const token of leaving) {
      layer.append(token);
      animate(token, [{ opacity: 1 }, { opacity: 0 }], { duration: FALL * pace, delay: from, fill: 'both' });
      later(() => token.remove(), from + FALL * pace);
    }
    return leaving.length === 0 ? from : from + FALL * pace;
  };

  /** How many have fallen rises from where they did, and stays a little: nobody waits for it. */
  const count = ({ losses }: Film, from: number, pace: number): number => {
    for (const { at, count: many } of losses) {
      const label = lossLabel(many);
      layer.append(label);
      const place = (rise: number): string => `translate(${at.x}px,${at.y - rise}px)`;
      label.style.transform = place(HEIGHT);
      animate(
        label,
        [
          { transform: place(0), opacity: 0 },
          { transform: place(HEIGHT), opacity: 1 },
        ],
        { duration: RISE * pace, delay: from, easing: 'ease-out' },
      );
    }
    return losses.length === 0 ? 0 : (RISE + STAYS) * pace;
  };

  return {
    end,
    fallsAfter: () => falls,
    left: () => Math.max(0, until - performance.now()),
    start(film, tokens) {
      end();
      if (wantsStillness()) {
        if (film.tells.includes('dice')) play('dice');
        for (const { from, to } of film.shots) layer.append(line('tracer still-tracer', from, to));
        for (const { at } of film.strikes) layer.append(star('flash still-flash', at));
        for (const { at, count: many } of film.losses) {
          const label = lossLabel(many);
          label.style.transform = `translate(${at.x}px,${at.y - HEIGHT}px)`;
          layer.append(label);
        }
        if (film.shots.length + film.strikes.length + film.losses.length > 0)
          later(() => layer.replaceChildren(), film.losses.length > 0 ? STAYS : STILL);
        return;
      }
      const pace = 1 / speed();
      const moved = go(film, tokens, pace);
      const told = tell(film, moved, pace);
      const first = told > moved ? moved + FIRST * pace : moved;
      falls = Math.max(told, strike(film, shoot(film, first, pace), pace));
      if (falls > moved) {
        awaits(true);
        later(() => awaits(false), falls);
      }
      const ended = fall(film, tokens, falls, pace);
      until = performance.now() + ended;
      const stays = count(film, falls, pace);
      if (ended > 0) later(end, Math.max(ended + 50, falls + stays));
    },
  };
}

/** From where somebody was to where he is drawn now: moved back by what is still ahead. */
export function framesOf(points: readonly Spot[]): Keyframe[] {
  const end = points.at(-1) ?? { x: 0, y: 0 };
  const legs = points.map(({ x, y }, i) => Math.hypot(x - (points[i - 1]?.x ?? x), y - (points[i - 1]?.y ?? y)));
  const whole = legs.reduce((sum, leg) => sum + leg, 0) || 1;
  let gone = 0;
  return points.map(({ x, y }, i) => {
    gone += legs[i] ?? 0;
    return { transform: `translate(${x - end.x}px, ${y - end.y}px)`, offset: Math.min(1, gone / whole) };
  });
}

function line(name: string, from: Spot, to: Spot): SVGLineElement {
  const drawn = document.createElementNS(SVG, 'line');
  drawn.setAttribute('class', name);
  for (const [key, value] of Object.entries({ x1: from.x, y1: from.y, x2: to.x, y2: to.y }))
    drawn.setAttribute(key, String(value));
  return drawn;
}

/** `−2`: so many of a unit have fallen. */
function lossLabel(many: number): SVGTextElement {
  const label = document.createElementNS(SVG, 'text');
  label.setAttribute('class', 'loss');
  label.textContent = `−${many}`;
  return label;
}

function star(name: string, at: Spot): SVGPathElement {
  const drawn = document.createElementNS(SVG, 'path');
  drawn.setAttribute('class', name);
  drawn.setAttribute('d', 'M0-1 .2-.3.8-.7.3-.1 1 .1.3.3.6.9 0 .4-.6.8-.3.2-1 0-.3-.2-.7-.8-.2-.4Z');
  drawn.setAttribute('transform', `translate(${at.x} ${at.y})`);
  return drawn;
}
