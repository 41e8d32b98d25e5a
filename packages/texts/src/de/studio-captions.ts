import type { Texts } from '../texts.ts';
import { DESK_KEYS } from './desk-keys.ts';
import { plural } from './language.ts';

export const captionDraftsExport = {
  'caption-drafts':
    'Für welche Lektionen du einen ersten Entwurf der Untertitel bestellt hast, wann, und was daraus wurde.',
};

export const studioCaptions: Texts['studioCaptions'] = {
  waveform: 'Der Ton des Films mit seinen Zeilen',
  shownFrom: 'Gezeigter Ausschnitt',
  wider: 'Verkleinern',
  closer: 'Vergrössern',
  film: 'Der Film der Lektion',
  noSound: 'Der Ton des Films lässt sich nicht zeichnen; Zeilen kannst du trotzdem schreiben.',
  noPlay: 'Der Film kann gerade nicht abgespielt werden.',
  keys: 'Tasten',
  keyNames: DESK_KEYS,
  onMac: 'Auf dem Mac ist ⌘ Ctrl und ⌥ Alt.',
  lines: (count) => plural(count, { one: '1 Zeile', other: `${count} Zeilen` }),
  noFilm: 'Schick zuerst einen Film: Untertitel schreibst du daneben.',
  sendFilm: 'Einen Film schicken',
  noTime: (time) => `Schreib eine Zeit wie 0:05.3. ${time} bleibt.`,
  notThen: (time) => `Eine Zeile muss enden, nachdem sie beginnt. ${time} bleibt.`,
  unfinished: (count) => (count === 0 ? 'alle sind fertig' : `${count} unfertig`),
  speaker: (time) => `Wer die Zeile bei ${time} spricht`,
  speakerPlace: 'Wer spricht',
  tools: 'Skript und Dateien (VTT, SRT)',
  language: 'Sprache',
  script: 'Ein Skript, je Zeile eine Reihe',
  scriptHint:
    'Gibt es noch keine Zeilen, verteilen wir die Reihen auf das Gesprochene. Gibt es welche, wird jede Reihe der Text einer Zeile in dieser Sprache.',
  takeScript: (rows) =>
    plural(rows, { one: 'Diese Reihe übernehmen', other: `Diese ${rows} Reihen übernehmen` }),
  saveAs: (format) => `Als ${format} speichern`,
  file: 'Oder die Zeilen einer Datei übernehmen (VTT oder SRT)',
  taken: (lines) => plural(lines, { one: '1 Zeile hinzugefügt.', other: `${lines} Zeilen hinzugefügt.` }),
  filled: (lines) =>
    plural(lines, {
      one: '1 Zeile hat jetzt diesen Text.',
      other: `${lines} Zeilen haben jetzt diesen Text.`,
    }),
  problems: {
    broken: (line) =>
      `Zeile ${line} der Datei können wir nicht lesen. Eine Zeit sieht aus wie 00:01.000 --> 00:04.000 und endet, nachdem sie beginnt. Nichts wurde geändert.`,
    tooLong: (row) => `Reihe ${row} ist zu lang: höchstens 900 Buchstaben. Nichts wurde geändert.`,
    tooLarge: 'Die Datei ist zu gross: höchstens 5 MB. Nichts wurde geändert.',
    tooMany: 'Das sind mehr als die 5000 Zeilen, die ein Film haben darf. Nichts wurde geändert.',
    otherCount: (rows, lines) =>
      `Das Skript hat ${plural(rows, { one: '1 Reihe', other: `${rows} Reihen` })} und der Film ${plural(lines, { one: '1 Zeile', other: `${lines} Zeilen` })}: Es müssen gleich viele sein. Nichts wurde geändert.`,
  },
  draft: {
    title: 'Entwurf der Maschine',
    about:
      'Der Ton des Films geht an den Transkriptionsdienst dieser Schule. Sein Deutsch kommt als Zeilen zurück, die du prüfst.',
    begin: (minutes) =>
      plural(minutes, { one: '1 Minute Film entwerfen', other: `${minutes} Minuten Film entwerfen` }),
    tooLong: (minutes) =>
      `Der Film ist zu lang für einen Entwurf der Maschine: höchstens ${minutes} Minuten.`,
    working: (done, all) =>
      `Der Dienst schreibt den Film auf: ${done} von ${plural(all, { one: '1 Minute ist', other: `${all} Minuten sind` })} fertig. Du kannst weitermachen oder gehen.`,
    heard: (lines, free) =>
      free === 0
        ? plural(lines, {
            one: 'Wo die eine Zeile des Entwurfs hinkäme, hast du schon eine.',
            other: `Wo die ${lines} Zeilen des Entwurfs hinkämen, hast du schon welche.`,
          })
        : `Der Entwurf hat ${plural(lines, { one: '1 Zeile', other: `${lines} Zeilen` })}; ${plural(free, { one: '1 davon liegt', other: `${free} davon liegen` })}, wo du noch keine hast.`,
    empty: 'Der Dienst hat in diesem Film nichts gehört.',
    take: (lines) =>
      plural(lines, { one: 'Diese Zeile übernehmen', other: `Diese ${lines} Zeilen übernehmen` }),
    goOn: (minutes) =>
      plural(minutes, { one: 'Weiter (1 Minute Film)', other: `Weiter (${minutes} Minuten Film)` }),
    stop: 'Entwurf anhalten',
    drop: 'Entwurf wegwerfen',
    failed:
      'Das hat nicht geklappt. Versuch es gleich nochmals. Möglich sind 20 Entwürfe am Tag für dich und 60 für die Schule.',
    stopped: (reason) => `Der Entwurf steht still: ${reason}`,
    reasons: {
      refused: 'Der Dienst kennt den Schlüssel der Schule nicht. Sag es der Person, die den Server betreibt.',
      busy: 'Der Dienst nimmt gerade nichts mehr an. Mach später weiter.',
      away: 'Der Dienst antwortet nicht. Mach später weiter.',
      'too-large': 'Der Dienst nimmt keinen Ton dieser Grösse. Sag es der Person, die den Server betreibt.',
      unreadable: 'Die Antwort des Dienstes ist nicht lesbar. Sag es der Person, die den Server betreibt.',
      'other-film': 'Die Lektion hat jetzt einen anderen Film. Wirf ihn weg und beginne neu.',
      'no-sound': 'Der Film hat keinen Ton.',
      'no-ffmpeg': 'Auf dem Server fehlt ffmpeg. Sag es der Person, die ihn betreibt.',
      'disk-full': 'Der Speicher des Servers ist voll. Sag es der Person, die ihn betreibt.',
    },
  },
  confirm: 'Stimmt so',
  wrong: {
    check: 'zu prüfen',
    overlap: 'läuft in die nächste Zeile hinein',
    beyond: 'endet nach dem Film',
    fast: (language, letters) => `${language}: ${letters} Buchstaben je Sekunde sind zu schnell zum Lesen`,
    missing: (language) => `${language} fehlt`,
  },
  words: {
    open: 'Wörter',
    openSettled: 'Wörter (von dir)',
    title: 'Wort für Wort',
    about:
      'Wähl ein Wort im Dialekt, dann die Wörter, die auf Deutsch und Englisch dasselbe sagen. Lernende sehen es, sobald es gespeichert ist.',
    rows: { gsw: 'Wörter auf Schweizerdeutsch', de: 'Wörter auf Deutsch', en: 'Wörter auf Englisch' },
    missing: {
      gsw: 'Die Zeile hat noch kein Schweizerdeutsch.',
      de: 'Die Zeile hat noch kein Deutsch.',
      en: 'Die Zeile hat noch kein Englisch.',
    },
    together: 'Das gehört zusammen',
    alone: 'Hat kein Gegenstück',
    chooseNone: 'Neu wählen',
    settled: 'Notiert.',
    byRules: 'Den Regeln überlassen',
    notFetched: 'Die Wörter konnten nicht geladen werden.',
  },
  cards: {
    mark: 'Für eine Karte',
    marked: 'Für Karten vorgemerkt',
    make: (count) => plural(count, { one: '1 Karte machen', other: `${count} Karten machen` }),
    unmark: 'Nicht mehr vormerken',
    unmarkOf: (phrase) => `«${phrase}» nicht mehr vormerken`,
    unmarkAll: 'Nichts mehr vormerken',
    english: (phrase) => `Was «${phrase}» auf Englisch heisst`,
    englishPlace: 'Englisch',
    german: (phrase) => `Was «${phrase}» auf Deutsch heisst`,
    germanPlace: 'Deutsch',
    problems: {
      'no-dialect': 'Schweizerdeutsch fehlt',
      'no-english': 'Englisch fehlt',
      'too-long': 'ist länger als die 300 Buchstaben einer Karte: wähle ein Wort daraus',
    },
    made: (count) => plural(count, { one: '1 Karte gemacht.', other: `${count} Karten gemacht.` }),
    toTheCards: 'Zu den Karten',
    known: 'Schon in dieser Lektion:',
    alike: 'Auch in anderen Lektionen:',
    more: (count) => `und ${count} weitere`,
    takeBack: 'Wieder entfernen',
    tooManyMarked: (most) => `Auf einmal werden höchstens ${most} zu Karten. Mach zuerst diese.`,
    outcomes: {
      takenBack: 'Die Karten sind wieder weg.',
      notTakenBack: 'Das hat nicht geklappt. Entferne sie im Reiter «Karten».',
      failed: 'Die Karten wurden nicht gemacht. Was du vorgemerkt hast, ist noch da: Versuch es nochmals.',
      lessonFull: 'Das sind mehr als die 2000 Karten, die eine Lektion haben darf. Nimm ein paar weg.',
    },
  },
  newRow: 'Neue Reihe in derselben Zeile',
  takeScriptKey: 'Im Skript: Zeilen übernehmen',
  commands: {
    goOn: 'Nächstes leeres Feld, sonst eine neue Zeile',
    playLine: 'Zeile abspielen',
    loopLine: 'Immer wieder abspielen',
    playFilm: 'Film abspielen oder anhalten',
    next: 'Nächste Zeile',
    previous: 'Vorherige Zeile',
    nextUnfinished: 'Nächste unfertige Zeile',
    find: 'In den Zeilen suchen',
    confirm: 'Geprüft: stimmt so',
    split: 'Beim Cursor teilen',
    join: 'Mit der nächsten verbinden',
    add: 'Danach eine einfügen',
    remove: 'Zeile entfernen',
    startEarlier: 'Beginn 0,1 s früher',
    startLater: 'Beginn 0,1 s später',
    endEarlier: 'Ende 0,1 s früher',
    endLater: 'Ende 0,1 s später',
    lineEarlier: 'Ganze Zeile 0,1 s früher',
    lineLater: 'Ganze Zeile 0,1 s später',
    startHere: 'Beginn, wo der Film steht',
    endHere: 'Ende, wo der Film steht',
    snap: 'An den Pausen ausrichten',
    useSpelling: 'Schreibweise des Kurses nehmen',
    mark: 'Zeile oder gewählte Wörter für eine Karte vormerken',
    markWord: 'Wort beim Cursor vormerken und seine Bedeutung schreiben',
    makeCards: 'Aus dem Vorgemerkten Karten machen',
    script: 'Skript einfügen oder schreiben',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    leave: 'Zu den Reitern der Lektion',
    keys: 'Tasten zeigen',
  },
};
