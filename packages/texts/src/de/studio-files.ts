import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const studioFiles: Texts['studioFiles'] = {
  remove: 'Entfernen',
  removeOf: (title) => `«${title}» entfernen`,
  sending: (count) =>
    plural(count, { one: '1 Datei wird gesendet ...', other: `${count} Dateien werden gesendet ...` }),
  notSent: (name) => `«${name}» konnte nicht gesendet werden. Versuch es noch einmal.`,
  reasons: {
    'not-a-picture': (name) => `«${name}» ist kein Bild: JPEG, PNG, WebP und AVIF gehen.`,
    'not-a-sound': (name) => `«${name}» ist kein Ton: MP3, M4A, WAV, FLAC und Ogg gehen.`,
    'too-large': (name) => `«${name}» ist zu gross: höchstens 25 MB und 60 Millionen Bildpunkte.`,
    'too-slow': (name) => `«${name}» zu lesen dauert zu lange. Speichere es neu oder kleiner.`,
  },
  photos: {
    title: 'Fotos',
    choose: 'Fotos hinzufügen',
    added: (count) =>
      plural(count, { one: '1 Foto ist hinzugefügt.', other: `${count} Fotos sind hinzugefügt.` }),
    titleEn: (number) => `Titel von Foto ${number} auf Englisch`,
    titleDe: (number) => `Titel von Foto ${number} auf Deutsch`,
  },
  audios: {
    title: 'Tonaufnahmen',
    choose: 'Tonaufnahmen hinzufügen',
    added: (count) =>
      plural(count, {
        one: '1 Tonaufnahme ist hinzugefügt.',
        other: `${count} Tonaufnahmen sind hinzugefügt.`,
      }),
    titleEn: (number) => `Titel von Tonaufnahme ${number} auf Englisch`,
    titleDe: (number) => `Titel von Tonaufnahme ${number} auf Deutsch`,
  },
};
