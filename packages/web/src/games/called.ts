import { languageOf, type Ruleset } from '@umpire/engine/battle';
import { LANGUAGES, translated } from '@umpire/engine/words';

/** What is said of games before they are loaded, in every language but English: by language, by game, by the English words. */
export type Called = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** Titles and lines of a game, and the names of its scenarios, sides and engagements. */
const saidOf = ({ title, face, scenarios, engagements }: Ruleset): readonly string[] => [
  title,
  face.line,
  ...scenarios.flatMap(({ scenario }) => [scenario.title, ...scenario.seats.map(({ name }) => name)]),
  ...engagements.map((one) => one.title),
];

async function calledIn(ruleset: Ruleset, code: string): Promise<Readonly<Record<string, string>>> {
  const language = await languageOf(ruleset, code);
  return Object.fromEntries(saidOf(ruleset).map((english) => [english, translated(english, language)]));
}

export async function calledOf(rulesets: readonly Ruleset[]): Promise<Called> {
  const codes = LANGUAGES.filter((code) => code !== 'en');
  const all = codes.map(async (code) => {
    const speaking = rulesets.filter(({ translations }) => Object.hasOwn(translations ?? {}, code));
    const games = speaking.map(async (ruleset) => [ruleset.id, await calledIn(ruleset, code)] as const);
    return [code, Object.fromEntries(await Promise.all(games))] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}
