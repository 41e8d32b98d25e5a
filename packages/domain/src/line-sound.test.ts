import { expect, it } from 'vitest';
import { soundOfLine } from './line-sound.ts';
import { spokenName } from './spoken-file.ts';

const LINE = {
  id: 'line-1',
  startMs: 1_000,
  endMs: 2_500,
  speaker: 'Herr Frei',
  gsw: 'Grüezi',
  de: 'Guten Tag',
};
const READ = { base: '/media/x/voices/', files: new Map([['line-1', 'take.m4a']]) };
const FILM = { base: '/media/x/line-sounds/' };
const voice = (...names: string[]) => ({ base: '/media/x/computer-voice/', names: new Set(names) });
const DIALECT = spokenName('Grüezi', 'Herr Frei');
const GERMAN = spokenName('Guten Tag', 'Herr Frei');

it.each([
  ['nothing', { computerVoice: null, film: null }, null],
  ['the film', { computerVoice: null, film: FILM }, [`${FILM.base}1000-2500.m4a`, 'film']],
  [
    'what was spoken for it',
    { computerVoice: voice(DIALECT), film: FILM },
    [`/media/x/computer-voice/${DIALECT}.m4a`, 'computer'],
  ],
  [
    'what was spoken in German',
    { computerVoice: voice(GERMAN), film: null },
    [`/media/x/computer-voice/${GERMAN}.m4a`, 'computer'],
  ],
  [
    'the film where another speaker says the same',
    { computerVoice: voice(spokenName('Grüezi', 'Frau Huber')), film: FILM },
    [`${FILM.base}1000-2500.m4a`, 'film'],
  ],
  [
    'a person who has read it',
    { voices: READ, computerVoice: voice(DIALECT), film: FILM },
    ['/media/x/voices/take.m4a', 'person'],
  ],
  [
    'the film where another line is read',
    { voices: { ...READ, files: new Map([['line-2', 'take.m4a']]) }, computerVoice: null, film: FILM },
    [`${FILM.base}1000-2500.m4a`, 'film'],
  ],
] as const)('a line sounds as %s', (_name, sounds, expected) => {
  const found = soundOfLine({ voices: null, ...sounds }, LINE);
  expect(found && [found.address, found.voice]).toEqual(expected);
});
