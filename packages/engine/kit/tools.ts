/** What the tools of the table are held to: they answer everything, never throw, and know nothing but the view. */
import { type Battle, hashOf, type MenuItem, type Told, type Tools } from '../src/battle/index.ts';
import type { Random } from '../src/dice/index.ts';
import type { Seat } from '../src/rule/index.ts';
import { checkRule, type Point } from './checks.ts';
import type { Found } from './fault.ts';
import { difference } from './twins.ts';

/** How many models, units and orders are asked about at one point of a battle. */
const ASKED = 3;

/** Something asked with a view. */
interface Asked<B> {
  readonly says: string;
  ask(view: B): unknown;
}

type Umpired<B extends Battle> = Pick<Point<B>, 'ruleset' | 'ids' | 'found'>;

/** Asks a rule set's tools about some models and units, and about somebody who is not there. */
export function checkTools<B extends Battle>(
  { ruleset, ids, found }: Umpired<B>,
  view: B,
  seat: Seat,
  random: Random,
): void {
  const { tools } = ruleset;
  const copy = JSON.parse(JSON.stringify(view)) as B;
  const models = [...random.shuffle(view.models.map(({ id }) => id)).slice(0, ASKED), 'nobody'];
  const units = [...random.shuffle(view.units.map(({ id }) => id)).slice(0, ASKED), 'nobody'];
  const told: readonly Asked<B>[] = [
    ...models.flatMap((from) =>
      models.map((to) => ({ says: `sight ${from} ${to}`, ask: (seen: B) => tools.sight(seen, from, to) })),
    ),
    ...models.map((id) => ({ says: `ranges ${id}`, ask: (seen: B) => tools.ranges(seen, id) })),
    ...models.map((id) => ({ says: `arcs ${id}`, ask: (seen: B) => tools.arcs?.(seen, id) })),
    ...units.map((id) => ({ says: `threat ${id}`, ask: (seen: B) => tools.threat(seen, id) })),
    ...units.map((id) => ({ says: `coherency ${id}`, ask: (seen: B) => tools.coherency(seen, id) })),
  ];
  for (const { says, ask } of told) {
    const answer = asked(says, ask, view, copy, found) as Told | undefined;
    if (answer !== undefined) checkTold({ ruleset, ids, found }, says, answer);
  }
  for (const item of random.shuffle(ruleset.menu(view, seat)).slice(0, ASKED))
    checkGuide(tools, item, view, copy, seat, found);
}

/** The answer, if it is the same for the view and for a copy of it. */
function asked<B>(says: string, ask: (view: B) => unknown, view: B, copy: B, found: Found): unknown {
  try {
    const [one, other] = [ask(view), ask(copy)];
    if (hashOf(one ?? null) === hashOf(other ?? null)) return one;
    found('tools', `${says}: the answer changes with the object that the view is: ${difference(one, other)}.`);
  } catch (error) {
    found('tools', `${says} throws: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  return undefined;
}

function checkTold<B extends Battle>({ ruleset, ids, found }: Umpired<B>, name: string, told: Told): void {
  const { says, because, drawn, stakes, share } = told;
  if (says === '') found('tools', `${name} says nothing.`);
  if (share !== undefined && !(share >= 0 && share <= 1)) found('tools', `${name} sees a share of ${share}.`);
  for (const reason of because) {
    if (reason.says === '') found('tools', `${name} gives an empty reason.`);
    if (reason.rule !== undefined) checkRule(ids, reason.rule, found);
  }
  for (const one of drawn) if (one.says === '') found('tools', `${name} draws something that is not said.`);
  for (const { engagement: id, args } of stakes) {
    const engagement = ruleset.engagements.find((one) => one.id === id);
    if (engagement === undefined) found('tools', `${name}: there is no engagement ${id}.`);
    engagement?.args.read(args as never, '', (path, problem) => found('tools', `${name}: ${id}: ${path}: ${problem}`));
  }
}

/** Pointing somewhere moves only whom the order may move, each from where it stands. */
function checkGuide<B extends Battle>(
  tools: Tools<B>,
  item: MenuItem,
  view: B,
  copy: B,
  seat: Seat,
  found: Found,
): void {
  const part = item.parts.find(({ kind }) => kind === 'moves');
  const movers = part?.kind === 'moves' ? part.models : [];
  const [model] = movers;
  if (part === undefined || model === undefined) return;
  const { width, depth } = view.table;
  const to = { x: Math.round(width / 2), y: Math.round(depth / 2) };
  const order = { ...item.order, [part.name]: {} };
  for (const going of [movers, [model]]) {
    const pointing = { model, to, going };
    const says = `guide ${item.kind} ${model}`;
    const moves = asked(says, (seen: B) => tools.guide(seen, seat, order, pointing), view, copy, found) as
      | ReturnType<Tools['guide']>
      | undefined;
    for (const [id, { path }] of Object.entries(moves ?? {})) {
      const at = view.models.find((one) => one.id === id)?.base.at;
      if (!going.includes(id)) found('tools', `${says} moves ${id}, who does not go.`);
      if (path[0]?.x !== at?.x || path[0]?.y !== at?.y) found('tools', `${says}: the way of ${id} begins elsewhere.`);
    }
  }
  asked(`reach ${item.kind} ${model}`, (seen: B) => tools.reach(seen, seat, order, model), view, copy, found);
}
