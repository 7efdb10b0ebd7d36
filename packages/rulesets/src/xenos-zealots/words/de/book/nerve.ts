import type { BookWords } from '@umpire/engine/battle';

/** Moral, Sammeln, Sturmangriffe. */
export const nerveRules: BookWords['rules'] = {
  'XZ-MOR-1': {
    title: 'Vier Zustände',
    says: 'Einsatzbereit, niedergehalten, neutralisiert, auf der Flucht; nur einsatzbereite Einheiten bekommen Befehle.',
  },
  'XZ-MOR-2': {
    title: 'Eine Reaktion',
    says: 'Eine niedergehaltene Einheit tut eines je Runde, anstelle ihrer zweiten Aktion: in Deckung gehen, sich zurückziehen oder Feuer erwidern.',
  },
  'XZ-MOR-3': {
    title: 'In Deckung gehen',
    says: 'Sie geht in Deckung, die sie mit ihrem Tempo erreicht; ein Einzelmodell darf stattdessen dem Gegner seine beste Panzerung zudrehen.',
  },
  'XZ-MOR-4': { title: 'Sich zurückziehen', says: 'Sie geht weg von jedem Gegner in Sicht.' },
  'XZ-MOR-5': {
    title: 'Feuer erwidern',
    says: 'Sie schießt nur auf Einheiten, die auf sie geschossen haben, sonst auf die nächste; sie bleibt stehen, gilt aber als bewegt.',
  },
  'XZ-MOR-6': {
    title: 'Niedergehalten im Sturmangriff',
    says: 'Sie kämpft wie sonst, aber ihr Gegner zählt 1 zu seinem Nahkampfwert.',
  },
  'XZ-MOR-7': {
    title: 'Neutralisiert',
    says: 'Sie tut nichts; im Sturmangriff kämpft sie, und der Nahkampfwert ihres Gegners wird verdoppelt.',
  },
  'XZ-MOR-8': {
    title: 'Auf der Flucht',
    says: 'Sie läuft mit vollem Tempo vor dem Gegner davon. Was nicht fliehen kann oder gestürmt wird, ist verloren.',
  },
  'XZ-RALLY-1': {
    title: 'Sammelwurf',
    says: 'Ein W6 für jede Einheit mit schlechter Moral; ab ihrem Moralwert ist sie wieder einsatzbereit.',
  },
  'XZ-RALLY-2': {
    title: 'Was den Sammelwurf ändert',
    says: 'Verluste und die Marke erhöhen den Zielwert; Stärke, nahe Freunde und der Anführer helfen dem Würfel.',
  },
  'XZ-RALLY-3': {
    title: 'Moraltest',
    says: 'Ein W6 gegen den Moralwert mit Verlusten und Marke; dem Würfel hilft nichts.',
  },
  'XZ-ASLT-1': { title: 'Wann', says: 'Nur mit dem Befehl Ansturm, als zweite Aktion.' },
  'XZ-ASLT-2': {
    title: 'Ziel',
    says: 'Eine Einheit, die der Anführer sieht und erreichen kann. Ist sie auf der Flucht, wird sie vernichtet, sobald sie erreicht ist.',
  },
  'XZ-ASLT-3': {
    title: 'Der Anführer zuerst',
    says: 'Er geht in Kontakt, oder bis auf 2″ an ein Modell des Ziels heran.',
  },
  'XZ-ASLT-4': {
    title: 'Die anderen',
    says: 'Sie enden höchstens 6″ von ihm: in Kontakt, solange Platz ist, sonst höchstens 2″ von einem Gegner, sonst so nah, wie sie kommen.',
  },
  'XZ-ASLT-5': {
    title: 'Reihenfolge der Schläge',
    says: 'Ein W10 und der Nahkampfwert mit allen Boni und Abzügen: Wer höher ist, schlägt zuerst zu, bei Gleichstand die Stürmenden.',
  },
  'XZ-ASLT-6': { title: 'Wer zuerst zuschlägt', says: 'Seine Schläge werden zu Ende abgehandelt.' },
  'XZ-ASLT-7': {
    title: 'Wer mitschlägt',
    says: 'Zuerst Modelle in Kontakt, dann alle höchstens 2″ von einem Gegner.',
  },
  'XZ-ASLT-8': {
    title: 'Schläge',
    says: 'Jedes Modell würfelt die Wirkung seiner Waffe gegen den Nahkampfwert des Gegners.',
  },
  'XZ-ASLT-9': { title: 'Schaden', says: 'Rettungswürfe und Verwundungen wie beim Schießen.' },
  'XZ-ASLT-10': { title: 'Liegende Kämpfer', says: 'Ein Schlag weniger.' },
  'XZ-ASLT-11': {
    title: 'Wer danach zuschlägt',
    says: 'Die Überlebenden der anderen Seite schlagen zurück.',
  },
  'XZ-ASLT-12': {
    title: 'Wer verloren hat',
    says: 'Wer mehr Verwundungen erlitten hat; bei Gleichstand, wer weniger Modelle auf den Beinen hat.',
  },
  'XZ-ASLT-13': {
    title: 'Verlierer mit mehr Lebenspunkten',
    says: 'Er zieht sich geordnet zurück.',
  },
  'XZ-ASLT-14': {
    title: 'Verlierer mit weniger Lebenspunkten',
    says: 'Er zieht sich zurück und macht einen Moraltest: Besteht er, darf er in der nächsten Runde nicht anstürmen; sonst ist er auf der Flucht.',
  },
  'XZ-ASLT-15': {
    title: 'Rückzug',
    says: 'Die Einheit endet 3″ von jedem Gegner; geht das nicht, endet sie 1″ entfernt und ist neutralisiert.',
  },
  'XZ-ASLT-16': {
    title: 'Sieger',
    says: 'Er darf sich neu ordnen: aufschließen, liegende Modelle aufstehen lassen und die Marke Niedergehalten ablegen.',
  },
  'XZ-ASLT-17': { title: 'Neutralisierter Sieger', says: 'Er ist wieder einsatzbereit.' },
};
