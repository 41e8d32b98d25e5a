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
    subject: (siteName) => `Bestätige deine E-Mail-Adresse für ${siteName}`,
    paragraphs: [
      'Ein Klick, und dein Konto gehört sicher dir: Bitte bestätige, dass dies deine Adresse ist. Der Link gilt einmal, einen Tag lang.',
    ],
    action: 'Adresse bestätigen',
    footnotes: [
      'Wenn du hier kein Konto hast, hat sich jemand bei der Adresse vertippt: Klick dann nicht auf den Knopf.',
    ],
  },
  signIn: {
    subject: (siteName) => `Dein Link zum Anmelden bei ${siteName}`,
    paragraphs: ['Hier ist der Link, den du verlangt hast. Er gilt einmal, zehn Minuten lang.'],
    action: 'Anmelden',
    footnotes: ['Wenn du ihn nicht verlangt hast, musst du nichts tun.'],
  },
  changeEmail: {
    subject: (siteName) => `Bestätige deine neue E-Mail-Adresse für ${siteName}`,
    paragraphs: [
      'Ab jetzt soll ein Konto diese Adresse benutzen. Der Link gilt einmal, einen Tag lang; melde dich danach bitte neu an.',
    ],
    action: 'Diese Adresse benutzen',
    footnotes: ['Wenn du es nicht warst, klick nicht auf den Knopf: Das Konto gehört nicht dir.'],
  },
  emailChanged: {
    subject: (siteName) => `Deine E-Mail-Adresse für ${siteName} wurde geändert`,
    paragraphs: (newEmail) => [
      `Dein Konto benutzt jetzt ${newEmail}. Wenn du das warst, ist alles gut.`,
      'Wenn du es nicht warst, mach die Änderung innert einer Woche rückgängig und setz dann ein neues Passwort.',
    ],
    action: 'Änderung rückgängig machen',
    footnotes: [],
  },
  welcome: {
    subject: (siteName) => `Willkommen bei ${siteName}`,
    paragraphs: [
      'Deine Adresse ist bestätigt, und dein Konto ist bereit. Schön, bisch da!',
      'Fang mit der Lektion an, die dir gefällt: Unter jedem Film steht, was gesagt wird, auf Schweizerdeutsch und auf Englisch.',
    ],
    action: 'Loslegen',
    footnotes: ['Wenn du dein Passwort vergisst, kommst du mit dieser Adresse wieder hinein.'],
  },
  operatorRole: {
    given: {
      roles: { owner: 'Inhaberin oder Inhaber', teacher: 'Lehrperson', moderator: 'Moderation' },
      subject: (role, siteName) => `Deine neue Rolle bei ${siteName}: ${role}`,
      paragraphs: [
        'Dein Konto hat eine Rolle im Studio bekommen, wo die Schule geleitet wird. Das Studio verlangt beim Anmelden einen zweiten Schritt: Richte ihn zuerst unter «Mein Konto» ein.',
      ],
      action: 'Zum Studio',
      footnotes: [ASK_THE_SCHOOL],
    },
    taken: {
      subject: (siteName) => `Du hast bei ${siteName} keine Rolle mehr`,
      paragraphs: [
        'Ab jetzt ist das Studio für dein Konto geschlossen. Deine Lektionen und dein Abo bleiben, wie sie sind.',
      ],
      footnotes: [ASK_THE_SCHOOL],
    },
  },
  operatorInvitation: {
    subject: (role, siteName) => `Du bist eingeladen: ${role} von ${siteName}`,
    paragraphs: (role, siteName) => [
      `${siteName} lädt dich ein: Du sollst ${role} sein.`,
      'Registriere dich mit dieser Adresse und bestätige sie; dann öffne das Studio. Es verlangt bei der Anmeldung einen zweiten Schritt.',
      'Die Einladung gilt vierzehn Tage.',
    ],
    action: 'Studio öffnen',
    footnotes: ['Wenn du nicht weisst, warum du das bekommst, musst du nichts tun.'],
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
        subject: (siteName) => `Deine Anmeldung bei ${siteName} hat jetzt einen zweiten Schritt`,
        text: 'Deine Anmeldung hat jetzt einen zweiten Schritt. Alle anderen Geräte sind abgemeldet.',
      },
      'second-factor-removed': {
        subject: (siteName) => `Ein zweiter Schritt deiner Anmeldung bei ${siteName} wurde entfernt`,
        text: 'Ein zweiter Schritt deiner Anmeldung wurde entfernt. Alle anderen Geräte sind abgemeldet.',
      },
      'provider-linked': {
        subject: (siteName) => `Ein neuer Weg, dich bei ${siteName} anzumelden`,
        text: 'Ein weiterer Weg zum Anmelden ist dazugekommen: ein Konto bei Google oder Apple.',
      },
      'provider-removed': {
        subject: (siteName) => `Ein Weg, dich bei ${siteName} anzumelden, wurde entfernt`,
        text: 'Ein Weg zum Anmelden wurde aus deinem Konto entfernt.',
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
      'Bei einer Anmeldung wurde statt des zweiten Schritts ein Notfallcode benutzt.',
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
    subject: (siteName) => `${siteName} braucht dich`,
    introduction: 'Die Schule läuft, aber das hier nicht:',
    action: 'Zur Technik',
    footnotes: [
      'Du bekommst diese E-Mail für jede Ursache höchstens einmal pro Stunde, weil die Schule dir gehört.',
    ],
  },
  reports: {
    subject: (count, siteName) =>
      `${plural(count, { one: 'Eine Meldung', other: `${count} Meldungen` })} auf ${siteName}`,
    introduction: (address) => `Lernende bitten dich, das anzuschauen. Alle Meldungen stehen auf ${address}.`,
    places: {
      chat: 'im Chat',
      rooms: 'in der Sprechrunde',
      comments: (address) => `auf ${address}`,
    },
    report: ({ username, where, reporters, message }) =>
      `${username}, ${where} (${plural(reporters, { one: 'einmal gemeldet', other: `von ${reporters} Lernenden gemeldet` })})${message === '' ? '.' : `: ${message}`}`,
    footnotes: [
      'Du bekommst diese E-Mail höchstens einmal pro Stunde, weil deine Adresse zur Leitung der Schule gehört.',
    ],
  },
  phoneCode: (code, siteName) => `${code} ist dein Code für ${siteName}. Sag ihn niemandem.`,
};
