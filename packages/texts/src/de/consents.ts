import { rich } from '../rich.ts';
import type { Texts } from '../texts.ts';

export const consents: Texts['consents'] = {
  legend: 'Einwilligungen',
  terms: rich('Ich bin einverstanden mit den ', { slot: 'terms', text: 'AGB' }, ' und der ', {
    slot: 'privacy',
    text: 'Datenschutzerklärung',
  }),
  reminders: 'Ich möchte an neue Lektionen erinnert werden',
  marketing: 'Ich möchte Newsletter und Werbung per E-Mail erhalten',
  pageTitle: 'Deine Einwilligung',
  logInFirst: 'Melde dich zuerst an, dann kannst du hier wählen.',
  pageLead:
    'Noch etwas, bevor es weitergeht: Lies bitte unsere AGB und sag uns, was wir dir schicken dürfen.',
  save: 'Speichern und weiter',
  newPolicyLead:
    'Unsere AGB oder unsere Datenschutzerklärung haben sich geändert, seit du zugestimmt hast. Lies sie bitte und sag uns, ob du einverstanden bist.',
  history: {
    title: 'Was du wann gewählt hast',
    failed: 'Deine Auswahl konnte nicht geladen werden. Versuch es nochmals.',
    none: 'Du hast noch nichts gewählt.',
    names: {
      PrivacyPolicyAndTermsAndConditionsConsent: 'AGB und Datenschutzerklärung',
      RemindersConsent: 'Erinnerungen an neue Lektionen',
      MarketingConsent: 'Newsletter und Werbung per E-Mail',
    },
    agreed: 'einverstanden',
    withdrawn: 'nicht einverstanden',
    where: {
      'sign-up': 'bei der Registrierung',
      'collect-consents': 'auf der Seite mit den Einwilligungen',
      settings: 'in den Einstellungen',
    },
    entry: (choice, at, where, version) =>
      rich(
        `${choice} am `,
        { slot: 'at', text: at },
        where === '' ? '' : `, ${where}`,
        // As the history keeps it: 'terms 1, privacy policy 1'.
        ` (${version.replace('terms', 'AGB').replace('privacy policy', 'Datenschutzerklärung')})`,
      ),
  },
  notSaved: 'Deine Auswahl wurde nicht gespeichert. Versuch es nochmals.',
};

export const consentsExport = {
  consents: 'Womit du jetzt einverstanden bist.',
  'consents-history': 'Jede Wahl, die du zu den Einwilligungen getroffen hast: wann, wo und zu welchem Text.',
};
