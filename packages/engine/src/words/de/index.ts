import type { Language } from '../language.ts';
import { tools } from './tools.ts';

/** Deutsch: was alle Spiele gemeinsam haben. Was ein Spiel sagt, steht in seinem Ordner `words/de`. */
export const language: Language = {
  code: 'de',
  name: 'Deutsch',
  plural: (n) => (n === 1 ? 0 : 1),
  point: ',',
  entries: {
    ...tools,
    none: 'keine',
    yes: 'ja',
    no: 'nein',
    'under 1 %': 'unter 1 %',
    'over 99 %': 'über 99 %',
    '{n} more': '{n} weitere',
    '{others} and {last}': '{others} und {last}',
    '{n} {n|model|models}': '{n} {n|Modell|Modelle}',
    '{n} {n|model|models} up to {far″}': '{n} {n|Modell|Modelle} bis zu {far″}',
    'An order is being carried out: it waits for an answer first.':
      'Ein Befehl wird gerade ausgeführt: Zuerst fehlt noch eine Antwort.',
    'The battle is over: {why}': 'Die Schlacht ist vorbei: {why}',
    'It is not your turn to order.': 'Du bist gerade nicht am Zug.',
    'No dice are asked for.': 'Es wird gerade nicht gewürfelt.',
    '{seat} decides this.': 'Darüber entscheidet {seat}.',
    'Nothing is asked of you.': 'Du wirst gerade nichts gefragt.',
    '{order}: there is nothing to choose.': '{order}: Es gibt nichts zu wählen.',
    'Dice have been rolled since.': 'Seitdem wurde gewürfelt.',
    'Somebody else has decided since.': 'Seitdem hat jemand anders entschieden.',
    'Something hidden has been shown since.': 'Seitdem wurde etwas Verdecktes gezeigt.',
    'What others have decided has been shown since.': 'Seitdem wurde gezeigt, was andere entschieden haben.',
    Models: 'Modelle',
    '{n} left': 'noch {n}',
  },
};
