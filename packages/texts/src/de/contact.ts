import { rich } from '../rich.ts';
import type { Texts } from '../texts.ts';
import { waitOf } from './refusals.ts';

export const contact: Texts['contact'] = {
  title: 'Kontakt',
  lead: 'Schreib den Menschen hinter diesem Kurs. Sie antworten per E-Mail.',
  email: 'Deine E-Mail',
  emailHint: 'An diese Adresse antworten wir.',
  topic: 'Worum geht es?',
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
      'Bitte schreib deine ganze E-Mail-Adresse, zum Beispiel mira@example.com, damit wir dir antworten können.',
    empty: 'Bitte schreib deine Nachricht.',
    tooLong: (most) => `Bitte kürz sie auf ${most} Zeichen.`,
    turned: 'In deinem Text sind versteckte Zeichen. Bitte tipp ihn nochmals selbst ein.',
    tooMany: (seconds) =>
      `Das waren viele Nachrichten in kurzer Zeit. Deine ist noch da: Bitte versuch es ${seconds === null ? 'später' : `in ${waitOf(seconds)}`} nochmals.`,
    orWrite: (address) => rich('Oder schreib an ', { slot: 'address', text: address }, '.'),
    failed: 'Deine Nachricht wurde nicht gesendet. Sie ist noch da: Bitte versuch es nochmals.',
  },
  sentTitle: 'Merci!',
  sent: (email) => `Deine Nachricht ist angekommen. Wir antworten an ${email}.`,
  another: 'Noch eine Nachricht schreiben',
  whoRunsThis: 'Wer hinter diesem Kurs steht',
  mail: {
    subject: (topic, siteName) => `Nachricht an ${siteName}: ${topic}`,
    from: (email) => `${email} schreibt auf der Kontaktseite:`,
    footnotes: [
      'Antworte einfach auf diese E-Mail: Deine Antwort geht an die Adresse oben. Ob sie dieser Person gehört, haben wir nicht geprüft.',
      'Du bekommst diese E-Mail, weil du die Schule mitleitest.',
    ],
  },
  answerMail: {
    subject: (topic, siteName) => `Antwort: ${topic} (${siteName})`,
    youWrote: 'Du hast geschrieben:',
    footnotes: ['Du bekommst diese E-Mail, weil jemand der Schule mit deiner Adresse geschrieben hat.'],
  },
  assignedMail: {
    subject: (topic, siteName) => `Eine Nachricht für dich: ${topic} (${siteName})`,
    paragraphs: (by) => [
      `${by ?? 'Die Leitung der Schule'} hat dir eine Nachricht von der Kontaktseite gegeben. Bitte beantworte oder schliess sie.`,
    ],
    action: 'Posteingang öffnen',
    footnotes: ['Du bekommst diese E-Mail, weil du beim Betrieb der Schule mithilfst.'],
  },
};

export const contactExport = {
  contact:
    'Was du den Menschen hinter dem Kurs in den letzten neunzig Tagen geschrieben hast, was sie geantwortet und was sie sich dazu notiert haben.',
};
