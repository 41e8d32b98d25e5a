import type { Texts } from '../texts.ts';
import { writeHour } from './write-hour.ts';

const TERMS =
  'Verpasste Lektionen können nicht nachgeholt werden. Künftige Lektionen kannst du verschieben oder absagen, mindestens eine Woche im Voraus.';

/** `hour` is 'Montag um 17 Uhr', `when` and `from` are 'Montag, 30. November 2026, 17 Uhr (Schweizer Zeit)'. */
export const privateLessonMails: Texts['privateLessonMails'] = {
  days: {
    MON: 'Montag',
    TUE: 'Dienstag',
    WED: 'Mittwoch',
    THU: 'Donnerstag',
    FRI: 'Freitag',
  },
  hour: (day, hour, meridiem) => `${day} um ${writeHour(hour, meridiem)}`,
  swissTime: (time) => `${time} (Schweizer Zeit)`,
  action: 'Meine Lektionen ansehen',
  title: 'Privatlektion Schweizerdeutsch',
  titleWith: (name) => `Privatlektion mit ${name}`,
  where: (place) => `Wo: ${place}`,
  join: 'Teilnehmen',
  way: {
    room: '«Teilnehmen» führt ab zehn Minuten vorher in deinen Raum. Nur du und deine Lehrperson kommen hinein.',
    link: '«Teilnehmen» öffnet den Videoanruf deiner Lehrperson.',
    phone: (phone) => `Deine Lehrperson ruft dich an: ${phone}.`,
    phoneMissing:
      'Deine Lehrperson ruft dich an und kennt deine Nummer noch nicht: Gib sie bitte auf der Seite mit deinen Lektionen an.',
  },
  wayOfTeacher: ({ name, email }) => ({
    room: `«Teilnehmen» führt ab zehn Minuten vorher in den Raum. Nur du und ${name} kommen hinein.`,
    link: '«Teilnehmen» öffnet deinen Videoanruf.',
    phone: (phone) => `Die Nummer für den Anruf: ${phone}.`,
    phoneMissing: `Von ${name} gibt es keine Telefonnummer. Frag unter ${email} danach.`,
  }),
  learner: {
    booked: {
      subject: ({ hour }) => `Deine Privatlektionen: jeden ${hour}`,
      paragraphs: ({ hour, when }) => [
        `Deine Privatlektion ist jeden ${hour}, Schweizer Zeit. Die erste ist am ${when}.`,
        TERMS,
      ],
    },
    ends: {
      subject: ({ day }) => `Deine Privatlektionen enden am ${day}`,
      paragraphs: ({ hour, day }) => [
        `Dein Abo endet am ${day}. Deine Lektionen am ${hour} finden bis dann statt; danach ist die Stunde frei für andere.`,
      ],
    },
    'goes-on': {
      subject: ({ hour }) => `Deine Privatlektionen gehen weiter: jeden ${hour}`,
      paragraphs: ({ hour }) => [
        `Dein Abo verlängert sich, also behältst du deine Stunde: jeden ${hour}, Schweizer Zeit.`,
      ],
    },
    ended: {
      subject: () => 'Deine Privatlektionen sind zu Ende',
      paragraphs: ({ hour }) => [
        `Dein Abo mit Privatlektionen ist zu Ende, und deine Stunde (${hour}) ist frei für andere.`,
      ],
    },
    withdrawn: {
      subject: ({ hour }) => `Bitte wähl eine neue Stunde statt ${hour}`,
      paragraphs: ({ hour, day }) => [
        `Ab ${day} kann deine Lehrperson am ${hour} nicht mehr unterrichten. Deine Lektionen vor diesem Tag finden statt.`,
        'Bitte wähl eine andere Stunde: Du verlierst keine Lektion. Wenn du nicht rechtzeitig wählst, geben wir dir die nächstgelegene freie Stunde.',
      ],
    },
    'given-again': {
      subject: ({ hour }) => `Du behältst deine Stunde: ${hour}`,
      paragraphs: ({ hour }) => [
        `Deine Lehrperson kann am ${hour} doch unterrichten. Du behältst deine Stunde.`,
      ],
    },
    unplaced: {
      subject: () => 'Bitte wähl eine andere Stunde für deine Privatlektionen',
      paragraphs: () => [
        'Du hast bezahlt, aber die Stunde, die du gewählt hast, ist inzwischen nicht mehr frei. Das tut uns leid!',
        'Bitte wähl eine andere Stunde oder lass dir dein Geld zurückgeben: Beides geht auf der Seite mit deinen Lektionen. Wenn du innert einer Woche nichts davon tust, bekommst du dein Geld zurück.',
      ],
    },
    'unplaced-in-store': {
      subject: () => 'Bitte wähl eine andere Stunde für deine Privatlektionen',
      paragraphs: () => [
        'Du hast bezahlt, aber die Stunde, die du gewählt hast, ist inzwischen nicht mehr frei. Das tut uns leid!',
        'Bitte wähl auf der Seite mit deinen Lektionen eine andere Stunde. Wenn dir keine passt, verlang dein Geld dort zurück, wo du das Abo gekauft hast, im App Store oder bei Google Play: Was du dort bezahlt hast, können wir nicht zurückgeben.',
      ],
    },
    moved: {
      subject: ({ short }) => `Privatlektion neu am ${short}`,
      paragraphs: ({ when, from }) => [
        `Deine Lektion vom ${from} ist verschoben. Sie ist jetzt am ${when}.`,
        TERMS,
      ],
    },
    cancelled: {
      subject: ({ short }) => `Abgesagt: Privatlektion vom ${short}`,
      paragraphs: ({ when }) => [
        `Du hast deine Lektion vom ${when} abgesagt. Die anderen bleiben, wie sie sind.`,
      ],
    },
    soon: {
      subject: ({ short }) => `Bald ist deine Privatlektion: ${short}`,
      paragraphs: ({ when }) => [`Zur Erinnerung: Deine Privatlektion ist am ${when}.`],
    },
    'day-off': {
      subject: ({ short }) => `Keine Privatlektion am ${short}`,
      paragraphs: ({ when }) => [
        `Deine Lehrperson hat frei, darum gibt es am ${when} keine Lektion. Die anderen bleiben, wie sie sind.`,
      ],
    },
    'money-returned': {
      subject: () => 'Dein Geld ist unterwegs zu dir',
      paragraphs: () => [
        'Für deine Privatlektionen gab es keine Stunde. Darum haben wir dein Abo beendet, und dein Geld ist unterwegs zu dir. Je nach Bank dauert es fünf bis zehn Tage.',
      ],
    },
  },
  teacher: {
    booked: {
      subject: ({ name }, { hour }) => `${name} hat jeden ${hour} eine Privatlektion`,
      paragraphs: ({ name, email }, { hour, when }) => [
        `${name} (${email}) hat gebucht: jeden ${hour}. Die erste Lektion ist am ${when}.`,
      ],
    },
    ends: {
      subject: ({ name }, { day }) => `Privatlektionen von ${name} enden am ${day}`,
      paragraphs: ({ name, email }, { hour, day }) => [
        `Das Abo von ${name} (${email}) endet am ${day}. Die Lektionen am ${hour} vor diesem Tag finden statt.`,
      ],
    },
    'goes-on': {
      subject: ({ name }) => `Privatlektionen von ${name} gehen weiter`,
      paragraphs: ({ name, email }, { hour }) => [`${name} (${email}) behält die Stunde: ${hour}.`],
    },
    ended: {
      subject: ({ name }) => `Privatlektionen von ${name} sind zu Ende`,
      paragraphs: ({ name }, { hour }) => [`Das Abo von ${name} ist zu Ende. ${hour} ist wieder frei.`],
    },
    withdrawn: {
      subject: ({ name }, { hour }) => `${name} braucht eine neue Stunde statt ${hour}`,
      paragraphs: ({ name, email }, { hour, day }) => [
        `Du hast die Stunde von ${name} (${email}) abgegeben: ${hour}. Bitte gib die Lektionen vor diesem Tag noch: ${day}. Wir haben ${name} gebeten, eine andere Stunde zu wählen.`,
      ],
    },
    'given-again': {
      subject: ({ name }, { hour }) => `${name} behält die Stunde: ${hour}`,
      paragraphs: ({ name, email }, { hour }) => [
        `Du unterrichtest am ${hour} wieder: ${name} (${email}) behält die Stunde.`,
      ],
    },
    unplaced: {
      subject: ({ name }) => `${name} hat bezahlt und hat keine Stunde`,
      paragraphs: ({ name, email }) => [
        `${name} (${email}) hat Privatlektionen bezahlt, aber die Stunde war weg. Wir haben ${name} gebeten, eine andere zu wählen oder das Geld zurückzunehmen.`,
      ],
    },
    'unplaced-in-store': {
      subject: ({ name }) => `${name} hat bezahlt und hat keine Stunde`,
      paragraphs: ({ name, email }) => [
        `${name} (${email}) hat Privatlektionen in einem App-Store bezahlt, aber die Stunde war weg. Wir haben ${name} gebeten, eine andere zu wählen. Das Geld kann nur der Store zurückgeben.`,
      ],
    },
    moved: {
      subject: ({ name }, { short }) => `Privatlektion mit ${name} neu am ${short}`,
      paragraphs: ({ name, email }, { when, from }) => [
        `Die Lektion mit ${name} (${email}) vom ${from} ist verschoben: neu am ${when}.`,
      ],
    },
    cancelled: {
      subject: ({ name }, { short }) => `${name} hat die Lektion vom ${short} abgesagt`,
      paragraphs: ({ name, email }, { when }) => [`${name} (${email}) hat die Lektion vom ${when} abgesagt.`],
    },
    soon: {
      subject: ({ name }, { short }) => `Bald ist deine Lektion mit ${name}: ${short}`,
      paragraphs: ({ name, email }, { when }) => [`Deine Lektion mit ${name} (${email}) ist am ${when}.`],
    },
    'day-off': {
      subject: ({ name }, { short }) => `Keine Lektion mit ${name} am ${short}`,
      paragraphs: ({ name, email }, { when }) => [
        `Du hast frei: ${name} (${email}) hat am ${when} keine Lektion.`,
      ],
    },
    'money-returned': {
      subject: ({ name }) => `${name} hat das Geld zurückbekommen`,
      paragraphs: ({ name, email }) => [
        `Für ${name} (${email}) gab es keine Stunde: Das Abo ist beendet, und das Geld wurde zurückgeschickt.`,
      ],
    },
  },
  unknownLearner: { name: 'eine lernende Person', email: 'das Konto ist gelöscht' },
  footnotes: ['Du bekommst diese E-Mail, weil du die Privatlektionen gibst oder die Schule leitest.'],
};
