import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { betweenTries, forget, forgetful, prepareToForget, type Forgetting } from '../mutants/forget.ts';
import { ROOT } from '../run.ts';

prepareToForget();
const { forgetting } = globalThis as unknown as Forgetting;

test('what was put into a map while modules were loaded stays; what a try has put in goes with it', () => {
  betweenTries();
  const map = new forgetting.ForgetfulMap<string, number>();
  map.set('loaded', 1);
  forget();
  map.set('tried', 2);
  expect([map.get('loaded'), map.get('tried'), map.size]).toEqual([1, 2, 2]);
  forget();
  expect([map.get('loaded'), map.has('tried'), map.size]).toEqual([1, false, 1]);
  betweenTries();
  expect(map.has('tried')).toBe(false);
});

test('notes on objects are empty in a new try, and lists of modules, too', () => {
  betweenTries();
  const latest = { new: new Map([[1, 2]]), old: new Map() };
  forgetting.keeps(latest);
  const notes: { first: unknown } = forgetting.fresh({ first: undefined });
  notes.first = 'a fact';
  expect(forgetting.fresh(notes).first).toBe('a fact');
  forget();
  expect(forgetting.fresh(notes).first).toBeUndefined();
  expect([latest.new.size, latest.old]).toEqual([0, undefined]);
  betweenTries();
});

test('the sources keep things where this looks for them', () => {
  const source = (file: string): string => {
    const path = join(ROOT, 'packages/engine/src', file);
    return forgetful(path, readFileSync(path, 'utf8'));
  };
  const keeping = ['derive/notes.ts', 'derive/latest.ts', 'dice/reading.ts', 'table/table.ts', 'rule/lasting.ts'];
  expect(keeping.filter((file) => !source(file).includes('(globalThis as any).forgetting'))).toEqual([]);
  expect(source('rule/denominator.ts')).not.toContain('forgetting');
  expect(() => forgetful('/engine/src/derive/notes.ts', 'another source')).toThrow('forget.ts');
});
