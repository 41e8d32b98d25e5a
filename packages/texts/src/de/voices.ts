import type { Texts } from '../texts.ts';
import { DESK_KEYS } from './desk-keys.ts';
import { plural } from './language.ts';

export const voicesExport = {
  voices:
    'In welchem Dialekt du Zeilen hörst, ob Zeilen des Kurses in deiner Stimme zu hören sind, wann du zugestimmt hast und was mit den Aufnahmen geschieht, wenn du dein Konto löschst.',
  'voices-takes': 'Welche Zeilen du aufgenommen hast, und wann.',
};

const lines = (count: number) => plural(count, { one: '1 Zeile', other: `${count} Zeilen` });

export const voices: Texts['voices'] = {
  title: 'Stimmen',
  lead: 'Lies die Zeilen und Karten einer Lektion vor, und die Lernenden hören dich überall, wo sie stehen: im Transkript, auf Karten und in Übungen.',
  notFetched: 'Die Stimmen konnten nicht geladen werden.',
  notSaved: 'Das hat nicht geklappt. Versuch es nochmals.',
  speakers: {
    title: 'Wer liest',
    none: 'Noch liest niemand vor. Trag zuerst jemanden ein und wähl dann eine Lektion.',
    add: 'Stimme eintragen',
    change: 'Ändern',
    changeOf: (name) => `${name} ändern`,
    name: 'Name',
    nameHint: 'So, wie ihn Lernende lesen dürfen.',
    region: 'Dialekt',
    isMe: 'Das ist meine eigene Stimme',
    consent:
      'Die Person ist einverstanden, dass sie aufgenommen wird und die Lernenden dieser Schule sie hören.',
    consentMissing: 'Ohne Einverständnis wird nichts aufgenommen.',
    save: 'Speichern',
    cancel: 'Abbrechen',
    remove: 'Mit allen Aufnahmen löschen',
    removeTitle: (name) => `${name} löschen?`,
    removeText: (count) =>
      `${lines(count)} und alle früheren Aufnahmen werden gelöscht. Die Lernenden hören dann wieder den Film oder den Computer. Das lässt sich nicht rückgängig machen.`,
    removeYes: 'Jetzt löschen',
    facts: (count, date) => `${lines(count)} · einverstanden seit ${date}`,
    me: 'du',
  },
  lessons: {
    title: 'Lektionen',
    none: 'Noch hat keine Lektion Zeilen. Schreib zuerst die Untertitel eines Films.',
    germanVersion: 'Hochdeutsche Version',
    recorded: (recorded, all) => `${recorded} von ${all} gelesen`,
    unpublished: (count) =>
      plural(count, {
        one: '1 Änderung noch nicht veröffentlicht',
        other: `${count} Änderungen noch nicht veröffentlicht`,
      }),
  },
  missing: {
    title: 'Am meisten gebraucht',
    lead: 'Zuoberst stehen die Zeilen und Karten, denen Lernende am häufigsten begegnen.',
    none: 'Alles ist gelesen.',
    which: 'Welche Zeilen',
    byAll: 'Noch gar nicht gelesen',
    inDialect: (dialect) => `Noch nicht gelesen: ${dialect}`,
    bySpeaker: (name) => `Noch nicht gelesen von ${name}`,
    card: 'Karte',
    met: (cards, learners) =>
      `${plural(cards, { one: 'einmal repetiert', other: cards === 0 ? 'noch nie repetiert' : `${cards}-mal repetiert` })} · ${plural(learners, { one: 'eine Person in der Lektion', other: `${learners} Personen in der Lektion` })}`,
  },
  readAloud: 'Zeilen vorlesen',
  toVoices: 'Alle Stimmen',
  toLesson: 'Zur Lektion',
  noLines: 'Diese Lektion hat noch keine Zeilen.',
  toCaptions: 'Untertitel schreiben',
  speaker: 'Wer liest',
  addSpeakerFirst: 'Trag zuerst ein, wer liest.',
  microphone: 'Mikrofon',
  level: 'Wie laut das Mikrofon ist',
  clipping: 'Zu laut: Geh etwas weg vom Mikrofon.',
  line: (at, of) => `Zeile ${at} von ${of}`,
  card: (at, of) => `Karte ${at} von ${of}`,
  inFilm: (speaker) => `Im Film: ${speaker}`,
  guideOfComputer: 'Bis jetzt spricht sie ein Computer.',
  noGuide: 'Noch ist diese Zeile nirgends zu hören.',
  noGuideOfCard: 'Noch ist diese Karte nirgends zu hören.',
  notPlayed: 'Der Ton konnte nicht abgespielt werden.',
  countdown: (seconds) => `${seconds} …`,
  recording: (seconds) => `Aufnahme läuft: ${seconds.replace('.', ',')} s`,
  review: 'Deine Aufnahme',
  from: 'Beginnt bei',
  to: 'Endet bei',
  at: (seconds) => `${seconds.replace('.', ',')} s`,
  clipped: 'Das war zu laut fürs Mikrofon: Es knackt.',
  takes: 'Aufnahmen',
  heardNow: 'Das hören die Lernenden',
  chosen: 'Gewählt',
  tooLoud: 'Knackt',
  choose: 'Wählen',
  chooseOf: (take) => `Wählen: ${take}`,
  play: 'Abspielen',
  playOf: (take) => `Abspielen: ${take}`,
  chooseNone: 'Keine wählen',
  twoVoices: 'Zwei Personen haben diese Zeile gelesen. Wähl, wen die Lernenden hören.',
  changed: 'Die Zeile hat sich geändert, darum hören die Lernenden diese Aufnahme nicht.',
  stillFits: 'Sie passt noch',
  lines: 'Zeilen',
  cards: 'Karten ohne Zeile',
  states: {
    none: 'nicht gelesen',
    kept: 'wird noch gesendet',
    draft: 'gelesen, nicht veröffentlicht',
    published: 'zu hören',
    changed: 'Text geändert',
    silenced: 'weggenommen, nicht veröffentlicht',
  },
  lost: (count) =>
    plural(count, {
      one: '1 Aufnahme gehört zu einer Zeile, die es nicht mehr gibt. Sie bleibt erhalten und ist wieder zu hören, wenn die Zeile zurückkommt.',
      other: `${count} Aufnahmen gehören zu Zeilen, die es nicht mehr gibt. Sie bleiben erhalten und sind wieder zu hören, wenn die Zeilen zurückkommen.`,
    }),
  publish: (count) =>
    plural(count, { one: '1 Änderung veröffentlichen', other: `${count} Änderungen veröffentlichen` }),
  published: 'Alles ist veröffentlicht.',
  publishNow: (count) =>
    plural(count, { one: '1 Änderung veröffentlicht.', other: `${count} Änderungen veröffentlicht.` }),
  publishHint:
    'Veröffentlicht die ganze Lektion auf einmal. Bis dann hören die Lernenden, was sie bisher hörten.',
  waitingHere: (count) =>
    plural(count, {
      one: '1 Aufnahme liegt in diesem Browser und wird gesendet.',
      other: `${count} Aufnahmen liegen in diesem Browser und werden gesendet.`,
    }),
  waitingOffline:
    'Wir senden sie, sobald du wieder verbunden bist. Du kannst die Seite schliessen: Es geht nichts verloren.',
  notKept: 'Dieser Browser kann keine Aufnahmen speichern: Bleib auf der Seite, bis sie gesendet sind.',
  refusedTitle: 'Nicht angenommen',
  discard: 'Verwerfen',
  sendAgain: 'Nochmals senden',
  reasons: {
    'not-a-sound': 'Der Server konnte die Aufnahme nicht lesen. Nimm nochmals auf.',
    silent: 'Es ist nichts zu hören. Sieh nach, ob das Mikrofon eingeschaltet ist, und nimm nochmals auf.',
    'too-short': 'Für ein Wort ist das zu kurz. Nimm nochmals auf.',
    'too-long': 'Eine Zeile dauert höchstens 30 Sekunden. Kürz sie oder nimm nochmals auf.',
    'too-slow': 'Der Server brauchte zu lange dafür. Nimm nochmals auf.',
    'disk-full':
      'Die Festplatte der Schule ist voll. Die Aufnahme bleibt in diesem Browser; sag es der Person, die den Server betreibt.',
    'no-line': 'Diese Zeile gibt es in der Lektion nicht mehr.',
    'no-speaker': 'Wer hier liest, wurde inzwischen gelöscht.',
    'no-ffmpeg':
      'Auf dem Server fehlt ffmpeg. Die Aufnahme bleibt in diesem Browser; sag es der Person, die ihn betreibt.',
    'no-reading': 'Die Aufnahme, aus der dieses Stück stammt, ist nicht mehr da. Nimm die Zeile einzeln auf.',
    other: 'Der Server hat sie nicht angenommen. Sende sie nochmals oder nimm neu auf.',
  },
  problems: {
    asking: 'Dein Browser fragt, ob diese Seite das Mikrofon benutzen darf.',
    refused:
      'Diese Seite darf das Mikrofon nicht benutzen. Drück auf das Zeichen neben der Adresse, um es zu erlauben.',
    missing: 'Kein Mikrofon gefunden. Schliess eines an und nimm nochmals auf.',
    busy: 'Ein anderes Programm benutzt das Mikrofon. Schliess es und nimm nochmals auf.',
    taken:
      'Das Mikrofon war plötzlich weg, während du gesprochen hast. Was du bis dahin gesagt hast, ist noch da.',
    silent: 'Es war nichts zu hören. Geh näher ans Mikrofon oder prüf, ob es eingeschaltet ist.',
    unable: 'Dieser Browser kann nicht aufnehmen. Nimm einen aktuellen Chrome, Firefox oder Safari.',
  },
  keys: 'Tasten',
  onMac: 'Auf dem Mac ist ⌥ Alt.',
  keyNames: DESK_KEYS,
  commands: {
    hear: 'Zeile hören',
    record: 'Aufnehmen',
    stop: 'Stopp',
    play: 'Aufnahme hören',
    again: 'Nochmals',
    keep: 'Behalten und weiter',
    discard: 'Aufnahme verwerfen',
    next: 'Nächste Zeile',
    previous: 'Vorige Zeile',
    nextUnread: 'Nächste ungelesene',
    startEarlier: '0,1 s früher beginnen',
    startLater: '0,1 s später beginnen',
    endEarlier: '0,1 s früher enden',
    endLater: '0,1 s später enden',
    keys: 'Tasten zeigen',
  },
  ways: { label: 'Lesen oder mischen', lines: 'Zeile für Zeile', reading: 'Alles am Stück', film: 'Im Film' },
  mix: {
    title: 'Die Stimme im Film',
    lead: 'Jede gewählte Aufnahme kommt bei ihrer Zeile in den Film, und sein eigener Ton wird dort leiser. Die Lernenden merken nichts davon, bis du veröffentlichst.',
    lines: (count) =>
      plural(count, {
        one: '1 Zeile kann in den Film.',
        other: `${count} Zeilen können in den Film.`,
      }),
    leftOut: 'Nicht im Film',
    leftOutHint: 'Dort behält der Film seinen Ton. Kürz diese Aufnahmen oder lies die Zeilen nochmals.',
    over: (seconds) => `${seconds.replace('.', ',')} s zu lang bis zur nächsten Zeile`,
    otherWords: 'die Zeile hat sich inzwischen geändert',
    make: 'In den Film mischen',
    again: 'Nochmals mischen',
    waiting: 'Wartet, bis es so weit ist …',
    making: (percent) => `Wird gemischt: ${percent} %`,
    leave: 'Du kannst die Seite verlassen, es geht weiter.',
    cancel: 'Nicht weiter mischen',
    draft: 'Bereit zum Ansehen',
    publish: 'Film veröffentlichen',
    publishHint: 'Die Lernenden bekommen dann diesen Film und hören alle gewählten Aufnahmen der Lektion.',
    discard: 'Verwerfen',
    published: 'Veröffentlicht. Ab jetzt bekommen die Lernenden den Film mit der Stimme.',
    undone: 'Die Lernenden bekommen wieder den Film von vorher.',
    shown: (count) =>
      `Die Lernenden bekommen den Film mit ${plural(count, { one: '1 Aufnahme', other: `${count} Aufnahmen` })}.`,
    changed: (count) =>
      plural(count, {
        one: '1 Zeile ist inzwischen anders. Misch nochmals, damit sie dabei ist.',
        other: `${count} Zeilen sind inzwischen anders. Misch nochmals, damit sie dabei sind.`,
      }),
    cutSince:
      'Der Film wurde inzwischen geschnitten. Stell unter «Film» denselben Schnitt wieder her, um die Mischung rückgängig zu machen.',
    undo: 'Zurück zum Film von vorher',
    reasons: {
      'no-film': 'Diese Lektion hat noch keinen Film. Schick zuerst einen unter «Film».',
      'no-takes': 'Noch passt zu keiner Zeile eine Aufnahme. Lies zuerst ein paar Zeilen.',
      'no-ffmpeg':
        'Auf dem Server fehlt ffmpeg, darum lässt sich nichts mischen. Sag es der Person, die ihn betreibt.',
      'disk-full':
        'Die Festplatte der Schule ist voll. Sag es der Person, die den Server betreibt, und misch dann nochmals.',
      'takes-changed': 'Eine Aufnahme in dieser Mischung wurde inzwischen gelöscht. Misch nochmals.',
      'film-changed': 'Die Lektion hat inzwischen einen anderen Film oder Schnitt. Misch nochmals.',
      broken: 'In diesen Film lässt sich so nichts mischen. Schick ihn unter «Film» nochmals und misch dann.',
      'too-slow': 'Das dauerte zu lange. Misch nochmals, wenn weniger los ist.',
      failed:
        'Das hat nicht geklappt. Misch nochmals; klappt es wieder nicht, sag es der Person, die den Server betreibt.',
    },
  },
  reading: {
    lead: 'Lies die Zeilen nacheinander und mach nach jeder eine Sekunde Pause. Danach wird die Aufnahme an den Pausen geschnitten und auf die Zeilen verteilt. Was nicht passt, rückst du zurecht.',
    which: 'Diese Zeilen',
    unread: (count) =>
      plural(count, { one: 'Die ungelesene Zeile', other: `Die ${count} ungelesenen Zeilen` }),
    all: (count) => `Alle ${count} Zeilen`,
    file: 'Aufnahme hochladen',
    script: 'Zum Vorlesen',
    recording: (now, most) => `Aufnahme läuft: ${now} von ${most}`,
    sending: (part, of) =>
      plural(of, {
        one: 'Die Aufnahme wird gesendet und geschnitten …',
        other: `Die Aufnahme wird gesendet und geschnitten: Teil ${part} von ${of} …`,
      }),
    away: 'Die Aufnahme bleibt in diesem Browser. Sie wird gesendet, sobald der Server antwortet.',
    refusedTitle: 'Nicht geschnitten',
    reasons: {
      'too-long': 'Eine Aufnahme dauert höchstens 15 Minuten. Lies die Lektion in zwei Teilen.',
      'too-large':
        'Die Datei ist grösser als 32 MB. Speichere sie als M4A oder Ogg oder lies die Lektion in zwei Teilen.',
      'not-kept':
        'In diesem Browser war kein Platz für die Aufnahme. Schaff Platz auf diesem Gerät und nimm nochmals auf.',
      'no-reading': 'Ein Teil der Aufnahme ging unterwegs verloren. Sende sie nochmals.',
      'disk-full':
        'Die Festplatte der Schule ist voll. Die Aufnahme bleibt in diesem Browser; sag es der Person, die den Server betreibt.',
      'no-ffmpeg':
        'Auf dem Server fehlt ffmpeg. Die Aufnahme bleibt in diesem Browser; sag es der Person, die ihn betreibt.',
    },
    discard: 'Aufnahme verwerfen',
    discardTitle: 'Aufnahme verwerfen?',
    discardText:
      'Sie wird in diesem Browser gelöscht, mit allen Stücken. Was du schon behalten hast, bleibt.',
    discardYes: 'Jetzt verwerfen',
    found: (pieces, all) =>
      `${pieces} von ${lines(all)} ${plural(pieces, { one: 'hat', other: 'haben' })} ein Stück.`,
    leftOver: (count) =>
      plural(count, {
        one: '1 Stück ist übrig, am Ende der Liste.',
        other: `${count} Stücke sind übrig, am Ende der Liste.`,
      }),
    tooLong: (count) =>
      plural(count, {
        one: '1 Stück ist länger als 30 Sekunden: Teile es.',
        other: `${count} Stücke sind länger als 30 Sekunden: Teile sie.`,
      }),
    keep: (count) => plural(count, { one: '1 Aufnahme behalten', other: `${count} Aufnahmen behalten` }),
    laid: 'Die Stücke sind jetzt Aufnahmen. Sie werden nacheinander gesendet; dann kannst du sie veröffentlichen.',
    none: 'kein Stück',
    noLine: 'Keine Zeile mehr',
    commands: {
      play: 'Stück hören',
      next: 'Nächste Zeile',
      previous: 'Vorige Zeile',
      split: 'Teilen: der Rest ist die nächste Zeile',
      join: 'Mit dem nächsten Stück verbinden',
      skip: 'Zeile nicht gelesen: alles eins nach unten',
      takeOut: 'Keine Zeile: alles eins nach oben',
      closeUp: 'Lücke schliessen: alles eins nach oben',
      undo: 'Rückgängig',
      startEarlier: '0,1 s früher beginnen',
      startLater: '0,1 s später beginnen',
      endEarlier: '0,1 s früher enden',
      endLater: '0,1 s später enden',
      keys: 'Tasten zeigen',
    },
  },
  own: {
    title: 'Deine Stimme im Kurs',
    text: (name, count) => `Als ${name} liest du ${lines(count)} vor.`,
    question: 'Wenn dein Konto gelöscht wird:',
    delete: 'Auch meine Aufnahmen löschen',
    keep: 'Der Schule meine Aufnahmen und diesen Namen lassen',
    goes: 'Auch deine Aufnahmen im Kurs löschen wir.',
    stays: (name) => `Deine Aufnahmen bleiben im Kurs, mit dem Namen ${name}.`,
  },
};
