import type { Texts } from '../texts.ts';

export const firstSteps: Texts['firstSteps'] = {
  howItWorks: 'So geht’s',
  steps: [
    {
      dialect: 'Luege',
      name: 'Schauen',
      text: 'Zwei Leute reden zwei Minuten lang, wie man in Zürich redet. Tipp auf eine Zeile, um sie nochmals zu hören, auf Wunsch langsamer.',
    },
    {
      dialect: 'Üebe',
      name: 'Üben',
      text: 'Zu jedem Film gibt es Lernkarten. Jede kommt wieder, kurz bevor du sie vergessen würdest.',
    },
    {
      dialect: 'Rede',
      name: 'Reden',
      text: 'Am Montag treffen wir uns live: Fragen im Chat, danach die Sprechrunde in einer kleinen Gruppe.',
    },
  ],
  aWeek: 'Eine Woche hier',
  weekMayBe: 'So kann sie aussehen. Mach so viel davon, wie du magst.',
  days: [
    {
      dialect: 'Mäntig',
      name: 'Montag',
      text: '20 Uhr: die Live-Lektion, danach die Sprechrunde',
      plan: 'VIP',
    },
    { dialect: 'Zyschtig', name: 'Dienstag', text: 'Verpasst? Hier ist die Aufnahme', plan: 'VIP' },
    { dialect: 'Mittwuch', name: 'Mittwoch', text: 'Das neue Video der Woche', plan: 'BASIC' },
    { dialect: 'Dunschtig', name: 'Donnerstag', text: 'Lernkarten im Tram', plan: 'BASIC' },
    { dialect: 'Frytig', name: 'Freitag', text: 'Eine Seite Grammatik', plan: 'BASIC' },
    { dialect: 'Samschtig', name: 'Samstag', text: 'Auf dem Markt: Probier es aus', plan: '' },
    { dialect: 'Sunntig', name: 'Sonntag', text: 'Gar nichts', plan: '' },
  ],
};
