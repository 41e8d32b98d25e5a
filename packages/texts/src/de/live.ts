import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

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
    none: 'Noch keine Termine. Du findest sie hier.',
    swissTime: 'Schweizer Zeit',
    swissTimeAndYours: (yours) => `Schweizer Zeit; bei dir ${yours}`,
    startsIn: 'Beginnt in',
    units: {
      days: (count) => plural(count, { one: 'Tag', other: 'Tage' }),
      hours: () => 'Std.',
      minutes: 'Min.',
      seconds: 'Sek.',
    },
    now: 'jetzt',
    subscribe: 'Alle in meinen Kalender eintragen',
    keep: 'Nur diesen eintragen',
    calendarNote: 'Dein Kalender passt sich an, wenn sich ein Termin ändert.',
    room: 'Du kannst jetzt schon hinein. 15 Minuten vor der Lektion öffnet der Raum von selbst.',
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
    practiceNote:
      'Jetzt bist du dran: Nach der Lektion kannst du eine Stunde lang per Video mit anderen reden.',
  },
  extra: {
    untitled: 'Eine Live-Lektion',
    note: 'Gerade läuft eine zusätzliche Lektion.',
    usual: (day, hour) => `Die nächste reguläre Lektion: ${day}, ${hour}, Schweizer Zeit.`,
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
        what: 'Die Lehrperson beginnt mit einer kurzen Szene aus dem Alltag und geht sie Satz für Satz durch.',
      },
      {
        when: 'die ganze Zeit',
        what: 'Frag im Chat, was du nicht verstanden hast oder wie man etwas sagt. Die Lehrperson antwortet laut.',
      },
      { when: '21 Uhr', what: 'Sprechrunde per Video, in kleinen Gruppen. Mach mit, wenn du magst.' },
      { when: 'danach', what: 'Verpasst? Schau die Aufnahme, mit dem Chat.' },
    ],
  },
  dates: {
    title: 'Die nächsten Termine',
    none: (reason) => `keine Lektion: ${reason}`,
    failed: 'Die Termine konnten nicht geladen werden.',
  },
  recordings: {
    title: 'Aufnahmen',
    none: 'Hier findest du später die Aufnahmen der vergangenen Montage.',
    forVip: 'Schau alle vergangenen Montage nochmals an: Sie gehören zum Abo VIP.',
  },
  liveLessons: 'Live-Lektionen',
};
