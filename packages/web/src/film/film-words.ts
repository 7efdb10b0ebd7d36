/** How much of a game's words a film needs: the first page loads no game, and shows it in every language that the game has. */
import { languageOf, type Ruleset } from '@umpire/engine/battle';
import { type Catalogue, type Language, loadLanguage } from '@umpire/engine/words';
import { described } from './described.ts';
import { type KeptFilm, shownFilm } from './kept-film.ts';

/** The words of a film by language. */
export async function wordsOf(film: Omit<KeptFilm, 'words'>, ruleset: Ruleset): Promise<KeptFilm['words']> {
  const codes = Object.keys(ruleset.translations ?? {});
  const all = codes.map(async (code) => {
    const [shared, language] = await Promise.all([loadLanguage(code), languageOf(ruleset, code)]);
    const used = entriesUsed(language, (recording) => {
      const { scenario, steps } = shownFilm(film, recording);
      for (const { battle } of steps) described(battle, scenario, recording);
    });
    // What all games share is loaded with the language.
    const own = Object.entries(used).filter(([english, entry]) => shared.entries[english] !== entry);
    return [code, Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

/** The entries of a language that are looked up while something is shown in it. */
function entriesUsed(language: Language, show: (recording: Language) => void): Catalogue {
  const used: Record<string, Catalogue[string]> = {};
  const entries = new Proxy(language.entries, {
    get(all, english: string) {
      const entry = all[english];
      if (entry !== undefined) used[english] = entry;
      return entry;
    },
  });
  show({ ...language, entries });
  return used;
}
