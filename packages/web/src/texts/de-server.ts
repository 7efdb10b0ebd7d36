import type { Catalogue } from '@umpire/engine/words';

/** Was der Server sagt, auf Deutsch. Was am Tisch allen Spielen gemeinsam ist, steht bei der Maschine in `words/de`. */
export const server: Catalogue = {
  // Am Tisch
  'There is no such battle.': 'Diese Schlacht gibt es nicht.',
  'This battle is over.': 'Diese Schlacht ist vorbei.',
  'This battle is not over yet.': 'Diese Schlacht ist noch nicht vorbei.',
  'This battle cannot go on: {why}': 'Diese Schlacht kann nicht weitergehen: {why}',
  '{why} It was begun with version {before} of {game}; this server has {now}.':
    '{why} Begonnen wurde sie mit Version {before} von {game}; dieser Server hat {now}.',
  'Act {due} is due, not {seq}.': 'Als Nächstes müsste {due} kommen, nicht {seq}.',
  'The battle has not begun.': 'Die Schlacht hat noch nicht begonnen.',
  'The battle has not begun: a chair is still free.': 'Die Schlacht hat noch nicht begonnen: Ein Stuhl ist noch frei.',
  'The battle is under way: you may resign, or offer a draw.':
    'Die Schlacht läuft: Du kannst aufgeben oder Remis anbieten.',
  'The battle has gone on since: look at it again before you act.':
    'Die Schlacht ist inzwischen weitergegangen: Sieh sie dir an, bevor du etwas tust.',
  'The battle has gone on since: look at it again.':
    'Die Schlacht ist inzwischen weitergegangen: Sieh sie dir noch einmal an.',
  'Nobody has asked to take anything back.': 'Niemand will etwas zurücknehmen.',
  'This challenge is no more.': 'Diese Herausforderung gibt es nicht mehr.',
  'Nobody of that name sits here.': 'Hier sitzt niemand mit diesem Namen.',
  'You sit at this table already.': 'Du sitzt schon an diesem Tisch.',
  'You do not sit at this table.': 'Du sitzt nicht an diesem Tisch.',
  'All chairs are taken.': 'Alle Stühle sind besetzt.',
  'This chair is taken.': 'Dieser Stuhl ist besetzt.',
  'To sit down here you need the whole link that your friend has sent.':
    'Um dich hier zu setzen, brauchst du den ganzen Link, den dein Freund geschickt hat.',
  'One of you has blocked the other: you cannot play here.':
    'Einer von euch hat den anderen blockiert: Du kannst hier nicht spielen.',
  'One of you has blocked the other: you cannot play each other.':
    'Einer von euch hat den anderen blockiert: Ihr könnt nicht gegeneinander spielen.',
  'Ask for a new battle instead.': 'Bitte stattdessen um eine neue Schlacht.',
  'A rematch is for those who have played, when the battle is over.':
    'Eine Revanche gibt es nach der Schlacht, für alle, die mitgespielt haben.',
  'No draw is offered to you.': 'Dir ist kein Remis angeboten.',
  'You have offered a draw already.': 'Du hast schon Remis angeboten.',
  'There is no clock here to be stopped: come back whenever you like.':
    'Hier läuft keine Uhr, die man anhalten könnte: Komm zurück, wann du willst.',
  'The battle is adjourned: the clocks stand still until the next order.':
    'Die Schlacht ist unterbrochen: Die Uhren stehen bis zum nächsten Befehl still.',
  'You have offered to adjourn already.': 'Du hast schon eine Unterbrechung angeboten.',
  'There are no holidays here.': 'Hier gibt es keinen Urlaub.',
  'Too much happens at this table at once. Please try again.':
    'An diesem Tisch geschieht zu viel auf einmal. Bitte versuch es noch einmal.',
  'Nobody may look on at this table.': 'An diesem Tisch darf niemand zuschauen.',
  'The journal is open when the battle is over.': 'Das Protokoll ist offen, wenn die Schlacht vorbei ist.',

  // Würfel und Unterschriften
  'Here the dice fall by themselves.': 'Hier fallen die Würfel von selbst.',
  'No dice are due.': 'Es wird gerade nicht gewürfelt.',
  'This is not your roll.': 'Das ist nicht dein Wurf.',
  'Other dice are due by now: look at the battle again.':
    'Inzwischen sind andere Würfel an der Reihe: Sieh dir die Schlacht noch einmal an.',
  'The dice are being thrown.': 'Die Würfel fallen gerade.',
  'The dice of this battle need no links.': 'Die Würfel dieser Schlacht brauchen keine Glieder.',
  'Your link for the dice is not awaited now.': 'Dein Glied für die Würfel wird gerade nicht gebraucht.',
  'You have no chain of links in this battle.': 'Du hast in dieser Schlacht keine Kette.',
  'This link for the dice is not the next one of your chain.':
    'Dieses Glied für die Würfel ist nicht das nächste deiner Kette.',
  'These links do not lead to the last one of your chain.':
    'Diese Glieder führen nicht zum letzten Glied deiner Kette.',
  'This chain of links has been used already.': 'Diese Kette wurde schon benutzt.',
  'Nobody knows the key of your device.': 'Der Schlüssel deines Geräts ist nicht bekannt.',
  'Your device has to sign what you do: please reload the page.':
    'Dein Gerät muss unterschreiben, was du tust: Bitte lade die Seite neu.',
  'What your device has signed belongs to another place: look at the battle again.':
    'Was dein Gerät unterschrieben hat, gehört an eine andere Stelle: Sieh dir die Schlacht noch einmal an.',
  'The signature of your device does not hold.': 'Die Unterschrift deines Geräts stimmt nicht.',
  'Nothing is signed in this battle.': 'In dieser Schlacht ist nichts unterschrieben.',

  // Eine neue Schlacht
  'This is no plan.': 'So lässt sich keine Schlacht anlegen.',
  'The journal must be the text of its file.': 'Das Protokoll muss der Text seiner Datei sein.',
  'A battle that was begun elsewhere cannot be rated.':
    'Eine Schlacht, die anderswo begonnen hat, kann nicht gewertet werden.',
  '"{seat}" is no chair of this scenario; it has {seats}.':
    '„{seat}“ ist kein Stuhl dieses Szenarios; es gibt {seats}.',
  'There is no game "{game}"; there are {games}.': 'Ein Spiel „{game}“ gibt es hier nicht; es gibt {games}.',
  '{game} has no scenario "{scenario}".': '{game} hat kein Szenario „{scenario}“.',
  'You cannot sit where the computer sits.': 'Du kannst nicht dort sitzen, wo der Computer sitzt.',
  'There is no computer player "{name}".': 'Einen Computerspieler „{name}“ gibt es nicht.',
  'A rated battle needs dice that both can check, not real ones.':
    'Eine gewertete Schlacht braucht Würfel, die beide prüfen können, keine echten.',
  'Too many new battles from your address. Please wait a minute.':
    'Zu viele neue Schlachten von deiner Adresse. Bitte warte eine Minute.',
  'You cannot challenge yourself.': 'Du kannst dich nicht selbst herausfordern.',
  'There is no such person.': 'Diese Person gibt es nicht.',
  'The lobby is closed. You can still play a friend by a link.':
    'Offene Tische gibt es gerade nicht. Mit einem Freund kannst du über einen Link trotzdem spielen.',
  'The lobby is closed: {why}. You can still play a friend by a link.':
    'Offene Tische gibt es gerade nicht: {why}. Mit einem Freund kannst du über einen Link trotzdem spielen.',

  // Namen, Konten, Passkeys
  'Nobody knows you here yet.': 'Hier kennt dich noch niemand.',
  'What was sent is no JSON object.': 'Was gesendet wurde, ist kein JSON-Objekt.',
  'You need a name here first.': 'Du brauchst hier zuerst einen Namen.',
  'You need a name here before you can act.': 'Du brauchst hier einen Namen, bevor du etwas tun kannst.',
  'You need a name here before you can speak.': 'Du brauchst hier einen Namen, bevor du etwas sagen kannst.',
  'A name needs a letter that can be seen.': 'Ein Name braucht mindestens einen sichtbaren Buchstaben.',
  'A name needs two letters or digits at least.': 'Ein Name braucht mindestens zwei Buchstaben oder Ziffern.',
  'The name {name} belongs to somebody with an account. Please take another.':
    'Der Name {name} gehört jemandem mit einem Konto. Bitte nimm einen anderen.',
  'Too many new guests from your address. Please wait a minute.':
    'Zu viele neue Gäste von deiner Adresse. Bitte warte eine Minute.',
  'Too many tries from your address. Please wait a minute.':
    'Zu viele Versuche von deiner Adresse. Bitte warte eine Minute.',
  'This link is not valid any more.': 'Dieser Link gilt nicht mehr.',
  'That took too long, or was done already. Please try again.':
    'Das hat zu lange gedauert oder war schon erledigt. Bitte versuch es noch einmal.',
  'This passkey is not known here.': 'Dieser Passkey ist hier nicht bekannt.',
  'The passkey does not fit. Please try again.': 'Der Passkey passt nicht. Bitte versuch es noch einmal.',
  'No more than {most} passkeys.': 'Mehr als {most} Passkeys gehen nicht.',
  'This is your last passkey: add another one before.':
    'Das ist dein letzter Passkey: Füge vorher einen weiteren hinzu.',
  'Passkeys need the name of the server in the address, not its number.':
    'Passkeys brauchen den Namen des Servers in der Adresse, nicht seine Nummer.',
  'Recovery codes are for accounts.': 'Notfallcodes gibt es nur für Konten.',
  'This name and this code do not go together, or the code was used before.':
    'Dieser Name und dieser Code gehören nicht zusammen, oder der Code wurde schon benutzt.',
  'Those who run this server have banned you.': 'Die Betreiber dieses Servers haben dich gesperrt.',
  'Those who run this server have banned you: {why}.': 'Die Betreiber dieses Servers haben dich gesperrt: {why}.',
  'Those who run this server have banned you until {day} UTC.':
    'Die Betreiber dieses Servers haben dich bis {day} UTC gesperrt.',
  'Those who run this server have banned you until {day} UTC: {why}.':
    'Die Betreiber dieses Servers haben dich bis {day} UTC gesperrt: {why}.',
  'There is nobody of this name here.': 'Hier gibt es niemanden mit diesem Namen.',
  'There is nobody to block.': 'Hier ist niemand, den du blockieren könntest.',
  'Say in a sentence what has happened.': 'Sag in einem Satz, was geschehen ist.',

  // Urlaub, Briefe, Mitteilungen
  'You are on holiday already.': 'Du bist schon im Urlaub.',
  'You have {left} {left|day|days} of holiday left this year.':
    'Du hast dieses Jahr noch {left} {left|Tag|Tage} Urlaub.',
  'A holiday needs "days": a whole number, 0 to end it.':
    'Ein Urlaub braucht eine ganze Zahl von Tagen; 0 beendet ihn.',
  'This is not the address of a push service we know.':
    'Das ist nicht die Adresse eines Dienstes für Mitteilungen, den wir kennen.',
  'The keys of the browser are missing.': 'Die Schlüssel des Browsers fehlen.',
  'No more than {most} browsers.': 'Mehr als {most} Browser gehen nicht.',
  'This server sends no letters.': 'Dieser Server verschickt keine Briefe.',
  'This is not an e-mail address.': 'Das ist keine E-Mail-Adresse.',
  'Too many letters. Please wait a minute.': 'Zu viele Briefe. Bitte warte eine Minute.',
  'The letter could not be sent. Please look at the address.':
    'Der Brief ließ sich nicht abschicken. Bitte prüf die Adresse.',
  'Too many tries. Please wait a minute.': 'Zu viele Versuche. Bitte warte eine Minute.',
  'This is not the code of the letter.': 'Das ist nicht der Code aus dem Brief.',

  // Gespräch
  'Only those who play here may speak.': 'Nur wer hier spielt, darf etwas sagen.',
  'There is nothing in it that can be seen.': 'Darin ist nichts zu sehen.',
  'That could not be said. Please try again.': 'Das kam nicht an. Bitte versuch es noch einmal.',

  // Archiv
  '"result" is one of {results}.': 'Das Ergebnis ist eines von: {results}.',
  'To look for who has won or lost, say whom you mean: "person".':
    'Um nach Siegen oder Niederlagen zu suchen, sag, wen du meinst.',
  'A day is written as 2026-11-16.': 'Ein Tag wird so geschrieben: 2026-11-16.',

  // Der Server und die Leitung
  'The server cannot write to its disk now. Please try again later.':
    'Der Server kann gerade nichts speichern. Bitte versuch es später noch einmal.',
  'The program has met an error of its own here.': 'Hier hat das Programm selbst einen Fehler.',
  'The program has met an error of its own here. Nothing has changed.':
    'Hier hat das Programm selbst einen Fehler. Nichts hat sich geändert.',
  'The server is full. Please try again later.': 'Der Server ist voll. Bitte versuch es später noch einmal.',
  'The server starts again in a moment.': 'Der Server startet gleich neu.',
  'The server is older than this page.': 'Der Server ist älter als diese Seite.',
  'This page is older than the server: please reload it.': 'Diese Seite ist älter als der Server: Bitte lade sie neu.',
  'That is too much at once. Please wait a moment.': 'Das ist zu viel auf einmal. Bitte warte einen Moment.',
  'No more than {most} tables at once.': 'Mehr als {most} Tische auf einmal gehen nicht.',
  'Say hello first, with the version of the wire.': 'Diese Seite hat sich noch nicht vorgestellt: Bitte lade sie neu.',
  'There is nothing here.': 'Hier ist nichts.',
  'This is not for other pages.': 'Das ist nicht für andere Seiten.',
  'This is too long.': 'Das ist zu lang.',
  'This is no act.': 'Das lässt sich hier nicht tun.',
  'This is no JSON.': 'Das ist kein JSON.',
  'This is no message.': 'Das ist keine Nachricht.',
  'The news do not fit what was known before.': 'Die Neuigkeiten passen nicht zu dem, was vorher bekannt war.',
  'An act needs an "id" of 1 to 64 letters.': 'Ein Zug braucht eine Kennung von 1 bis 64 Zeichen.',
  'An act needs "after": the number of the last act that you know of.':
    'Ein Zug braucht die Nummer des letzten Zugs, den du kennst.',
  '"after" must be the number of an entry.': '„after“ muss die Nummer eines Eintrags sein.',
};
