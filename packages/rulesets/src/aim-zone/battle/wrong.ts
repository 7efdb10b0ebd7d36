/** Why something is refused. */
import type { Problem } from '@umpire/engine/rule';
import type { Gap, GapsIn } from '@umpire/engine/words';

type Others<S extends string> = Exclude<GapsIn<S>, 'model'>;
type Data<S extends string> = [Others<S>] extends [never] ? readonly [] : readonly [Readonly<Record<Others<S>, Gap>>];

/** One refusal that is about a model; `{model}` in its sentence is that one. */
export function wrong<const S extends string>(
  rule: string,
  { id: model }: { readonly id: string },
  says: S,
  ...[more]: Data<S>
): readonly Problem[] {
  const data = says.includes('{model') ? { model, ...more } : more;
  return [{ rule, model, says, ...(data === undefined ? {} : { data }) }];
}
