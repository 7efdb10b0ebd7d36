/** Sentences as data, in any language. Below everything else. */
export { english, gapsOf, inWords, known, translated } from './in-words.ts';
export { type Catalogue, ENGLISH, type Forms, type Language, withWords } from './language.ts';
export { missing } from './missing.ts';
export { LANGUAGES, loadLanguage } from './languages.ts';
export {
  type Gap,
  type GapsIn,
  isSaying,
  type Names,
  say,
  saying,
  type Saying,
  several,
  type Words,
} from './saying.ts';
export { spoken } from './spoken.ts';
