/** What people are told while they are away, in their language. */
export interface Texts {
  readonly yourTurn: string;
  turn(title: string, others: string): string;
  challenge(by: string): string;
  challengeLetter(title: string, by: string, link: string): string;
  readonly codeSubject: string;
  code(code: string): string;
  letter(title: string, others: string, link: string): string;
}

const en: Texts = {
  yourTurn: 'Your turn',
  turn: (title, others) => (others === '' ? title : `${title}, against ${others}`),
  challenge: (by) => `${by} challenges you`,
  challengeLetter: (title, by, link) =>
    `${by} challenges you: ${title}.\n\n${link}\n\nTo get no more of these letters: open the page "You" there, and choose "No more letters".\n`,
  codeSubject: 'Your code for Umpire',
  code: (code) => `The code is ${code}\n\nIf you have not asked for it, you need do nothing.\n`,
  letter: (title, others, link) =>
    `It is your turn: ${others === '' ? title : `${title}, against ${others}`}.\n\n${link}\n\nTo get no more of these letters: open the page "You" there, and choose "No more letters".\n`,
};

const de: Texts = {
  yourTurn: 'Du bist dran',
  turn: (title, others) => (others === '' ? title : `${title}, gegen ${others}`),
  challenge: (by) => `${by} fordert dich heraus`,
  challengeLetter: (title, by, link) =>
    `${by} fordert dich heraus: ${title}.\n\n${link}\n\nKeine solchen Briefe mehr: Öffne dort die Seite „Du“ und wähle „Keine Briefe mehr“.\n`,
  codeSubject: 'Dein Code für Umpire',
  code: (code) => `Der Code ist ${code}\n\nFalls du ihn nicht angefordert hast, brauchst du nichts zu tun.\n`,
  letter: (title, others, link) =>
    `Du bist dran: ${others === '' ? title : `${title}, gegen ${others}`}.\n\n${link}\n\nKeine solchen Briefe mehr: Öffne dort die Seite „Du“ und wähle „Keine Briefe mehr“.\n`,
};

export const textsIn = (language: string): Texts => (language.startsWith('de') ? de : en);
