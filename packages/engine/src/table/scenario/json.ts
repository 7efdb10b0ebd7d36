/** What JSON can say, and how a part of it is named. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** Where in a value: 'pieces[2].traits[0]'; '' is the whole. */
export type Path = string;

/** The path of a field or of an item of a list. */
export const inside = (path: Path, key: string | number): Path =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
