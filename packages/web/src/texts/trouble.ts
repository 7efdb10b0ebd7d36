/** What is said of storage that does not do its work: loaded only then. */
import type { Trouble } from '../store/database.ts';
import type { Language } from './index.ts';

/** What is, and what to do. */
interface Told {
  readonly says: string;
  readonly does: string;
}

export const troubleWords: Readonly<Record<Language, Readonly<Record<Trouble, Told>>>> = {
  en: {
    closed: {
      says: 'This browser keeps nothing here.',
      does: 'Your battle goes on as long as this tab is open. Save it to a file, or leave the private window.',
    },
    silent: {
      says: 'The browser’s storage does not answer.',
      does: 'Your battle goes on in this tab. Save it to a file, then close all tabs of Umpire and open it again.',
    },
    full: {
      says: 'The browser has no room left.',
      does: 'Your battle goes on in this tab. Save it to a file, or delete battles that you no longer need.',
    },
    newer: {
      says: 'A newer version of Umpire has kept your battles.',
      does: 'They are safe, but this version cannot read them. Reload the page; what you play now is kept in this tab only.',
    },
    waits: {
      says: 'An older version of Umpire is open in another tab.',
      does: 'Close that tab and reload this page. What you play now is kept in this tab only.',
    },
    replaced: {
      says: 'A newer version of Umpire is open in another tab.',
      does: 'Reload this page to go on with it. What you play now is kept in this tab only.',
    },
  },
  de: {
    closed: {
      says: 'Dieser Browser bewahrt hier nichts auf.',
      does: 'Deine Schlacht geht weiter, solange dieser Tab offen ist. Speichere sie in einer Datei oder verlasse das private Fenster.',
    },
    silent: {
      says: 'Der Speicher des Browsers antwortet nicht.',
      does: 'Deine Schlacht geht in diesem Tab weiter. Speichere sie in einer Datei, schließe alle Tabs von Umpire und öffne es wieder.',
    },
    full: {
      says: 'Der Browser hat keinen Platz mehr.',
      does: 'Deine Schlacht geht in diesem Tab weiter. Speichere sie in einer Datei oder lösche Schlachten, die du nicht mehr brauchst.',
    },
    newer: {
      says: 'Eine neuere Version von Umpire hat deine Schlachten aufbewahrt.',
      does: 'Sie sind sicher, aber diese Version kann sie nicht lesen. Lade die Seite neu; was du jetzt spielst, bleibt nur in diesem Tab.',
    },
    waits: {
      says: 'In einem anderen Tab ist eine ältere Version von Umpire offen.',
      does: 'Schließe jenen Tab und lade diese Seite neu. Was du jetzt spielst, bleibt nur in diesem Tab.',
    },
    replaced: {
      says: 'In einem anderen Tab ist eine neuere Version von Umpire offen.',
      does: 'Lade diese Seite neu, um damit weiterzuspielen. Was du jetzt spielst, bleibt nur in diesem Tab.',
    },
  },
};
