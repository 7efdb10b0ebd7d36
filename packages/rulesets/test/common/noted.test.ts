import { describe, expect, test } from 'vitest';
import { noted } from '../../src/common/noted.ts';

describe('what is noted on a key', () => {
  test('is worked out once, for each key and each question', () => {
    let works = 0;
    const sizeOf = noted((list: readonly number[]) => (works++, list.length));
    const sumOf = noted((list: readonly number[]) => (works++, list.reduce((sum, one) => sum + one, 0)));
    const list = Object.freeze([3, 4]);
    for (let i = 0; i < 3; i++) expect([sizeOf(list), sumOf(list)]).toEqual([2, 7]);
    expect(works).toBe(2);
    expect(sizeOf([3, 4])).toBe(2);
    expect(works).toBe(3);
  });

  test('may be nothing, or ask for other notes of the same key', () => {
    let works = 0;
    const nothing = noted((_one: object) => void works++);
    const both = noted((one: object) => [nothing(one), 'and more']);
    const key = {};
    expect([both(key), both(key), nothing(key)]).toEqual([[undefined, 'and more'], [undefined, 'and more'], undefined]);
    expect(works).toBe(1);
  });

  test('is no part of a copy, a comparison or a file', () => {
    const nameOf = noted(({ id }: { readonly id: string }) => `the ${id}`);
    const one = { id: 'squad' };
    expect(nameOf(one)).toBe('the squad');
    expect(nameOf({ ...one, id: 'band' })).toBe('the band');
    expect(structuredClone(one)).toStrictEqual(one);
    expect([JSON.stringify(one), Reflect.ownKeys(one)]).toEqual(['{"id":"squad"}', ['id']]);
  });
});
