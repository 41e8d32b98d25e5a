import { expect, it } from 'vitest';
import { isSpokenByComputer, SPOKEN_BY_COMPUTER, spokenName } from './spoken-file.ts';

it.each([
  ['Grüezi, Herr Meier! Wie gaat’s Ine?', 'Frau Keller', /^gruezi-herr-meier-wie-gaat-s-ine-[0-9a-f]{8}$/],
  ['Züri', null, /^zuri-[0-9a-f]{8}$/],
  ['!', null, /^[0-9a-f]{8}$/],
  ['Das isch en Satz, wo ganz vil Wörter hät und nöd uufhöört', null, /^[a-z-]{30,40}-[0-9a-f]{8}$/],
])('%s has a name that is a file’s', (text, speaker, name) => {
  expect(spokenName(text, speaker)).toMatch(name);
  expect(spokenName(text, speaker)).not.toContain('--');
});

it('is the same however the text was typed, and another for another text or speaker', () => {
  expect(spokenName(' Wie gaat’s? ')).toBe(spokenName("Wie gaat's?"));
  expect(spokenName('Züri'.normalize('NFD'))).toBe(spokenName('Züri'.normalize('NFC')));
  const names = [['Guet'], ['Guet.'], ['guet'], ['Gut'], ['Guet', 'Anna'], ['Guet', 'Tim']] as const;
  expect(new Set(names.map(([text, speaker]) => spokenName(text, speaker ?? null))).size).toBe(names.length);
});

it('a film says of itself that a computer speaks in it', () => {
  expect(isSpokenByComputer(`#EXTM3U\r\n${SPOKEN_BY_COMPUTER}\r\np1080/index.m3u8\r\n`)).toBe(true);
  expect(isSpokenByComputer('#EXTM3U\n#EXT-X-SESSION-DATA:DATA-ID="title",VALUE="computer"\n')).toBe(false);
});
