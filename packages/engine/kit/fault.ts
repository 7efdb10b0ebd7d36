/** What the kit looks for in every random battle, and how the test of it is called. */
export const CHECKS = {
  ends: 'random legal play reaches an outcome, without an exception and without an endless loop',
  invariants: 'models stay on the table, nobody overlaps, ids are unique, counts are never negative, no faults',
  plain: 'a battle is plain JSON and survives a round trip',
  menu: 'whoever is to act has something to order, and every item says what the face knows',
  candidates: 'every candidate is legal, survives its codec and can be carried out',
  obeyed: 'an order that was accepted is obeyed, where no dice and no decision of others come between',
  refusals: 'a refused order leaves the battle untouched, and nonsense never throws',
  asks: 'every ask has a default, lists only legal answers, each of which leads to a sound battle, and refuses others',
  ids: 'every rule that is named is in the table of rules, and every sentence has its names filled in',
  names: 'whoever is named in a note or a refusal is in the battle or in the order, or it is a word of the game',
  secrets: 'twin worlds look the same to a seat: view, menu, problems, candidates, stakes, log and journal',
  formable: 'every order that is legal can be formed from the menu',
  odds: 'the odds shown for an order are those of the whole order',
  stakes:
    'what is at stake can be worked out by its engagement; where its dice are few, its odds are those of all dice',
  face: 'cards, markers, drawings and values can be shown for every unit',
  tools: 'the tools of the table answer from the view alone, always the same, and never throw',
  derived: 'with derived facts switched off every answer and every battle is the same',
  replay: 'a journal replays to the same battle, also from its file',
} as const;

export type Check = keyof typeof CHECKS;

/** Something wrong, and in which battle at which entry. */
export interface Fault {
  readonly check: Check;
  readonly says: string;
}

/** Collects what is wrong with one battle. */
export type Found = (check: Check, says: string) => void;
