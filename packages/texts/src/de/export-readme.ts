import type { Texts } from '../texts.ts';

export const exportReadme: Texts['exportReadme'] = {
  readme: {
    introduction: (siteName, at) => `Alles, was ${siteName} über dein Konto speichert, Stand ${at} (UTC).`,
    forms:
      'Jede Datei gibt es als JSON, für Programme. Was eine Liste ist, gibt es auch als CSV, für Tabellenprogramme. Eine Zelle im CSV, die ein Tabellenprogramm für eine Formel halten könnte, beginnt mit einem Apostroph. Die Namen der Felder und der Zustände sind in jeder Sprache englisch, damit Programme sie finden; was du geschrieben hast, steht da, wie du es geschrieben hast. Alle Zeiten sind UTC. Dein Passwort, das Geheimnis deiner Authenticator-App und Codes sind nicht dabei: Niemand kann sie lesen, auch wir nicht.',
  },
  topics: {
    identity:
      'Dein Konto: Benutzername, E-Mail-Adresse, Wege zum Anmelden, zweiter Schritt, Anmeldungen und Geräte.',
    'identity-linked-identities': 'Die Konten bei Google oder Apple, mit denen du dich anmeldest.',
    'identity-second-factors': 'Dein zweiter Schritt beim Anmelden, ohne sein Geheimnis.',
    'identity-recovery-codes': 'Wann deine Notfallcodes erstellt und benutzt wurden, ohne die Codes.',
    'identity-known-devices': 'Die Browser und Systeme, mit denen du dich angemeldet hast.',
    'identity-log-ins': 'Jede Anmeldung, die noch gespeichert ist: wann, wie, auf welchem Gerät.',
    consents: 'Womit du jetzt einverstanden bist.',
    'consents-history':
      'Jede Wahl, die du zu den Einwilligungen getroffen hast: wann, wo und zu welchem Text.',
    contact: 'Was du den Menschen hinter dem Kurs in den letzten neunzig Tagen geschrieben hast.',
    'comments-written': 'Was du unter Lektionen geschrieben hast.',
    'chat-written': 'Was du in den Chats der Live-Lektionen geschrieben hast.',
    progress: 'Wie weit du in jeder Lektion bist.',
    reviews: 'Deine Einstellungen für Lernkarten.',
    'reviews-log':
      'Jede Antwort, die du auf eine Lernkarte gegeben hast, und jede, die du zurückgenommen hast.',
    vocabulary: 'Die Wörter und Karten, die du behältst.',
    billing: 'Deine Abos und deine Nummer beim Zahlungsdienst.',
    'billing-subscriptions': 'Deine Abos: welches, seit wann, bis wann.',
    moderation: 'Wo du ausgeschlossen warst, bis wann und warum, und was du gemeldet hast.',
    'moderation-bans': 'Wo du ausgeschlossen warst, bis wann und warum.',
    'moderation-reported': 'Wann und wo du jemanden oder etwas gemeldet hast.',
    operators: 'Ob und als was du die Schule mitführst, und seit wann.',
    'operators-deeds': 'Was du in den letzten zwei Jahren im Studio getan hast, und wann.',
    'revisions-changes': 'Welche Teile des Kurses du im Studio geändert hast und wann.',
    reminders:
      'Welche Erinnerungen du willst, welche E-Mails dieser Art du bekommen hast und ob deine Adresse E-Mails annimmt.',
    'reminders-wishes': 'Welche Erinnerungen du willst oder nicht willst, per E-Mail und als Mitteilung.',
    'reminders-mails':
      'Die Erinnerungen und Newsletter, die du in den letzten neunzig Tagen per E-Mail bekommen hast.',
    push: 'Die Browser, die dir Mitteilungen zeigen, und seit wann.',
    'private-lessons': 'Deine Privatlektionen.',
    speaking: 'Dein Platz in einem Raum der Sprechrunde, solange du einen hast.',
    stage: 'Seit wann du den Schlüssel hast, mit dem du Live-Lektionen sendest.',
    'data-export': 'Wann du diese Datei verlangt hast.',
  },
  otherTopic: (topic) => `Was wir über dein Konto unter «${topic}» speichern.`,
};
