import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const reminderMails: Texts['reminderMails'] = {
  newLesson: {
    subject: (first, lessons) =>
      plural(lessons, {
        one: `Neue Lektion: ${first}`,
        other: `${lessons} neue Lektionen, darunter «${first}»`,
      }),
    paragraphs: (lessons) => [
      plural(lessons, {
        one: 'Es gibt eine neue Lektion für dich. Setz Teewasser auf und hör hinein.',
        other: 'Es gibt Neues zum Hören. Setz Teewasser auf und fang mit dem an, was dir am besten gefällt.',
      }),
    ],
    lesson: (title, subtitle) => (subtitle === null ? title : `${title} (${subtitle})`),
    more: (lessons) =>
      `Und ${plural(lessons, { one: 'eine weitere Lektion', other: `${lessons} weitere Lektionen` })}: Du findest alle in der Liste.`,
    action: 'Lektionen ansehen',
    closed: 'Für die meisten Lektionen brauchst du ein Abo; die Gratislektionen sind für alle offen.',
  },
  mondayMorning: {
    subject: ({ title, at }) => `Heute um ${at}: ${title}`,
    paragraphs: ({ title, at }) => [
      `Heute treffen wir uns zur Live-Lektion: ${title}. Wir beginnen um ${at}, Schweizer Zeit.`,
      'Du brauchst nur deinen Browser. Komm ein bisschen früher, wenn du magst, und sag im Chat Hallo.',
    ],
    action: 'Zur Live-Lektion',
  },
  mondayShortly: {
    subject: ({ title, at }) => `Gleich, um ${at}: ${title}`,
    paragraphs: ({ at }) => [
      `Die Live-Lektion beginnt um ${at}, Schweizer Zeit. Der Raum ist bereit: Komm herein!`,
    ],
    action: 'Hereinkommen',
  },
  mondayCancelled: {
    subject: (day) => `Keine Live-Lektion am ${day}`,
    paragraphs: (day, reason, next) => [
      `Am ${day} gibt es keine Live-Lektion: ${reason}`,
      next === null
        ? 'Wann die nächste ist, siehst du auf der Seite der Live-Lektionen.'
        : `Die nächste ist am ${next}. Bis dann warten die Aufnahmen auf dich.`,
    ],
    action: 'Daten ansehen',
  },
  commentAnswer: {
    subject: (title) => `Antwort auf deinen Kommentar zu «${title}»`,
    paragraphs: (title) => [
      `Eine Lehrperson hat auf deinen Kommentar zu «${title}» geantwortet. Die Antwort steht darunter.`,
    ],
    action: 'Antwort lesen',
  },
  cardsDue: {
    subject: (count) =>
      plural(count, { one: '1 Karte wartet auf dich', other: `${count} Karten warten auf dich` }),
    paragraphs: (count, minutes) => [
      `${plural(count, { one: 'Eine Karte wartet', other: `${count} Karten warten` })} heute auf dich: etwa ${plural(minutes, { one: 'eine Minute', other: `${minutes} Minuten` })}.`,
    ],
    action: 'Karten üben',
  },
  dayAndTime: (day, time) => `${day}, um ${time}, Schweizer Zeit`,
  why: {
    reminders: 'Du bekommst diese E-Mail, weil du an neue Lektionen erinnert werden möchtest.',
    answers: 'Du bekommst diese E-Mail, weil du einen Kommentar geschrieben und Erinnerungen erlaubt hast.',
    cards: 'Du bekommst diese E-Mail, weil du an deine Karten erinnert werden möchtest.',
    newsletter: 'Du bekommst diese E-Mail, weil du dem Newsletter zugestimmt hast.',
  },
  unsubscribe: 'Diese E-Mails abbestellen',
  choose: 'Wählen, was wir dir schicken',
};
