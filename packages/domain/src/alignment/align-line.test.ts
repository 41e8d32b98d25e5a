import { MOST_ALIGNED_WORDS } from '@school/contract/alignment-marks';
import { describeGroups, FEW_WORDS } from '@school/domain/testing/describe-groups';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignLine, countWords, type LineTexts } from './align-line.ts';

const line = (gsw: string, de: string | null, en: string | null): LineTexts => ({ gsw, de, en });
const say = (texts: LineTexts) => describeGroups(texts, alignLine(texts, FEW_WORDS));

it.each([
  [
    'what has grown together, and what is left out',
    line('Häsch gseemer?', 'Hast du sehen wir?', null),
    'Häsch=Hast du= / gseemer=sehen wir=',
  ],
  [
    'an order of its own',
    line('Det isch de Baanhof.', 'Der Bahnhof ist dort.', 'The station is there.'),
    'Det=dort=there / isch=ist=is / de=Der=The / Baanhof=Bahnhof=station',
  ],
  [
    'a word of another spelling that no dictionary has',
    line('D Gummischtifel sind nass.', 'Die Gummistiefel sind nass.', null),
    'D=Die= / Gummischtifel=Gummistiefel= / sind=sind= / nass=nass=',
  ],
  [
    'a past in two words for a past in one',
    line('Mir sind z Bärn gsy.', 'Wir waren in Bern.', 'We were in Bern.'),
    'Mir=Wir=We / sind gsy=waren=were / z=in=in / Bärn=Bern=Bern',
  ],
  [
    'nothing that it is not sure of',
    line('Blöterle isch gfitzt.', null, 'Dawdling is smart.'),
    'isch==is | Blöterle gfitzt; ; Dawdling smart',
  ],
])('finds %s', (_, texts, groups) => {
  expect(say(texts)).toBe(groups);
});

describe('what a teacher has settled', () => {
  const texts = line('Ich gang go poschte.', 'Ich gehe einkaufen.', 'I’m going shopping.');

  it('holds, and the rest is found around it', () => {
    const settled = [{ gsw: [1, 2], de: [1], en: [] }];
    expect(describeGroups(texts, alignLine(texts, FEW_WORDS, settled))).toBe(
      'Ich=Ich=I’m / gang go=gehe= / poschte=einkaufen=going shopping',
    );
  });

  it('may be that a word has no partner', () => {
    const settled = [{ gsw: [3], de: [], en: [] }];
    expect(describeGroups(texts, alignLine(texts, FEW_WORDS, settled))).toBe(
      'Ich=Ich=I’m / gang=gehe= / poschte== | go; einkaufen; going shopping',
    );
  });
});

it('leaves a line alone that is longer than anybody says', () => {
  const long = 'ja '.repeat(MOST_ALIGNED_WORDS + 1);
  expect(alignLine(line(long, long, null), FEW_WORDS)).toEqual([]);
  expect(alignLine(line(long.slice(3), long.slice(3), null), FEW_WORDS)).toHaveLength(MOST_ALIGNED_WORDS);
});

it('names words of the line alone, each language’s in one group at most, whatever is written', () => {
  const words = fc.constantFrom(
    'de',
    'd',
    'Hund',
    'isch',
    "gaat's",
    'gömmer',
    'n',
    '…',
    '!',
    'du',
    'häsch',
    'gsy',
    '🐐',
  );
  const text = fc.oneof(
    fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
    fc.string(),
  );
  fc.assert(
    fc.property(text, fc.option(text), fc.option(text), (gsw, de, en) => {
      const groups = alignLine(line(gsw, de, en), FEW_WORDS);
      for (const [language, said] of [
        ['gsw', gsw],
        ['de', de],
        ['en', en],
      ] as const) {
        const places = groups.flatMap((group) => group[language]);
        expect(places.every((place) => place >= 0 && place < countWords(said))).toBe(true);
        if (language !== 'gsw') expect(new Set(places).size).toBe(places.length);
      }
    }),
  );
});
