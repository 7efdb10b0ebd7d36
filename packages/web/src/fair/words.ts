import { computed } from '@preact/signals';
import type { How } from '@umpire/engine/battle';
import type { Suspicion } from '@umpire/wire';
import { language } from '../texts/index.ts';

type ByHow = Readonly<Record<How, string>>;

/** The words about dice and journals that can be checked, in English. */
const en = {
  server: 'Server',
  throwNumber: (number: number) => `Throw ${number} of this battle was made of these links:`,
  gave: {
    there: 'gave its link for this throw',
    left: 'was away; a link that it had left was used',
    absent: 'gave nothing',
  } as ByHow,
  meaning: {
    there: 'Nobody could choose or foresee this throw, as long as one of you or the server is honest.',
    left: 'Neither player could choose or foresee this throw alone. The server together with the opponent of the one who was away could have foreseen it.',
    absent:
      'It was thrown without a player who gave nothing. Nobody could choose it; the others together could have foreseen it.',
  } as ByHow,
  ownDice: 'You threw this with your own dice: the program only knows what was typed in.',
  computerDice: 'The program of this battle threw this. Nobody else can check it; in online battles everybody can.',
  explain: 'How this works, in a minute',
  checkTitle: 'Check this battle',
  checkHelp:
    'Your browser works out everything again: every order by the rules, every face from its links, every signature. It asks no server; you can do it offline.',
  whichBattle: 'A battle of this browser',
  chooseOne: 'Choose …',
  orFile: 'Or a battle from a file',
  receiptFile: 'A receipt of the other player (not needed)',
  receiptHelp:
    'Each browser keeps what the server has signed. With the receipt of the other player you also see whether the server showed you both the same battle.',
  checking: 'Checking …',
  allRight: 'Everything fits.',
  wrong: 'Something does not fit.',
  firstWrong: (seq: number) => (seq === 0 ? 'It is in the head of the journal.' : `The first is entry ${seq}.`),
  legal: 'Every order and every answer is legal, and the battle comes out as written.',
  chained: 'No entry was altered, added or taken out since it was written.',
  unchained: 'This journal carries no chain: that nothing was altered since cannot be told.',
  safeRolls: {
    there: (count: number) =>
      `${rolls(count)} could not be chosen or foreseen by anybody: everybody gave a link at the time.`,
    left: (count: number) =>
      `${rolls(count)} could not be chosen or foreseen by one player alone: a player was away and had left links with the server.`,
    absent: (count: number) => `${rolls(count)} came about without a player who gave no link.`,
  } as Readonly<Record<How, (count: number) => string>>,
  computerRolls: (count: number) => `${rolls(count)} came from the program that ran the battle: nobody can check that.`,
  peopleRolls: (count: number) => `${rolls(count)} came from people’s own dice: nobody can check that.`,
  signedHeads: 'The server has signed it to its end.',
  signedActs: (count: number) =>
    count === 1
      ? 'The signature of a player under what it did fits.'
      : `${count} signatures of players under what they did fit.`,
  unsigned: 'Nothing in it is signed.',
  withReceipt: (count: number) =>
    count === 1 ? 'Checked against 1 receipt, too.' : `Checked against ${count} receipts, too.`,
  noReceipt: 'This browser keeps no receipt of this battle.',
  saveReceipt: 'Save my receipt',
  throwsTitle: 'Every throw',
  entry: 'Entry',
  number: 'Throw',
  faces: 'Faces',
  who: 'Who gave what',
  how: { there: 'there', left: 'left', absent: 'absent' } as ByHow,
  notKept: 'This battle is not in this browser.',
  notOver: 'The journal is open when the battle is over.',
  toCheck: 'Check this battle',
  suspicionTitle: 'Something does not fit',
  suspicions: {
    signature: 'The signature of the server does not hold.',
    histories: 'The server has signed two different histories of this battle. Your browser keeps both as proof.',
    behind: 'The server has gone back behind what it has signed. Your browser keeps the proof.',
    broken: 'An entry does not follow what was written before: something was altered.',
    anchors: 'The seals for the dice or the keys are not those that your browser knows.',
    act: 'A player has not signed what the server says that player did, or was shown another battle.',
    early: 'The server wanted your link for the dice before it was settled what it would be used for.',
    absent: 'The server says that your browser gave no link for a throw; it had sent one. The line may be bad.',
    stolen: 'A link that your browser had left for later was used as if it had been given for this throw.',
    link: 'A link for the dice does not fit its seal, or a throw was made twice.',
  } as Readonly<Record<Suspicion['what'], string>>,
  diceLate: 'The dice wait for a link …',
  fairTitle: 'Dice that nobody can bend',
  fairLead: 'You need not trust the server, your opponent or this program. Here is why, in a minute.',
  pictureName:
    'Three rows of sealed envelopes: yours, your opponent’s and the server’s. Each opens its next one; the three letters together make the dice.',
  yours: 'You',
  theirs: 'Opponent',
  steps: [
    'Before the battle you, your opponent and the server each fill a long row of sealed envelopes. You show each other only the seal of the last one. From a seal nobody can tell what is inside.',
    'For every throw each opens the next envelope. Its letter fits the seal that the others know already, so that nobody can put in another letter later.',
    'The dice are worked out from all letters together. Nobody knew the letters of the others, so nobody could choose what falls.',
    'All of it is written in the journal, each entry sealed onto the one before. The server signs it after every act, and your browser keeps that signature as a receipt.',
  ] as readonly string[],
  whatWords: 'What stands beside a roll',
  whatIf: 'What if somebody cheats?',
  cheats: [
    [
      'The server or a player puts in another letter.',
      'It does not fit its seal: everybody’s browser sees it at once.',
    ],
    ['Somebody opens no envelope.', 'The roll says so, and whoever holds one back plays on its own clock.'],
    ['Somebody changes the journal afterwards.', 'The seals and signatures do not fit any more.'],
    [
      'The server shows you another battle than your opponent.',
      'It would have to sign both. Two signatures for one entry prove it to anybody.',
    ],
  ] as readonly (readonly [string, string])[],
  checkNow: 'Check a battle now',
  forProgrammers: 'The exact recipe, with numbers to try it on, is in docs/fair-dice.md of the project.',
  diceTitle: 'The dice of this server',
  diceLead:
    'Every face that has ever fallen in online battles here that are over, and how likely so uneven a count is with fair dice.',
  noDice: 'No battle is over here yet.',
  noServer: 'This copy of Umpire has no server whose dice could be shown.',
  dieOf: (sides: number) => `d${sides}`,
  thrown: (count: string) => `${count} thrown`,
  face: 'Face',
  times: 'Times',
  share: 'Share',
  expectedShare: 'Expected',
  chiSquare: (chi: string, freedom: number, chance: string) =>
    `χ² = ${chi} with ${freedom} degrees of freedom. Fair dice are at least this uneven in ${chance} of all cases.`,
  unusual: 'That is unusual.',
  usual: 'That is as fair dice fall.',
  luckTitle: 'Your luck',
  luckOf: 'Luck',
  luckHelp:
    'All rolls against what could be expected, with the interval in which 95 of 100 players with fair dice lie. Over many rolls luck evens out; it does not pay back.',
  luckHere: 'In the battles of this browser',
  luckOnline: 'In your online battles',
  noLuck: 'No rolls yet.',
  averageFace: (die: string, mean: string, expected: string, margin: string, dice: string) =>
    `${die}: ${dice} dice, on average ${mean}; expected ${expected} ± ${margin}`,
  counted: 'Counted',
  rolled: 'Rolled',
  expected: 'Expected',
  interval: '95 %',
  rollOf: 'Roll of',
  dice: 'Dice',
  total: 'total',
  outside: 'outside',
  battlesCounted: (count: number) => (count === 1 ? '1 battle' : `${count} battles`),
};

function rolls(count: number): string {
  return count === 1 ? '1 roll' : `${count} rolls`;
}

type FairWords = typeof en;

const de: FairWords = {
  server: 'Server',
  throwNumber: (number) => `Wurf ${number} dieser Schlacht entstand aus diesen Gliedern:`,
  gave: {
    there: 'gab sein Glied für diesen Wurf',
    left: 'war nicht da; ein hinterlassenes Glied wurde benutzt',
    absent: 'gab nichts',
  },
  meaning: {
    there: 'Niemand konnte diesen Wurf wählen oder vorhersehen, solange einer von euch oder der Server ehrlich ist.',
    left: 'Kein Spieler konnte diesen Wurf allein wählen oder vorhersehen. Der Server und der Gegner dessen, der nicht da war, hätten ihn zusammen vorhersehen können.',
    absent:
      'Er fiel ohne einen Spieler, der nichts gab. Niemand konnte ihn wählen; die anderen zusammen hätten ihn vorhersehen können.',
  },
  ownDice: 'Das habt ihr mit eigenen Würfeln geworfen: das Programm kennt nur, was eingegeben wurde.',
  computerDice:
    'Das hat das Programm dieser Schlacht geworfen. Niemand sonst kann es prüfen; in Partien über das Netz kann es jeder.',
  explain: 'Wie das geht, in einer Minute',
  checkTitle: 'Diese Schlacht prüfen',
  checkHelp:
    'Dein Browser rechnet alles nach: jeden Befehl nach den Regeln, jede Augenzahl aus ihren Gliedern, jede Unterschrift. Er fragt keinen Server; es geht auch ohne Netz.',
  whichBattle: 'Eine Schlacht dieses Browsers',
  chooseOne: 'Wählen …',
  orFile: 'Oder eine Schlacht aus einer Datei',
  receiptFile: 'Eine Quittung des anderen Spielers (nicht nötig)',
  receiptHelp:
    'Jeder Browser bewahrt, was der Server unterschrieben hat. Mit der Quittung des anderen siehst du auch, ob der Server euch beiden dieselbe Schlacht gezeigt hat.',
  checking: 'Wird geprüft …',
  allRight: 'Alles passt.',
  wrong: 'Etwas passt nicht.',
  firstWrong: (seq) => (seq === 0 ? 'Es steht im Kopf des Protokolls.' : `Das erste ist Eintrag ${seq}.`),
  legal: 'Jeder Befehl und jede Antwort ist regelgerecht, und die Schlacht geht so aus, wie es geschrieben steht.',
  chained: 'Kein Eintrag wurde seither geändert, eingefügt oder weggelassen.',
  unchained: 'Dieses Protokoll hat keine Kette: ob seither etwas geändert wurde, lässt sich nicht sagen.',
  safeRolls: {
    there: (count) => `${tosses(count)} konnte niemand wählen oder vorhersehen: alle gaben ihr Glied dazu.`,
    left: (count) =>
      `${tosses(count)} konnte kein Spieler allein wählen oder vorhersehen; einer war nicht da und hatte Glieder hinterlassen.`,
    absent: (count) => `${tosses(count)} machten der Server und die Anwesenden ohne einen Spieler, der nichts gab.`,
  },
  computerRolls: (count) => `${tosses(count)} machte das Programm der Schlacht: das kann niemand prüfen.`,
  peopleRolls: (count) => `${tosses(count)} machten Menschen mit eigenen Würfeln: das kann niemand prüfen.`,
  signedHeads: 'Der Server hat es bis zum Ende unterschrieben.',
  signedActs: (count) =>
    count === 1 ? 'Die Unterschrift eines Spielers passt.' : `${count} Unterschriften von Spielern passen.`,
  unsigned: 'Nichts darin ist unterschrieben.',
  withReceipt: (count) => (count === 1 ? 'Auch gegen 1 Quittung geprüft.' : `Auch gegen ${count} Quittungen geprüft.`),
  noReceipt: 'Dieser Browser hat keine Quittung dieser Schlacht.',
  saveReceipt: 'Meine Quittung sichern',
  throwsTitle: 'Jeder Wurf',
  entry: 'Eintrag',
  number: 'Wurf',
  faces: 'Augen',
  who: 'Wer was gab',
  how: { there: 'da', left: 'hinterlassen', absent: 'fehlt' },
  notKept: 'Diese Schlacht ist nicht in diesem Browser.',
  notOver: 'Das Protokoll ist offen, wenn die Schlacht zu Ende ist.',
  toCheck: 'Diese Schlacht prüfen',
  suspicionTitle: 'Etwas passt nicht',
  suspicions: {
    signature: 'Die Unterschrift des Servers gilt nicht.',
    histories:
      'Der Server hat zwei verschiedene Verläufe dieser Schlacht unterschrieben. Dein Browser bewahrt beide als Beweis.',
    behind: 'Der Server ist hinter das zurückgegangen, was er unterschrieben hat. Dein Browser bewahrt den Beweis.',
    broken: 'Ein Eintrag folgt nicht auf das, was vorher geschrieben war: etwas wurde geändert.',
    anchors: 'Die Siegel für die Würfel oder die Schlüssel sind nicht die, die dein Browser kennt.',
    act: 'Ein Spieler hat nicht unterschrieben, was er nach Aussage des Servers getan hat, oder er sah eine andere Schlacht.',
    early: 'Der Server wollte dein Glied für die Würfel, bevor feststand, wofür.',
    absent:
      'Der Server sagt, dein Browser habe kein Glied gegeben; er hat eines gesendet. Vielleicht ist die Leitung schlecht.',
    stolen:
      'Ein Glied, das dein Browser für später hinterlassen hatte, wurde benutzt, als hätte er es für diesen Wurf gegeben.',
    link: 'Ein Glied für die Würfel passt nicht zu seinem Siegel, oder ein Wurf wurde zweimal gemacht.',
  },
  diceLate: 'Die Würfel warten auf ein Glied …',
  fairTitle: 'Würfel, die niemand biegt',
  fairLead: 'Du musst weder dem Server noch dem Gegner noch diesem Programm trauen. Hier steht in einer Minute, warum.',
  pictureName:
    'Drei Reihen versiegelter Umschläge: deine, die des Gegners und die des Servers. Jeder öffnet seinen nächsten; die drei Briefe zusammen ergeben die Würfel.',
  yours: 'Du',
  theirs: 'Gegner',
  steps: [
    'Vor der Schlacht füllen du, dein Gegner und der Server je eine lange Reihe versiegelter Umschläge. Ihr zeigt einander nur das Siegel des letzten. Aus einem Siegel kann niemand lesen, was darin ist.',
    'Für jeden Wurf öffnet jeder den nächsten Umschlag. Sein Brief passt zu dem Siegel, das die anderen schon kennen; später kann niemand einen anderen Brief hineinlegen.',
    'Die Würfel werden aus allen Briefen zusammen errechnet. Niemand kannte die Briefe der anderen, also konnte niemand wählen, was fällt.',
    'Das alles steht im Protokoll, jeder Eintrag auf den vorigen gesiegelt. Der Server unterschreibt es nach jedem Zug, und dein Browser bewahrt diese Unterschrift als Quittung.',
  ],
  whatWords: 'Was neben einem Wurf steht',
  whatIf: 'Und wenn jemand betrügt?',
  cheats: [
    [
      'Der Server oder ein Spieler legt einen anderen Brief hinein.',
      'Er passt nicht zu seinem Siegel: jeder Browser sieht es sofort.',
    ],
    ['Jemand öffnet keinen Umschlag.', 'Der Wurf sagt es, und wer einen zurückhält, spielt auf seiner eigenen Uhr.'],
    ['Jemand ändert das Protokoll hinterher.', 'Siegel und Unterschriften passen nicht mehr.'],
    [
      'Der Server zeigt dir eine andere Schlacht als dem Gegner.',
      'Er müsste beide unterschreiben. Zwei Unterschriften für einen Eintrag beweisen es jedem.',
    ],
  ],
  checkNow: 'Jetzt eine Schlacht prüfen',
  forProgrammers: 'Das genaue Rezept, mit Zahlen zum Ausprobieren, steht in docs/fair-dice.md des Projekts.',
  diceTitle: 'Die Würfel dieses Servers',
  diceLead:
    'Jede Augenzahl, die hier je in einer beendeten Partie über das Netz fiel, und wie wahrscheinlich so ungleiche Zahlen mit ehrlichen Würfeln sind.',
  noDice: 'Hier ist noch keine Schlacht zu Ende.',
  noServer: 'Diese Kopie von Umpire hat keinen Server, dessen Würfel zu zeigen wären.',
  dieOf: (sides) => `W${sides}`,
  thrown: (count) => `${count} geworfen`,
  face: 'Augen',
  times: 'Mal',
  share: 'Anteil',
  expectedShare: 'Erwartet',
  chiSquare: (chi, freedom, chance) =>
    `χ² = ${chi} bei ${freedom} Freiheitsgraden. Ehrliche Würfel sind in ${chance} aller Fälle mindestens so ungleich.`,
  unusual: 'Das ist ungewöhnlich.',
  usual: 'So fallen ehrliche Würfel.',
  luckTitle: 'Dein Glück',
  luckOf: 'Glück',
  luckHelp:
    'Alle Würfe gegen das, was zu erwarten war, mit dem Bereich, in dem 95 von 100 Spielern mit ehrlichen Würfeln liegen. Über viele Würfe gleicht sich Glück aus; es zahlt nicht zurück.',
  luckHere: 'In den Schlachten dieses Browsers',
  luckOnline: 'In deinen Partien über das Netz',
  noLuck: 'Noch keine Würfe.',
  averageFace: (die, mean, expected, margin, dice) =>
    `${die}: ${dice} Würfel, im Mittel ${mean}; erwartet ${expected} ± ${margin}`,
  counted: 'Gezählt',
  rolled: 'Gefallen',
  expected: 'Erwartet',
  interval: '95 %',
  rollOf: 'Wurf für',
  dice: 'Würfel',
  total: 'Summe',
  outside: 'außerhalb',
  battlesCounted: (count) => (count === 1 ? '1 Schlacht' : `${count} Schlachten`),
};

function tosses(count: number): string {
  return count === 1 ? '1 Wurf' : `${count} Würfe`;
}

export const words = computed((): FairWords => (language.value === 'de' ? de : en));
