import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const speaking: Texts['speaking'] = {
  title: 'Sprechrunde',
  lead: 'Nach jeder Live-Lektion: ein kleiner Raum, höchstens sechs Leute und so viel Schweizerdeutsch, wie du magst. Niemand muss, und Fehler sind willkommen.',
  door: {
    opensIn: 'Der Raum öffnet',
    opensAt: (day, hour) => `${day}, ${hour}, Schweizer Zeit, sobald die Live-Lektion zu Ende ist.`,
    lessonIsOn: 'Die Live-Lektion läuft. Der Raum öffnet hier von selbst, sobald sie zu Ende ist.',
    none: 'Im Moment steht kein Datum fest. Hier findest du das nächste.',
    toLesson: 'Zur Live-Lektion',
    closedForLearners: 'Für Lernende ist der Raum zu. Du kannst hineingehen und dort warten.',
    wait: 'bitte warten …',
    failed: 'Wir konnten nicht nachfragen, ob der Raum offen ist.',
    how: {
      title: 'So geht es',
      steps: [
        'Zuerst siehst du dich selbst und hörst, ob dein Mikrofon funktioniert. Niemand sieht dich, bevor du «Mitmachen» wählst.',
        'Dann sitzt du mit bis zu fünf anderen zusammen. Du kannst dich stummschalten, die Kamera ausschalten, die Hand heben oder nur zuhören.',
        'Ton und Bild gehen direkt von Browser zu Browser. Nichts wird aufgenommen.',
      ],
    },
  },
  outside: {
    text: 'Die Sprechrunde öffnet sich im Browser deines Handys, wo Kamera und Mikrofon zur Hand sind.',
    open: 'Im Browser öffnen',
    hint: (address) => `Wenn sich nichts öffnet, geh im Browser zu ${address} und melde dich dort an.`,
  },
  zoom: {
    text: 'Heute reden wir über Zoom. Es öffnet sich auf einer eigenen Seite; dort gelten die Bedingungen und die Datenschutzerklärung von Zoom.',
    open: 'Zur Sprechrunde',
    notInstalled: 'Die Sprechrunde ist noch nicht eingerichtet. Bitte sag es der Schule.',
  },
  lobby: {
    title: 'Bevor du hineingehst',
    hello: 'Schwätzed mer es bitzeli?',
    helloMeans: 'Wollen wir ein bisschen plaudern?',
    preview: 'So sehen dich die anderen',
    cameraOff: 'Deine Kamera ist aus',
    camera: 'Kamera',
    microphone: 'Mikrofon',
    useCamera: 'Kamera ein',
    useMicrophone: 'Mikrofon ein',
    level: 'Lautstärke deines Mikrofons',
    sayHoi: 'Sag «Hoi!»: Der Balken sollte sich bewegen.',
    room: 'Raum',
    anyRoom: 'wo es Platz hat',
    roomOf: (room, people) => `Raum ${room}, ${people} von 6`,
    join: 'Mitmachen',
    listenOnly: 'Nur zuhören',
    people: (count) =>
      count === 0
        ? 'Noch ist niemand da. Mach du den Anfang!'
        : plural(count, { one: '1 Person ist da.', other: `${count} Personen sind da.` }),
    problems: {
      bothRefused:
        'Dein Browser lässt diese Seite nicht an Kamera und Mikrofon. Klick auf das Symbol neben der Adresse und erlaube beides, oder hör nur zu.',
      cameraRefused:
        'Dein Browser lässt diese Seite nicht an die Kamera. Die anderen sehen deinen Namen. Ändern kannst du das über das Symbol neben der Adresse.',
      microphoneRefused:
        'Dein Browser lässt diese Seite nicht ans Mikrofon. Du hörst die anderen. Ändern kannst du das über das Symbol neben der Adresse.',
      cameraMissing: 'Es wurde keine Kamera gefunden. Die anderen sehen deinen Namen.',
      microphoneMissing: 'Es wurde kein Mikrofon gefunden. Du hörst die anderen.',
      cameraBusy:
        'Ein anderes Programm benutzt die Kamera. Schliess es und schalte die Kamera dann wieder ein.',
      microphoneBusy:
        'Ein anderes Programm benutzt das Mikrofon. Schliess es und schalte das Mikrofon dann wieder ein.',
      unable: 'Dieser Browser kann keine Videogespräche. Ein neuerer kann es.',
    },
    tryAgain: 'Nochmals versuchen',
  },
  room: {
    title: (room) => `Raum ${room}`,
    here: (count) => plural(count, { one: '1 Person da', other: `${count} Personen da` }),
    until: (hour) => `offen bis ${hour}, Schweizer Zeit`,
    people: 'Personen im Raum',
    controls: 'Mikrofon, Kamera und Hand',
    you: (name) => `${name} (du)`,
    teacher: 'Lehrperson',
    moderator: 'Moderation',
    connecting: 'Verbindung …',
    muted: 'Mikrofon aus',
    cameraOff: 'Kamera aus',
    hand: 'Hand erhoben',
    speaking: 'spricht',
    mute: 'Stumm',
    unmute: 'Ton ein',
    cameraOn: 'Kamera ein',
    cameraStop: 'Kamera aus',
    raise: 'Hand heben',
    lower: 'Hand senken',
    leave: 'Verlassen',
    soundOn: 'Ton einschalten',
    unreached: 'Die Schule ist noch nicht erreichbar. Wir versuchen es von selbst weiter.',
    reconnecting:
      'Die Verbindung zur Schule ist unterbrochen. Wir versuchen es weiter; wen du hörst, der bleibt da.',
    alone: 'Wart es Momäntli ...',
    aloneMeans: 'Wart einen kleinen Moment: Wer als Nächstes kommt, sitzt zu dir.',
    isHere: (name) => `${name} ist da.`,
    joined: (name) => `${name} ist dazugekommen.`,
    left: (name) => `${name} ist gegangen.`,
    raised: (name) => `${name} hebt die Hand.`,
    starters: {
      title: 'Für den Anfang',
      lines: [
        { gsw: 'Hoi zäme! Wie gaat’s öi?', en: 'Hallo zusammen! Wie geht es euch?' },
        { gsw: 'Was häsch am Wuchenänd gmacht?', en: 'Was hast du am Wochenende gemacht?' },
        { gsw: 'Chasch das bitte nomaal säge?', en: 'Kannst du das bitte nochmals sagen?' },
      ],
    },
  },
  over: {
    title: 'Merci, und uf Widerluege!',
    left: 'Du hast den Raum verlassen.',
    closed: 'Der Raum ist für heute zu.',
    denied: 'Die Sprechrunde gehört nicht mehr zu deinem Abo.',
    elsewhere: 'Du machst auf einer anderen Seite oder einem anderen Gerät mit.',
    full: 'Dieser Raum ist voll. Wähl einen anderen.',
    'no-room': 'Diesen Raum gibt es nicht. Wähl einen anderen.',
    again: 'Zurück in den Vorraum',
    home: 'Zu den Lektionen',
    signedOut: 'Bitte melde dich an, um die Live-Lektionen zu sehen.',
  },
  studio: {
    title: 'Sprechrunde',
    open: 'Die Räume sind offen.',
    closed: 'Die Räume sind zu.',
    opensAt: (day, hour) => `Sie öffnen von selbst: ${day}, ${hour}.`,
    until: (hour) => `Bis ${hour}.`,
    door: 'Türe',
    byHours: 'nach Plan: eine Stunde lang nach der Lektion',
    isOpen: 'jetzt offen, für drei Stunden',
    isClosed: 'jetzt zu, für drei Stunden',
    nobody: 'In den Räumen ist niemand.',
    room: (room, people) => `Raum ${room}: ${people} von 6`,
    enter: 'Hineingehen',
    failed: 'Das hat nicht geklappt. Versuch es nochmals.',
  },
};

export const speakingExport = {
  speaking: 'Dein Platz in einem Raum der Sprechrunde, solange du einen hast.',
};
