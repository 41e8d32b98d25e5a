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
const VRENI = { name: 'Vreni', region: 'bern' } as const;
const READ = {
  base: '/media/x/voices/',
  files: new Map([['line-1', 'take.m4a']]),
  readers: new Map([['line-1', VRENI]]),
};
const FILM = { base: '/media/x/line-sounds/', isComputers: false };
const COMPUTERS_FILM = { ...FILM, isComputers: true };
const voice = (...names: string[]) => ({ base: '/media/x/computer-voice/', names: new Set(names) });
const DIALECT = spokenName('Grüezi', 'Herr Frei');
const GERMAN = spokenName('Guten Tag', 'Herr Frei');

it.each([
  ['nothing', { computerVoice: null, film: null }, null],
  ['the film', { computerVoice: null, film: FILM }, [`${FILM.base}1000-2500.m4a`, 'film', false]],
  [
    'the film before what a computer has spoken for it',
    { computerVoice: voice(DIALECT), film: FILM },
    [`${FILM.base}1000-2500.m4a`, 'film', false],
  ],
  [
    'what a computer has spoken for it where it speaks in the film too',
    { computerVoice: voice(DIALECT), film: COMPUTERS_FILM },
    [`/media/x/computer-voice/${DIALECT}.m4a`, 'computer', true],
  ],
  [
    'the film in which a computer speaks, and nothing was spoken for it',
    { computerVoice: voice(), film: COMPUTERS_FILM },
    [`${FILM.base}1000-2500.m4a`, 'film', true],
  ],
  [
    'what a computer has spoken for it where the film is silent',
    { computerVoice: voice(DIALECT), film: null },
    [`/media/x/computer-voice/${DIALECT}.m4a`, 'computer', true],
  ],
  [
    'what was spoken in German',
    { computerVoice: voice(GERMAN), film: null },
    [`/media/x/computer-voice/${GERMAN}.m4a`, 'computer', true],
  ],
  [
    'the film where another speaker says the same',
    { computerVoice: voice(spokenName('Grüezi', 'Frau Huber')), film: COMPUTERS_FILM },
    [`${FILM.base}1000-2500.m4a`, 'film', true],
  ],
  [
    'a person who has read it',
    { voices: READ, computerVoice: voice(DIALECT), film: FILM },
    ['/media/x/voices/take.m4a', 'person', false],
  ],
  [
    'the film where another line is read',
    { voices: { ...READ, files: new Map([['line-2', 'take.m4a']]) }, computerVoice: null, film: FILM },
    [`${FILM.base}1000-2500.m4a`, 'film', false],
  ],
] as const)('a line sounds as %s', (_name, sounds, expected) => {
  const found = soundOfLine({ voices: null, ...sounds }, LINE);
  expect(found && [found.address, found.voice, found.isComputers]).toEqual(expected);
  expect(found?.reader ?? null).toEqual(found?.voice === 'person' ? VRENI : null);
});
