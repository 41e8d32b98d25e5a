import type { Texts } from '../texts.ts';

export const thirdParty: Texts['thirdParty'] = {
  title: 'Zählung und Support-Chat',
  question: {
    both: 'Dürfen wir deine Besuche zählen und einen Support-Chat für dich bereithalten? Beides kommt von Dritten und setzt Cookies.',
    analytics: 'Dürfen wir deine Besuche zählen? Die Zählung kommt von Dritten und setzt Cookies.',
    supportChat:
      'Dürfen wir einen Support-Chat für dich bereithalten? Er kommt von Dritten und setzt Cookies.',
  },
  chooseInSettings: 'In den Einstellungen wählen',
  refuse: 'Nein, danke',
  allow: 'Ja',
  choices: {
    analytics: 'Meine Besuche mit Cookies zählen',
    supportChat: 'Den Support-Chat mit seinen Cookies bereithalten',
  },
  here: 'Das gilt für diesen Browser. Was du zurückziehst, endet sofort, und seine Cookies verschwinden.',
  openBanner: 'Meine Zustimmung ändern',
};
