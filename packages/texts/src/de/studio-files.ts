import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const studioFiles: Texts['studioFiles'] = {
  noTitle: 'Ohne Titel auf Englisch wird das nicht gespeichert.',
  remove: 'Entfernen',
  removeOf: (title) => `«${title}» entfernen`,
  sending: (count) =>
    plural(count, { one: '1 Datei wird gesendet ...', other: `${count} Dateien werden gesendet ...` }),
  notSent: (name) => `«${name}» wurde nicht gesendet. Versuch es nochmals.`,
  reasons: {
    'not-a-picture': (name) => `«${name}» ist kein Bild. Wähl JPEG, PNG, WebP oder AVIF.`,
    'not-a-sound': (name) => `«${name}» ist kein Ton. Wähl MP3, M4A, WAV, FLAC oder Ogg.`,
    'too-large': (name) => `«${name}» ist zu gross: höchstens 25 MB und 60 Millionen Bildpunkte.`,
    'too-slow': (name) => `Das Lesen von «${name}» dauert zu lange. Speichere die Datei neu oder kleiner.`,
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
