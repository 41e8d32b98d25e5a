import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** A lesson's photos and audios, as its teacher adds them. */
export const studioFilesTexts = defineArea('studioFiles', {
  noTitle: 'Without a title in English, this isn’t saved.',
  remove: 'Remove',
  removeOf: (title: string) => `Remove ‘${title}’`,
  sending: (count: number) =>
    plural(count, { one: 'Sending 1 file ...', other: `Sending ${count} files ...` }),
  notSent: (name: string) => `‘${name}’ wasn’t sent. Try again.`,
  reasons: {
    'not-a-picture': (name: string) => `‘${name}’ isn’t a picture. Choose a JPEG, PNG, WebP or AVIF.`,
    'not-a-sound': (name: string) => `‘${name}’ isn’t a sound. Choose an MP3, M4A, WAV, FLAC or Ogg.`,
    'too-large': (name: string) => `‘${name}’ is too large: at most 25 MB and 60 million pixels.`,
    'too-slow': (name: string) => `‘${name}’ takes too long to read. Save it again, or smaller.`,
  },
  photos: {
    title: 'Photos',
    choose: 'Add photos',
    added: (count: number) => plural(count, { one: '1 photo added.', other: `${count} photos added.` }),
    titleEn: (number: number) => `Title of photo ${number} in English`,
    titleDe: (number: number) => `Title of photo ${number} in German`,
  },
  audios: {
    title: 'Audios',
    choose: 'Add audios',
    added: (count: number) => plural(count, { one: '1 audio added.', other: `${count} audios added.` }),
    titleEn: (number: number) => `Title of audio ${number} in English`,
    titleDe: (number: number) => `Title of audio ${number} in German`,
  },
});
