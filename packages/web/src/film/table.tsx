import type { Battle, Face } from '@umpire/engine/battle';
import {
  fallenScene,
  type Scenario,
  scenarioExtras,
  type Scene,
  type SceneFallen,
  type ScenePath,
  type SceneSide,
  scene,
} from '@umpire/engine/table';
import type { Language } from '@umpire/engine/words';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { groundOf, openHousesKey, piecesOf } from '../battle/layers.ts';
import { LaidOut } from '../battle/laid.tsx';
import type { Film } from '../battle/motion/film.ts';
import { type Show, showIn } from '../battle/motion/show.ts';
import type { Sheet } from '../battle/sheet.ts';
import { layerIn, tokensIn } from '../battle/motion/use-motion.ts';
import { drawn } from '../scene/draw.tsx';

interface FilmTableProps {
  readonly battle: Battle;
  readonly scenario: Scenario;
  /** What everything is said in; names are given in it. */
  readonly language: Language;
  readonly face: Pick<Face, 'markers' | 'markersOf' | 'figureOf' | 'laid'>;
  /** Which way the table lies. */
  readonly sheet: Sheet;
  /** What is on the table, in words. */
  readonly name: string;
  /** Arrows for what has moved. */
  readonly paths?: readonly ScenePath[];
  readonly fallen: readonly SceneFallen[];
  /** How it came to this; undefined shows only how it stands. */
  readonly film: Film | undefined;
  readonly speed: () => number;
  /** The part that is shown; else all of it. */
  readonly box?: Scene['box'];
  /** Hears how many of the last happenings are still to be told. */
  readonly untold?: (left: number) => void;
  /** Gets what shows it, for those who wait for its end. */
  readonly show: RefObject<Show | null>;
}

/** A table on which a battle that was fought is seen again: step by step, each as a film. */
export function FilmTable(props: FilmTableProps) {
  const { battle, scenario, language, face, sheet, name, paths = [], fallen, film, box } = props;
  const picture = useRef<SVGSVGElement>(null);
  const ground = useMemo(
    () => groundOf(battle, scenario, sheet, ['numbers', 'grid'], language),
    [battle.table, openHousesKey(battle), scenario, sheet, language],
  );
  const still = useMemo(() => ground.nodes.map(drawn), [ground]);
  const pieces = useMemo(
    () => piecesOf(battle, scenario, face, undefined, sheet, language),
    [battle, scenario, face, sheet, language],
  );
  const sides = useMemo(() => scenarioExtras(scenario).sides ?? [], [scenario]);
  const arrows = useMemo(() => arrowsOf(sheet, sides, paths), [sheet, paths]);
  useFilm(picture, props, [film, battle]);
  return (
    <svg
      ref={picture}
      class="umpire-scene picture play film-table"
      viewBox={(box ?? ground.box).join(' ')}
      role="img"
      aria-label={name}
    >
      <g aria-hidden="true">
        <g>{still}</g>
        <LaidOut face={face} battle={battle} sheet={sheet} />
        <g class="lying">{drawn(fallenScene(sheet.depth, sheet.turned(fallen), sides, language))}</g>
        <g>{pieces.below.map(drawn)}</g>
        <g>{arrows}</g>
        <g>
          {pieces.models.map((node) => (
            <g key={node.key}>{drawn(node)}</g>
          ))}
        </g>
        <g class="above">{pieces.above.map(drawn)}</g>
      </g>
    </svg>
  );
}

function arrowsOf(sheet: Sheet, sides: readonly SceneSide[], paths: readonly ScenePath[]) {
  if (paths.length === 0) return [];
  const all = scene({ width: sheet.width, depth: sheet.depth, pieces: [] }, [], { sides, paths: sheet.turned(paths) });
  return all.nodes.filter((node) => node.class === 'u-overlay u-lines').map(drawn);
}

/** Plays each film as it comes; whoever goes elsewhere ends it. */
function useFilm(picture: RefObject<SVGSVGElement | null>, props: FilmTableProps, changes: readonly unknown[]): void {
  const { film, speed, untold, show } = props;
  const last = useRef<ReadonlyMap<string, Element>>(new Map());
  useLayoutEffect(() => {
    const svg = picture.current;
    if (svg === null) return;
    const now = (show.current ??= showIn(layerIn(svg, 'effects'), speed, untold));
    const tokens = tokensIn(svg);
    if (film === undefined) now.end();
    else now.start(film, new Map([...last.current, ...tokens]));
    svg.style.setProperty('--falls', `${now.fallsAfter()}ms`);
    last.current = tokens;
  }, changes);
  useEffect(
    () => () => {
      show.current?.end();
      show.current = null;
    },
    [],
  );
}
