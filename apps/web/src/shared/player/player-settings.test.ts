import { describe, expect, it } from 'vitest';
import {
  firstSettings,
  firstSettingsIn,
  keepSettings,
  parseSettings,
  readChosen,
  readSettings,
  stepSpeed,
  toggleLanguage,
} from './player-settings.ts';

describe('kept settings', () => {
  it('come back as they were kept', () => {
    const kept = new Map<string, string>();
    const storage = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    const chosen = { ...firstSettings, speed: 0.75, captions: ['gsw', 'de'] as const, repeatsLine: true };
    keepSettings(storage, chosen);
    expect(readSettings(storage)).toEqual(chosen);
  });

  it.each([null, '', 'not json', '[]', 'null', '7', '{"speed":"fast"}', '{"speed":3}'])(
    'are the first ones from %j',
    (text) => {
      expect(parseSettings(text)).toEqual(firstSettings);
    },
  );

  it('lose only the field that cannot be, and any that is unknown', () => {
    expect(
      parseSettings('{"speed":0.5,"captions":["fr"],"captionPlace":"over","x":1,"translations":["de"]}'),
    ).toEqual({ ...firstSettings, speed: 0.5, captionPlace: 'over', translations: ['de'] });
  });

  it('hold what was chosen alone: another language of the interface changes the rest', () => {
    const kept = new Map<string, string>();
    const storage = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    keepSettings(storage, { speed: 0.75 });
    keepSettings(storage, { captions: ['en'] });
    expect(readChosen(storage)).toEqual({ speed: 0.75, captions: ['en'] });
    expect({ ...firstSettingsIn('de'), ...readChosen(storage) }).toMatchObject({
      captions: ['en'],
      translations: ['de'],
    });
  });

  it('last as long as the page where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    expect(readSettings(forbidden)).toEqual(firstSettings);
    expect(() => keepSettings(forbidden, firstSettings)).not.toThrow();
  });
});

it('speed goes step by step and stops at both ends', () => {
  expect([stepSpeed(1, -1), stepSpeed(1, 1), stepSpeed(0.5, -1), stepSpeed(1.5, 1)]).toEqual([
    0.85, 1.25, 0.5, 1.5,
  ]);
});

it('a language goes in at its place and out again', () => {
  expect(toggleLanguage(['en'], 'gsw')).toEqual(['gsw', 'en']);
  expect(toggleLanguage(['gsw', 'en'], 'gsw')).toEqual(['en']);
});
