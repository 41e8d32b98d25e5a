import type { Texts } from '../texts.ts';

export const thirdParty: Texts['thirdParty'] = {
  title: 'Zählung und Support-Chat',
  question: {
    both: 'Dürfen wir deine Besuche zählen und dir einen Support-Chat anbieten? Beides betreiben andere Firmen, und beides setzt Cookies.',
    analytics: 'Dürfen wir deine Besuche zählen? Das macht eine andere Firma, die Cookies setzt.',
    supportChat:
      'Dürfen wir dir einen Support-Chat anbieten? Ihn betreibt eine andere Firma, die Cookies setzt.',
  },
  chooseInSettings: 'In den Einstellungen wählen',
  refuse: 'Nein, danke',
  allow: 'Ja',
  choices: {
    analytics: 'Meine Besuche mit Cookies zählen',
    supportChat: 'Den Support-Chat mit seinen Cookies zeigen',
  },
  here: 'Das gilt für diesen Browser. Was du zurückziehst, endet sofort, und seine Cookies werden gelöscht.',
  openBanner: 'Meine Zustimmung ändern',
};
