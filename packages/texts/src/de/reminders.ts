import { rich } from '../rich.ts';
import type { Texts } from '../texts.ts';

export const reminders: Texts['reminders'] = {
  title: 'Erinnerungen',
  kinds: {
    newLesson: 'Neue Lektionen',
    mondayMorning: 'Live-Lektion: am Morgen',
    mondayShortly: 'Live-Lektion: 15 Minuten vorher',
    mondayCancelled: 'Eine Live-Lektion fällt aus',
    commentAnswer: 'Eine Lehrperson antwortet auf deinen Kommentar',
    cardsDue: 'Karten warten',
    newsletter: 'Newsletter',
  },
  table: {
    what: 'Was',
    mail: 'E-Mail',
    push: 'Geräte',
    switchName: (kind, channel) => `${kind}: ${channel}`,
    never: 'nicht auf Geräte',
    failed: 'Deine Erinnerungen konnten nicht geladen werden.',
  },
  hour: {
    label: 'Erinnere mich an meine Karten um',
    why: 'Höchstens einmal am Tag, und nie, wenn du fertig bist.',
  },
  notSaved: 'Deine Auswahl wurde nicht gespeichert. Versuch es nochmals.',
  consent: {
    reminders: 'Erinnerungen sind ausgeschaltet, bis du sie erlaubst.',
    agreeReminders: 'Erinnerungen erlauben',
    marketing: 'Der Newsletter ist ausgeschaltet, bis du ihm zustimmst.',
    agreeMarketing: 'Newsletter bekommen',
  },
  unconfirmed: {
    why: 'Erinnerungen und Newsletter schicken wir nur an bestätigte Adressen, und deine ist noch nicht bestätigt. Unter «Mein Konto» bekommst du die E-Mail dazu nochmals.',
    toAccount: 'Adresse bestätigen',
  },
  push: {
    title: 'Auf deinen Geräten',
    on: 'Dieser Browser zeigt Mitteilungen, auch wenn die Seite geschlossen ist.',
    off: 'Lass dir Mitteilungen in diesem Browser zeigen, auch wenn die Seite geschlossen ist.',
    turnOn: 'Hier einschalten',
    turnOff: 'Hier ausschalten',
    denied:
      'Dieser Browser blockiert unsere Mitteilungen. Um sie zu erlauben, öffne neben der Adresse die Einstellungen dieser Seite, wähl «Mitteilungen» und dann «Zulassen».',
    homeScreen:
      'Auf einem iPhone oder iPad brauchst du dafür die App auf dem Home-Bildschirm: Öffne in Safari das Teilen-Menü, wähl «Zum Home-Bildschirm», öffne die App von dort und komm auf diese Seite zurück.',
    unsupported: 'Dieser Browser kann keine Mitteilungen zeigen.',
    notHere: 'Diese Schule schickt keine Mitteilungen auf Geräte.',
    failed: 'Die Mitteilungen konnten nicht eingeschaltet werden. Versuch es nochmals.',
    stillOn: 'Die Mitteilungen konnten nicht ausgeschaltet werden. Versuch es nochmals.',
    other: 'Andere Geräte',
    unknownDevice: 'Ein Browser',
    since: (at) => rich('eingeschaltet am ', { slot: 'at', text: at }),
    remove: 'Ausschalten',
    removeFrom: (name) => `Auf ${name} ausschalten`,
    removed: 'Dort ausgeschaltet.',
  },
  unsubscribe: {
    title: 'Deine E-Mails',
    lead: (kind) => `Diese E-Mail gehörte zu «${kind}».`,
    stop: (kind) => `«${kind}» abbestellen`,
    stopped: (kind) => `Du bekommst keine E-Mails mehr zu «${kind}».`,
    stoppedAll: 'Du bekommst keine Erinnerungen und keine Newsletter mehr.',
    undo: 'Rückgängig',
    others: 'Was wir dir sonst noch schicken',
    everything: 'Alles abbestellen',
    everythingNote: 'E-Mails zu deinem Konto und deinen Zahlungen kommen weiterhin.',
    noConsent: 'nicht zugestimmt',
    failed: 'Das hat nicht geklappt. Versuch es nochmals.',
    deadTitle: 'Dieser Link funktioniert nicht',
    dead: 'Er ist alt oder unvollständig. In den Einstellungen wählst du, was wir dir schicken.',
    toSettings: 'Einstellungen öffnen',
  },
};

export const remindersExport = {
  reminders:
    'Welche Erinnerungen du willst, welche E-Mails dieser Art du bekommen hast und ob deine Adresse E-Mails annimmt.',
  'reminders-wishes': 'Welche Erinnerungen du willst oder nicht willst, per E-Mail und als Mitteilung.',
  'reminders-mails':
    'Die Erinnerungen und Newsletter, die du in den letzten neunzig Tagen per E-Mail bekommen hast.',
};
