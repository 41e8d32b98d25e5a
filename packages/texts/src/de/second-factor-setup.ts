import type { Texts } from '../texts.ts';

export const secondFactorSetup: Texts['secondFactorSetup'] = {
  title: 'Authenticator-App einrichten',
  scan: 'Scanne das mit deiner Authenticator-App.',
  picture: 'QR-Code für die Authenticator-App',
  byHand: 'Oder gib diesen Schlüssel in der App ein:',
  key: 'Schlüssel:',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied: 'Das Kopieren hat nicht geklappt. Markier den Text und kopier ihn selbst.',
  code: 'Code',
  codeHint: 'Die sechs Ziffern, die die App jetzt zeigt',
  turnOn: 'Einschalten',
  cancel: 'Abbrechen',
  again: 'Neuen QR-Code erstellen',
  empty: 'Gib die sechs Ziffern ein, die die App zeigt.',
  byCode: {
    'auth/invalid-verification-code':
      'Dieser Code stimmt nicht. Gib den ein, den die App jetzt zeigt, und prüf, ob die Uhr deines Handys richtig geht.',
    'auth/invalid-verification-id':
      'Dieser QR-Code ist zu alt oder war für ein anderes Konto. Erstell einen neuen und lösch den Eintrag in deiner App.',
    'auth/requires-recent-login':
      'Dieser QR-Code ist zu alt. Erstell einen neuen und lösch den Eintrag in deiner App.',
    'auth/unverified-email': 'Bestätige zuerst deine E-Mail-Adresse.',
    'auth/network-request-failed': 'Die Schule war nicht erreichbar. Versuch es nochmals.',
    'auth/no-current-user': 'Du bist nicht mehr angemeldet. Melde dich nochmals an.',
    'auth/user-token-expired': 'Deine Anmeldung ist abgelaufen. Melde dich nochmals an.',
  },
  failed: 'Das hat nicht geklappt. Versuch es nochmals.',
  codes: {
    title: 'Bewahre diese Notfallcodes auf',
    lead: 'Die Anmeldung in zwei Schritten ist eingeschaltet. Wenn du dein Handy verlierst, kommst du mit einem dieser Codes hinein. Jeder gilt einmal, und du siehst sie nur jetzt.',
    newLead:
      'Wenn du dein Handy verlierst, kommst du mit einem dieser Codes hinein. Jeder gilt einmal, und du siehst sie nur jetzt. Die bisherigen gelten nicht mehr.',
    list: 'Notfallcodes',
    download: 'Herunterladen',
    print: 'Drucken',
    kept: 'Ich habe sie aufbewahrt',
    keepFirst: 'Lade sie zuerst herunter, kopiere oder drucke sie; dann wähl «Ich habe sie aufbewahrt».',
    fileName: 'notfallcodes.txt',
    file: (siteName, email) => `Notfallcodes von ${email} für ${siteName}. Jeder gilt einmal.`,
  },
};
