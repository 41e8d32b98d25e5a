import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const chat: Texts['chat'] = {
  title: 'Chat',
  talk: {
    title: 'Chat der Lektion',
    open: 'Was geschrieben wurde',
    messages: 'Nachrichten',
    none: 'Im Chat wurde nichts geschrieben, oder es ist nichts mehr davon da.',
    more: 'Mehr anzeigen',
    failed: 'Der Chat konnte nicht geladen werden.',
    roles: { teacher: 'Lehrperson', moderator: 'Moderation' },
  },
  notRead: 'Der Chat konnte nicht geladen werden.',
  readAgain: 'Nochmals versuchen',
  notDone: 'Das hat nicht geklappt. Versuch es nochmals.',
  isOpen: (people) => plural(people, { one: 'Offen, 1 Person da', other: `Offen, ${people} Personen da` }),
  isOpenAndEmpty: 'Offen',
  isClosed: 'Für Lernende geschlossen',
  open: 'Chat jetzt öffnen',
  close: 'Chat schliessen',
  byHours: 'Zurück zu den festen Zeiten',
  slow: 'Langsamer Modus',
  slowOff: 'Aus',
  slowSeconds: (seconds) => `Eine Nachricht alle ${seconds} s`,
  pinned: 'Angeheftet',
  nothingPinned:
    'Nichts ist angeheftet. Nachrichten heftest du im Chat selbst an; dort löschst du sie auch oder schaltest jemanden stumm.',
  unpin: 'Nicht mehr anheften',
};
