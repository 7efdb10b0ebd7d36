import type { Battle, Ruleset } from '@umpire/engine/battle';
import { type Scenario, type ScenePath, scene, scenarioExtras } from '@umpire/engine/table';
import { useMemo } from 'preact/hooks';
import { groundOf, openHousesKey, piecesOf } from '../battle/layers.ts';
import { Picture } from '../scene/picture.tsx';

interface ReplayTableProps {
  readonly battle: Battle;
  readonly scenario: Scenario;
  readonly ruleset: Ruleset;
  readonly paths: readonly ScenePath[];
}

/** The table after a step, with arrows for what has moved. */
export function ReplayTable({ battle, scenario, ruleset, paths }: ReplayTableProps) {
  const ground = useMemo(() => groundOf(battle, scenario), [battle.table, openHousesKey(battle), scenario]);
  const whole = useMemo(() => {
    const pieces = piecesOf(battle, scenario, ruleset.face, undefined);
    const { sides = [] } = scenarioExtras(scenario);
    const arrows = scene({ ...battle.table, pieces: [] }, [], { sides, paths }).nodes.filter(
      (node) => node.class === 'u-overlay u-lines',
    );
    return { ...ground, nodes: [...ground.nodes, ...pieces.below, ...arrows, ...pieces.models, ...pieces.above] };
  }, [ground, battle, paths]);
  const described = useMemo(() => scene(battle.table, battle.models).description, [battle]);
  return <Picture of={whole} name={described} />;
}
