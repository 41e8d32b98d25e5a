import type { Texts } from '../texts.ts';

export const live: Texts['live'] = {
  lessonsTitle: 'Live-Lektionen',
  calendar: {
    name: (siteName) => `${siteName}: Live-Lektionen`,
    noLesson: (reason) => `Keine Lektion: ${reason}`,
  },
  lessonsLead:
    'Jeden Montag um 20 Uhr, Schweizer Zeit: eine Lektion mit einer Lehrperson, daneben ein Chat und danach eine Sprechrunde per Video. Für alle mit VIP.',
  next: {
    title: 'Die nächste Lektion',
    none: 'Im Moment steht kein Datum fest. Hier findest du die nächsten.',
    swissTime: 'Schweizer Zeit',
    swissTimeAndYours: (yours) => `Schweizer Zeit; bei dir ${yours}`,
    startsIn: 'Beginnt in',
    units: { days: 'Tg.', hours: 'Std.', minutes: 'Min.', seconds: 'Sek.' },
    now: 'jetzt',
    subscribe: 'Alle Daten in meinen Kalender',
    keep: 'Nur diese Lektion',
    calendarNote: 'Ändert sich ein Datum, ändert es sich auch in deinem Kalender.',
    room: 'Der Raum öffnet hier eine Viertelstunde vor der Lektion.',
    openRoom: 'Raum jetzt öffnen',
  },
  practiceOpen: 'Die Räume der Sprechrunde sind jetzt offen.',
  room: {
    title: 'Der Raum',
    stage: 'Live-Lektion',
    chat: 'Chat',
    leave: 'Raum verlassen',
  },
  after: {
    title: 'Gerade vorbei',
    recording: 'Aufnahme ansehen',
    ready: (title) => `«${title}» ist vorbei. Hier ist die Aufnahme.`,
    coming: (title) => `«${title}» ist vorbei. Die Aufnahme kommt auf diese Seite, sobald sie bereit ist.`,
    practice: 'Zur Sprechrunde',
    practiceNote: 'Jetzt du: Nach der Lektion redest du eine Stunde lang per Video mit anderen.',
  },
  extra: {
    untitled: 'Eine Live-Lektion',
    note: 'Eine Lektion ausserhalb der üblichen Stunde: Sie läuft gerade.',
    usual: (day, hour) => `Die nächste zur üblichen Stunde: ${day}, ${hour}, Schweizer Zeit.`,
  },
  about: {
    title: 'Worum es geht',
    words: 'Wörter zum Vorbereiten',
  },
  hour: {
    title: 'So läuft die Stunde',
    steps: [
      {
        when: '20 Uhr',
        what: 'Die Lehrperson beginnt mit einer kurzen Szene aus dem Alltag und nimmt sie auseinander, Satz für Satz.',
      },
      {
        when: 'die ganze Zeit',
        what: 'Du schreibst im Chat, was du nicht verstanden hast oder wie du es sagen würdest. Die Lehrperson antwortet laut.',
      },
      { when: '21 Uhr', what: 'Sprechrunde per Video, in kleinen Gruppen. Niemand muss.' },
      { when: 'danach', what: 'Die Aufnahme bleibt, mit dem Chat, für jede Woche, die du verpasst.' },
    ],
  },
  dates: {
    title: 'Die nächsten Daten',
    none: (reason) => `keine Lektion: ${reason}`,
    failed: 'Die Daten konnten nicht geladen werden.',
  },
  recordings: {
    title: 'Aufnahmen',
    none: 'Hier findest du später die Aufnahmen der vergangenen Montage.',
    forVip: 'Alle vergangenen Montage zum Nachschauen: Sie gehören zum Abo VIP.',
  },
  liveLessons: 'Live-Lektionen',
};
