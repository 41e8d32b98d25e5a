import type { Texts } from '../texts.ts';

export const exportReadme: Texts['exportReadme'] = {
  readme: {
    introduction: (siteName, at) => `Alles, was ${siteName} über dein Konto speichert, Stand ${at} (UTC).`,
    forms:
      'Jede Datei gibt es als JSON, für Programme. Was eine Liste ist, gibt es auch als CSV, für Tabellenprogramme. Eine Zelle im CSV, die ein Tabellenprogramm für eine Formel halten könnte, beginnt mit einem Apostroph. Die Namen der Felder und der Zustände sind in jeder Sprache englisch, damit Programme sie finden; was du geschrieben hast, steht da, wie du es geschrieben hast. Alle Zeiten sind UTC. Dein Passwort, das Geheimnis deiner Authenticator-App und Codes sind nicht dabei: Niemand kann sie lesen, auch wir nicht.',
  },
  otherTopic: (topic) => `Was wir über dein Konto unter «${topic}» speichern.`,
};
