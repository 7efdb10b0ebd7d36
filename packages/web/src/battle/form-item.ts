import type { AnswerShape, FieldShape, MenuItem, Moves, Order, Part, SeenQuestion } from '@umpire/engine/battle';
import { sameData } from '@umpire/engine/rule';
import type { Point } from '@umpire/engine/table';

/** A part of an answer that orders do not have: names one after the other. */
export interface SequencePart {
  readonly kind: 'sequence';
  readonly name: string;
  readonly says: string;
  readonly of: readonly string[];
  /** Each may be named several times. */
  readonly again: boolean;
  /** All of them have to be named. */
  readonly all: boolean;
}

export type FormPart = Part | SequencePart;

/** What a form asks for: an order of the menu, or an answer that is not listed. */
export interface FormItem extends Omit<MenuItem, 'parts'> {
  readonly parts: readonly FormPart[];
  /** Set for answers. */
  readonly shape?: AnswerShape;
}

type Said = Readonly<Record<string, unknown>>;

/** How far a model of an answer may be moved is for the question's rule to say; this only has to be large. */
const FAR = 100_000;

/** What to call a unit or a model; anything else by its own word. */
export type NameOf = (id: string) => string;

/** `doubleTime` in two words. */
const inWords = (word: string): string => word.replace(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);

const pick = (
  name: string,
  says: string,
  of: readonly (string | number)[],
  optional: boolean,
  nameOf: NameOf,
): Part => ({
  kind: 'pick',
  name,
  says,
  picks: [
    ...(optional ? [{ value: '', says: '–', problems: [] }] : []),
    ...of.map((value) => ({ value, says: inWords(nameOf(String(value))), problems: [] })),
  ],
});

const movesPart = (name: string, models: readonly string[]): Part => ({
  kind: 'moves',
  name,
  says: '',
  models,
  reach: FAR,
  optional: true,
});

/** The item of a question whose answer is free; undefined where the listed answers are all there is to offer. */
export function itemOfQuestion(
  question: SeenQuestion,
  shape: AnswerShape,
  nameOf: NameOf = (id) => id,
): FormItem | undefined {
  const parts = partsOf(shape, nameOf);
  if (parts.length === 0) return undefined;
  const { rule, says } = question;
  return { kind: 'answer', says, rule, problems: [], order: { kind: 'answer' } as Order, parts, shape };
}

function partsOf(shape: AnswerShape, nameOf: NameOf): readonly FormPart[] {
  switch (shape.kind) {
    case 'point': {
      const { near: from, within: reach } = shape;
      return [{ kind: 'point', name: 'at', says: '', ...(from && { from }), ...(reach !== undefined && { reach }) }];
    }
    case 'order':
      return [{ kind: 'sequence', name: 'list', says: '', of: shape.of, again: false, all: true }];
    case 'list':
      return [{ kind: 'sequence', name: 'list', says: '', of: shape.of, again: shape.again === true, all: false }];
    case 'counts':
      return Object.entries(shape.most).map(([name, most]) => ({
        kind: 'number',
        name,
        says: nameOf(name),
        least: 0,
        most,
      }));
    case 'picks':
      return Object.entries(shape.of).map(([name, of]) =>
        pick(name, nameOf(name), of, shape.optional?.includes(name) === true, nameOf),
      );
    case 'deal':
      return shape.lots.flatMap((most, lot) =>
        shape.to.map((to, at) => ({
          kind: 'number' as const,
          name: `${lot}/${at}`,
          says: `${lot + 1}: ${to}`,
          least: 0,
          most,
        })),
      );
    case 'moves':
    case 'places':
      return [movesPart('moves', shape.models)];
    case 'fields':
      return Object.entries(shape.fields).flatMap(([name, field]) => fieldParts(name, field, nameOf));
    case 'listed':
      return [];
  }
}

const FLAG = ['yes', 'no'];

function fieldParts(name: string, field: FieldShape, nameOf: NameOf): readonly FormPart[] {
  switch (field.kind) {
    case 'flag':
      return [pick(name, nameOf(name), FLAG, field.optional === true, nameOf)];
    case 'pick':
      return [pick(name, nameOf(name), field.of, field.optional === true, nameOf)];
    case 'point':
      return [{ kind: 'point', name, says: nameOf(name) }];
    case 'points':
      return Array.from({ length: field.count }, (_, i) => ({
        kind: 'point',
        name: `${name}/${i}`,
        says: `${nameOf(name)} ${i + 1}`,
      }));
    case 'moves':
      return [movesPart(name, field.models)];
  }
}

/** The answer that was made up, in the form that its question reads. */
export function answerOf(shape: AnswerShape, said: Said): unknown {
  const { at, list = [], moves = {} } = said as { at?: Point; list?: readonly string[]; moves?: Moves };
  switch (shape.kind) {
    case 'point':
      return at;
    case 'order':
    case 'list':
      return list;
    case 'counts':
      return Object.fromEntries(
        Object.keys(shape.most).flatMap((name) => (Number(said[name]) > 0 ? [[name, said[name]]] : [])),
      );
    case 'picks':
      return Object.fromEntries(
        Object.keys(shape.of).flatMap((name) => (isGiven(said[name]) ? [[name, said[name]]] : [])),
      );
    case 'deal':
      return shape.lots.map((_, lot) => shape.to.map((__, to) => Number(said[`${lot}/${to}`] ?? 0)));
    case 'moves':
      return moves;
    case 'places':
      return Object.entries(moves).map(([model, { path }]) => ({ model, to: path.at(-1) }));
    case 'fields':
      return {
        ...shape.settled,
        ...Object.fromEntries(
          Object.entries(shape.fields).flatMap(([name, field]) => {
            const value = fieldOf(name, field, said);
            return isGiven(value) ? [[name, value]] : [];
          }),
        ),
      };
    case 'listed':
      return undefined;
  }
}

/**
 * What is said of every part where each unit gets an answer of its own and this is the answer for all; undefined where a form
 * could not say the same.
 */
export function saidOf(item: FormItem, answer: unknown): Said | undefined {
  const { shape, parts } = item;
  if (shape?.kind !== 'picks' || parts.length < 2 || typeof answer !== 'object' || answer === null) return undefined;
  const said: Said = Object.fromEntries(parts.map(({ name }) => [name, (answer as Said)[name] ?? '']));
  return sameData(answerOf(shape, said), answer) ? said : undefined;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== '';

function fieldOf(name: string, field: FieldShape, said: Said): unknown {
  const value = said[name];
  if (field.kind === 'flag') return isGiven(value) ? value === 'yes' : undefined;
  if (field.kind === 'points') return Array.from({ length: field.count }, (_, i) => said[`${name}/${i}`]);
  return value;
}
