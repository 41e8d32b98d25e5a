import { rich } from '../rich.ts';
import type { Texts } from '../texts.ts';
import { waitOf } from './refusals.ts';

export const contact: Texts['contact'] = {
  title: 'Kontakt',
  lead: 'Schreib den Menschen hinter diesem Kurs. Sie antworten per E-Mail.',
  email: 'Deine E-Mail',
  emailHint: 'Dorthin geht die Antwort.',
  topic: 'Worum es geht',
  topics: {
    lessons: 'Lektionen und Lernkarten',
    plans: 'Abos und Zahlungen',
    account: 'Mein Konto und meine Daten',
    other: 'Etwas anderes',
  },
  message: 'Deine Nachricht',
  length: (count, most) => `${count} von ${most} Zeichen`,
  leaveEmpty: 'Bitte leer lassen',
  send: 'Senden',
  problems: {
    email:
      'Bitte gib eine ganze E-Mail-Adresse an, zum Beispiel mira@example.com, damit wir dir antworten können.',
    empty: 'Bitte schreib deine Nachricht.',
    tooLong: (most) => `Bitte schreib höchstens ${most} Zeichen.`,
    turned: 'Versteckte Zeichen darin drehen die Richtung des Texts. Bitte tippe ihn ohne sie.',
    tooMany: (seconds) =>
      `In kurzer Zeit sind viele Nachrichten gekommen. Was du geschrieben hast, ist noch da: Bitte versuch es ${seconds === null ? 'später' : `in ${waitOf(seconds)}`} nochmals.`,
    orWrite: (address) => rich('Oder schreib an ', { slot: 'address', text: address }, '.'),
    failed:
      'Die Nachricht konnte nicht gesendet werden. Was du geschrieben hast, ist noch da: Bitte versuch es nochmals.',
  },
  sentTitle: 'Merci!',
  sent: (email) => `Deine Nachricht ist angekommen. Die Antwort geht an ${email}.`,
  another: 'Noch eine Nachricht schreiben',
  whoRunsThis: 'Wer hinter diesem Kurs steht',
  mail: {
    subject: (topic, siteName) => `${topic}: eine Nachricht von der Kontaktseite von ${siteName}`,
    from: (email) => `${email} schreibt:`,
    footnotes: [
      'Antworte auf diese E-Mail; die Antwort geht an die Adresse oben. Diese Adresse hat niemand bestätigt.',
      'Du bekommst diese E-Mail, weil deine Adresse zur Leitung der Schule gehört.',
    ],
  },
  answerMail: {
    subject: (topic, siteName) => `Re: ${topic}: deine Nachricht an ${siteName}`,
    youWrote: 'Du hast geschrieben:',
    footnotes: ['Du bekommst diese E-Mail, weil jemand der Schule mit deiner Adresse geschrieben hat.'],
  },
};

export const contactExport = {
  contact:
    'Was du den Menschen hinter dem Kurs in den letzten neunzig Tagen geschrieben hast, was sie geantwortet und was sie sich dazu notiert haben.',
};
