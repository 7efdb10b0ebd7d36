import type { Catalogue } from '../language.ts';

/** Was beim Lesen einer Datei mit einer Schlacht schiefgehen kann. */
export const files: Catalogue = {
  'This is not a journal: {why} (line {line}, column {column})':
    'Diese Datei ist keine Schlacht: {why} (Zeile {line}, Spalte {column})',
  '{what} (line {line}, column {column})': '{what} (Zeile {line}, Spalte {column})',
  'This is not a journal, but {what}.': 'Diese Datei ist keine Schlacht, sondern: {what}.',
  null: 'nichts',
  'a list': 'eine Liste',
  'an object': 'ein Objekt',
  'This is not a journal: its "format" is not "{ours}".':
    'Diese Datei ist keine Schlacht: Ihr „format“ ist nicht „{ours}“.',
  'This journal has the format {theirs}; this program reads {ours}.':
    'Diese Schlacht hat das Format {theirs}; dieses Programm liest {ours}.',
  'This battle is of the rule set {ruleset}, which is not known here; known are {known}.':
    'Diese Schlacht gehört zum Spiel {ruleset}, das hier nicht bekannt ist; bekannt sind: {known}.',
  'The battle is of {ruleset}, its scenario of {other}.': 'Die Schlacht gehört zu {ruleset}, ihr Szenario zu {other}.',
  'The field "{name}" of a journal must be a text of 1 to {most} letters.':
    'Das Feld „{name}“ einer Schlacht muss ein Text von 1 bis {most} Zeichen sein.',
  'The field "end" of a journal must be 64 hex digits.':
    'Das Feld „end“ einer Schlacht muss aus 64 hexadezimalen Ziffern bestehen.',
  'The field "scenario" of a journal must be a scenario.': 'Das Feld „scenario“ einer Schlacht muss ein Szenario sein.',
  'The field "options" of a journal must be an object.': 'Das Feld „options“ einer Schlacht muss ein Objekt sein.',
  'The field "entries" of a journal must be a list.': 'Das Feld „entries“ einer Schlacht muss eine Liste sein.',
  'The scenario of this journal is wrong: {why}': 'Das Szenario dieser Schlacht ist falsch: {why}',
  'The option "{name}" must be a number, a text, true or false.':
    'Die Option „{name}“ muss eine Zahl, ein Text, true oder false sein.',
  'Entry {seq} cannot go back to entry {back}, which comes later.':
    'Eintrag {seq} kann nicht zu Eintrag {back} zurückgehen, der später kommt.',
  'The entries are numbered from 1 without a gap: here {due} is due, not {seq}.':
    'Die Einträge sind ab 1 lückenlos nummeriert: Hier fehlt {due}, da steht {seq}.',

  'There is no game "{game}" here.': 'Das Spiel „{game}“ gibt es hier nicht.',
  'This battle is of {other}, not of {ruleset}.': 'Diese Schlacht gehört zu {other}, nicht zu {ruleset}.',
  '{game} is for {n} sides, and here are {has}.': '{game} ist für {n} Seiten, und hier sind {has}.',
  'This battle cannot be set up: {why}': 'Diese Schlacht lässt sich nicht aufstellen: {why}',
  'This battle cannot be replayed beyond entry {last}: the journal does not fit its rules (entry {seq}: {problem})':
    'Diese Schlacht lässt sich nur bis Eintrag {last} nachspielen: Ihr Protokoll passt nicht zu den Regeln (Eintrag {seq}: {problem})',
  'This battle cannot be replayed beyond entry {last}: it was made with version {before} of {game}, and with {now} it would run differently (entry {seq}: {problem})':
    'Diese Schlacht lässt sich nur bis Eintrag {last} nachspielen: Sie entstand mit Version {before} von {game} und verliefe mit {now} anders (Eintrag {seq}: {problem})',
  'the battle should be {hash} and is {found}.': 'Die Schlacht müsste {hash} sein und ist {found}.',

  '{what}; here the file ends.': '{what}; hier endet die Datei.',
  '{what}; here it is {found}.': '{what}; hier steht {found}.',
  'A file may have {most} letters; this one has {has}.': 'Eine Datei darf {most} Zeichen haben; diese hat {has}.',
  'A file may have {most} values; this one has more.': 'Eine Datei darf {most} Werte haben; diese hat mehr.',
  'A number must be smaller than 1.8e308': 'Eine Zahl muss kleiner als 1.8e308 sein',
  'A name may have {most} letters; this one has {has}.': 'Ein Name darf {most} Zeichen haben; dieser hat {has}.',
  "Nothing may follow the end of the file's value": 'Nach dem Ende darf nichts mehr folgen',
  'Lists and objects are nested more than {most} deep': 'Listen und Objekte sind mehr als {most}-fach verschachtelt',
  'A field must begin with its name in double quotes':
    'Ein Feld muss mit seinem Namen in doppelten Anführungszeichen beginnen',
  'The field "{key}" stands here a second time.': 'Das Feld „{key}“ steht hier zum zweiten Mal.',
  'A colon must follow the name "{key}"': 'Nach dem Namen „{key}“ muss ein Doppelpunkt folgen',
  'A comma or the closing } must follow a field': 'Nach einem Feld muss ein Komma oder die schließende } folgen',
  'A comma or the closing ] must follow an item of a list':
    'Nach einem Teil einer Liste muss ein Komma oder die schließende ] folgen',
  'A string must end with a double quote on the line where it begins':
    'Ein Text muss in seiner Zeile mit einem doppelten Anführungszeichen enden',
  '"\\{letter}" means nothing in a JSON string': '„\\{letter}“ bedeutet in einem Text nichts',
  'A value must stand here: a number, a string, true, false, null, [ or {':
    'Hier muss ein Wert stehen: eine Zahl, ein Text, true, false, null, [ oder {',
};
