/** Who touches whom. Models on different storeys or surfaces never do; walls between rooms are the rule set's to ask. */
import { touches } from './distance.ts';
import { type Model, onSameSurface } from './model.ts';

/** Are two models in contact? A model is not in contact with itself. */
export const inContact = (a: Model, b: Model): boolean =>
  a.id !== b.id && onSameSurface(a, b) && touches(a.base, b.base);

/** The models in contact with one, in the order given. */
export const contactsOf = <M extends Model>(model: Model, others: readonly M[]): readonly M[] =>
  others.filter((other) => inContact(model, other));

/**
 * The sets of models that hang together by contacts of the kind that counts, each in the order given and by its first
 * model: a melee in the open (BA-H-26), the models of a combat. Models without such a contact are in none.
 */
export function melees<M extends Model>(
  models: readonly M[],
  counts: (a: M, b: M) => boolean,
): readonly (readonly M[])[] {
  const found: (readonly M[])[] = [];
  const taken = new Set<M>();
  for (const first of models) {
    if (taken.has(first)) continue;
    const reached = new Set([first]);
    // A Set gives what is added while it is walked through.
    for (const model of reached)
      for (const other of models)
        if (!reached.has(other) && inContact(model, other) && counts(model, other)) reached.add(other);
    if (reached.size === 1) continue;
    for (const model of reached) taken.add(model);
    found.push(models.filter((model) => reached.has(model)));
  }
  return found;
}
