import type { Texts } from '../texts.ts';
import { language, plural } from './language.ts';

const NOTHING_TO_DO = 'Wenn du es nicht warst, musst du nichts tun';
const ASK_THE_SCHOOL = 'Wenn du nicht weisst, warum, frag bitte die Schule.';

export const mails: Texts['mails'] = {
  /** The last line of every mail. */
  school: 'Wer diese Schule führt',
  greeting: 'Grüezi',
  passwordReset: {
    subject: (siteName) => `Dein neues Passwort für ${siteName}`,
    paragraphs: [
      'Jemand, wahrscheinlich du, möchte für diese Adresse ein neues Passwort setzen. Der Link gilt einmal, eine Stunde lang.',
    ],
    action: 'Neues Passwort',
    footnotes: [`${NOTHING_TO_DO}: Dein Passwort bleibt, wie es ist.`],
  },
  verifyEmail: {
    subject: (siteName) => `Bitte bestätige deine E-Mail-Adresse für ${siteName}`,
    paragraphs: [
      'Du hast dich mit dieser Adresse registriert. Bitte bestätige, dass sie dir gehört: Der Link gilt einmal, einen Tag lang.',
    ],
    action: 'Adresse bestätigen',
    footnotes: [
      'Wenn du dich nicht registriert hast, hat sich jemand vertippt: Klick dann bitte nicht auf den Knopf.',
    ],
  },
  signIn: {
    subject: (siteName) => `Dein Link zum Anmelden bei ${siteName}`,
    paragraphs: ['Hier ist der Link, den du verlangt hast. Er gilt einmal, zehn Minuten lang.'],
    action: 'Anmelden',
    footnotes: ['Wenn du ihn nicht verlangt hast, musst du nichts tun.'],
  },
  changeEmail: {
    subject: (siteName) => `Bitte bestätige deine neue Adresse für ${siteName}`,
    paragraphs: [
      'Das ist die neue Adresse für dein Konto. Bitte bestätige sie: Der Link gilt einmal, einen Tag lang. Melde dich danach neu an.',
    ],
    action: 'Diese Adresse benutzen',
    footnotes: ['Wenn du das nicht erwartet hast, klick bitte nicht auf den Knopf: Es ist nicht dein Konto.'],
  },
  emailChanged: {
    subject: (siteName) => `Deine E-Mail-Adresse für ${siteName} wurde geändert`,
    paragraphs: (newEmail) => [
      `Dein Konto hat jetzt die Adresse ${newEmail}. Wenn du das warst, ist alles gut.`,
      'Wenn du es nicht warst, mach die Änderung innert einer Woche rückgängig und setz dann ein neues Passwort.',
    ],
    action: 'Änderung rückgängig machen',
    footnotes: [],
  },
  welcome: {
    subject: (siteName) => `Willkommen bei ${siteName}`,
    paragraphs: [
      'Deine Adresse ist bestätigt, und dein Konto ist bereit. Schön, bisch da!',
      'Fang mit der Lektion an, die dir gefällt: Zu jedem Film siehst du, was gesagt wird, auf Schweizerdeutsch, Deutsch und Englisch.',
    ],
    action: 'Loslegen',
    footnotes: [
      'Wenn du dein Passwort vergisst, schicken wir dir an diese Adresse einen Link für ein neues.',
    ],
  },
  operatorRole: {
    given: {
      roles: { owner: 'Inhaberin oder Inhaber', teacher: 'Lehrperson', moderator: 'Moderation' },
      subject: (role, siteName) => `Deine neue Rolle bei ${siteName}: ${role}`,
      paragraphs: [
        'Du leitest jetzt die Schule mit, und das Studio steht dir offen. Es verlangt eine Anmeldung in zwei Schritten: Richte sie zuerst unter «Mein Konto» ein.',
      ],
      action: 'Studio öffnen',
      footnotes: [ASK_THE_SCHOOL],
    },
    taken: {
      subject: (siteName) => `Du hast bei ${siteName} keine Rolle mehr`,
      paragraphs: [
        'Jemand hat dir deine Rolle im Studio entzogen: Du kommst nicht mehr hinein. Deine Lektionen und dein Abo bleiben, wie sie sind.',
      ],
      footnotes: [ASK_THE_SCHOOL],
    },
  },
  operatorInvitation: {
    subject: (role, siteName) => `Du bist eingeladen: ${role} von ${siteName}`,
    paragraphs: (role, siteName) => [
      `${siteName} lädt dich ein, die Schule mitzuleiten. Deine Rolle: ${role}.`,
      'Registrier dich mit dieser Adresse und bestätige sie, dann öffne das Studio. Es verlangt eine Anmeldung in zwei Schritten.',
      'Die Einladung gilt vierzehn Tage.',
    ],
    action: 'Studio öffnen',
    footnotes: ['Wenn du das nicht erwartet hast, musst du nichts tun.'],
  },
  accountNotice: {
    action: 'Mein Konto ansehen',
    changes: {
      'password-changed': {
        subject: (siteName) => `Dein Passwort für ${siteName} wurde geändert`,
        text: 'Dein Passwort wurde geändert. Alle anderen Geräte sind abgemeldet.',
      },
      'password-removed': {
        subject: (siteName) => `Dein Passwort für ${siteName} wurde entfernt`,
        text: 'Dein Passwort wurde entfernt. Alle anderen Geräte sind abgemeldet.',
      },
      'second-factor-added': {
        subject: (siteName) => `Zwei Schritte zum Anmelden bei ${siteName}`,
        text: 'Deine Anmeldung hat jetzt einen zweiten Schritt. Alle anderen Geräte sind abgemeldet.',
      },
      'second-factor-removed': {
        subject: (siteName) => `Dein zweiter Schritt bei ${siteName} wurde entfernt`,
        text: 'Ein zweiter Schritt deiner Anmeldung wurde entfernt. Alle anderen Geräte sind abgemeldet.',
      },
      'provider-linked': {
        subject: (siteName) => `Ein neuer Weg, dich bei ${siteName} anzumelden`,
        text: 'Du kannst dich jetzt auch mit einem Konto bei Google oder Apple anmelden.',
      },
      'provider-removed': {
        subject: (siteName) => `Ein Weg zum Anmelden bei ${siteName} wurde entfernt`,
        text: 'Einer deiner Wege zum Anmelden wurde entfernt.',
      },
      'recovery-codes-made': {
        subject: (siteName) => `Neue Notfallcodes für ${siteName}`,
        text: 'Für deinen zweiten Schritt gibt es neue Notfallcodes. Die bisherigen gelten nicht mehr.',
      },
      'taken-over': {
        subject: (siteName) => `Dein altes Passwort für ${siteName} gilt nicht mehr`,
        text: 'Es gab ein Konto mit dieser Adresse, das nie bestätigt wurde. Du hast jetzt gezeigt, dass die Adresse dir gehört. Darum gehört das Konto nur noch dir: Das alte Passwort gilt nicht mehr, und alle anderen Geräte sind abgemeldet.',
      },
    },
    footnotes: [
      'Wenn du es nicht warst, setz sofort ein neues Passwort: Wähl beim Anmelden «Passwort vergessen?».',
    ],
  },
  recoveryCodeUsed: {
    subject: (siteName) => `Ein Notfallcode für ${siteName} wurde benutzt`,
    paragraphs: (left) => [
      'Jemand hat sich mit einem deiner Notfallcodes statt mit der App angemeldet.',
      left === 0
        ? 'Es war der letzte. Erstell in deinem Konto neue.'
        : plural(left, {
            one: 'Du hast noch einen Notfallcode. Erstell in deinem Konto neue.',
            other: `Du hast noch ${left} Notfallcodes.`,
          }),
    ],
  },
  newDevice: {
    subject: (siteName) => `Neue Anmeldung bei ${siteName}`,
    paragraphs: (device, at) => [
      `Jemand hat sich zum ersten Mal mit ${language.device(device)} in deinem Konto angemeldet: am ${at}, Schweizer Zeit.`,
      'Wenn du es warst, musst du nichts tun.',
    ],
    unknown: 'einem unbekannten Browser',
    action: 'Meine Geräte ansehen',
    footnotes: [
      'Wenn du es nicht warst, melde dieses Gerät ab und setz ein neues Passwort: Wähl beim Anmelden «Passwort vergessen?».',
    ],
  },
  troubles: {
    subject: (siteName) => `${siteName} braucht deine Hilfe`,
    introduction: 'Die Schule läuft, aber etwas funktioniert nicht:',
    action: 'Technik prüfen',
    footnotes: [
      'Du bekommst diese E-Mail, weil die Schule dir gehört, höchstens einmal pro Stunde und Problem.',
    ],
  },
  reports: {
    subject: (count, siteName) =>
      `${plural(count, { one: 'Eine neue Meldung', other: `${count} neue Meldungen` })} bei ${siteName}`,
    introduction: 'Lernende bitten dich, das anzuschauen.',
    action: 'Meldungen anschauen',
    places: {
      chat: 'im Chat',
      rooms: 'in der Sprechrunde',
      comments: (address) => `auf ${address}`,
    },
    report: ({ username, where, reporters, message }) =>
      `${username}, ${where} (${plural(reporters, { one: 'einmal gemeldet', other: `von ${reporters} Lernenden gemeldet` })})${message === '' ? '.' : `: ${message}`}`,
    footnotes: ['Du bekommst diese E-Mail, weil du die Schule mitleitest, höchstens einmal pro Stunde.'],
  },
  phoneCode: (code, siteName) => `${code} ist dein Code für ${siteName}. Sag ihn niemandem.`,
};
