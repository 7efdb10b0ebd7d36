import { useSignal } from '@preact/signals';
import { type Battle, battleIn, type Ruleset, scenarioIn } from '@umpire/engine/battle';
import type { SceneNode } from '@umpire/engine/table';
import { type Listed, type Looked, patched, type Picture } from '@umpire/wire';
import { useEffect, useMemo } from 'preact/hooks';
import { actionBox, wideBox } from '../film/action.ts';
import { groundOf, piecesOf } from '../battle/layers.ts';
import { onSheet, sheetOf } from '../battle/sheet.ts';
import { drawn } from '../scene/draw.tsx';
import { speechOf } from '../texts/game-words.ts';
import { useGame } from '../use-game.ts';
import { api } from './api.ts';
import { movedInside } from './moved-inside.ts';
import { words } from './words.ts';

/** At least so many inches of a table are shown. */
const LEAST = 24;

/** A battle that goes on, small, as anybody may see it now; it is asked for again when something has happened. */
export function LiveTable({
  of: { id, ruleset: game, at },
  isCounted = false,
}: {
  readonly of: Listed;
  /** Whether it says how many look on. */
  readonly isCounted?: boolean;
}) {
  const ruleset = useGame(game);
  const looked = useSignal<Looked | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    // What cannot be had now is asked for at the next change.
    void api.look(id).then((answered) => {
      if ('ok' in answered && !isLeft) looked.value = answered.ok;
    });
    return () => {
      isLeft = true;
    };
  }, [id, at]);
  const watchers = isCounted ? (looked.value?.present.watchers ?? 0) : 0;
  return (
    <>
      <span class="table-map" aria-hidden="true">
        {looked.value !== undefined && typeof ruleset === 'object' && (
          <Standing picture={looked.value.picture} ruleset={ruleset} />
        )}
      </span>
      {watchers > 0 && <small class="watchers">{words.value.watchers(watchers)}</small>}
    </>
  );
}

function Standing({ picture, ruleset }: { readonly picture: Picture; readonly ruleset: Ruleset }) {
  const speech = speechOf(ruleset);
  const scene = useMemo(() => {
    if (picture.play === undefined) return undefined;
    const { settled, soFar } = picture.play;
    const battle = battleIn(patched(settled, soFar) as Battle, speech);
    const scenario = scenarioIn(picture.scenario, speech);
    const upright = sheetOf(battle.table, 0);
    const [, , across, down] = actionBox(upright, [battle]);
    const sheet = down > across ? sheetOf(battle.table, 1) : upright;
    const { below, models, above } = piecesOf(battle, scenario, ruleset.face, undefined, sheet, speech);
    const ground = groundOf(battle, scenario, sheet, ['grid', 'numbers', 'zones', 'names', 'legend'], speech);
    const nodes: readonly SceneNode[] = [...ground.nodes, ...below, ...models, ...above];
    const whole = [onSheet(sheet.width), onSheet(sheet.depth)] as const;
    return { nodes: nodes.map(drawn), box: movedInside(wideBox(actionBox(sheet, [battle]), LEAST), whole) };
  }, [picture, speech]);
  return scene === undefined ? null : (
    <svg class="umpire-scene picture" viewBox={scene.box.join(' ')} preserveAspectRatio="xMidYMid slice">
      {scene.nodes}
    </svg>
  );
}
