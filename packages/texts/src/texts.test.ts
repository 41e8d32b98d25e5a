import { describe, expect, it } from 'vitest';
import { makePretendLanguage } from '../testing/pretend-language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { textsIn } from './every-language.ts';
import { findTexts } from './languages.ts';
import { pluralsIn } from './plural.ts';
import { rich } from './rich.ts';
import type { Texts, Wide } from './texts.ts';

const model = {
  title: 'Lessons',
  greeting: (name: string) => `Hello ${name}`,
  agree: rich('I agree to the ', { slot: 'terms', text: 'terms' }),
};

describe('the type of a catalogue', () => {
  it('takes other words under the same keys', () => {
    const other: Wide<typeof model> = {
      title: 'Lektionen',
      greeting: (name) => `Hoi ${name}`,
      agree: rich({ slot: 'terms', text: 'den Bedingungen' }, ' stimme ich zu'),
    };
    expect(other.greeting('Mira')).toBe('Hoi Mira');
  });

  it('refuses a missing key, another parameter and another slot', () => {
    // @ts-expect-error -- `agree` is missing.
    const missing: Wide<typeof model> = { title: 'Lektionen', greeting: () => 'Hoi' };
    const wrong: Wide<typeof model> = {
      title: 'Lektionen',
      // @ts-expect-error -- A name is a text.
      greeting: (name: number) => `Hoi ${name}`,
      // @ts-expect-error -- There is no such slot.
      agree: rich({ slot: 'privacy', text: 'der Erklärung' }),
    };
    expect([missing.title, wrong.title]).toEqual(['Lektionen', 'Lektionen']);
  });

  it('holds for English', () => {
    const texts: Texts = en;
    expect(texts.language.tag).toBe('en');
  });
});

describe('the hint of the cards', () => {
  it.each([
    [2, 'answer with 1 or 2,'],
    [4, 'answer with 1 to 4,'],
  ])('names the keys of %i answers', (grades, words) => {
    expect(en.flashcards.hintWithKeys(grades)).toContain(words);
  });
});

describe('a recording that its teacher gave no name', () => {
  it.each([
    ['2026-11-23T19:00:00Z', 'Live am Mäntig'],
    ['2026-11-22T11:16:00Z', 'Live am Sunntig'],
    // It is Tuesday in Switzerland.
    ['2026-11-23T23:30:00Z', 'Live am Zyschtig'],
    ['2026-11-25T19:00:00Z', 'Live am Mittwuch'],
    ['2026-11-26T19:00:00Z', 'Live am Dunschtig'],
    ['2026-11-27T19:00:00Z', 'Live am Frytig'],
    ['2026-11-28T19:00:00Z', 'Live am Samschtig'],
  ])('of %s is called %s', (at, title) => {
    expect(en.stage.recordingTitle(new Date(at))).toBe(title);
    expect(de.stage.recordingTitle(new Date(at))).toBe(title);
  });

  it.each([en, de])('is said to be of no day of the week', ({ stage }) => {
    expect(stage.recordingText).not.toMatch(/monday|montag/i);
  });
});

describe('pluralsIn', () => {
  it('chooses by the rules of the language', () => {
    const english = pluralsIn('en');
    expect([0, 1, 2].map((count) => english(count, { one: 'day', other: 'days' }))).toEqual([
      'days',
      'day',
      'days',
    ]);
    const polish = pluralsIn('pl');
    const days = { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' };
    expect([1, 2, 5, 1.5].map((count) => polish(count, days))).toEqual(['dzień', 'dni', 'dni', 'dnia']);
  });

  it('is what every text with a number chooses by', () => {
    const { flashcards, cardFiles, billingMails } = en;
    expect([0, 1, 2].map(flashcards.stillDue)).toEqual([
      '0 cards are still due today.',
      '1 card is still due today.',
      '2 cards are still due today.',
    ]);
    expect(flashcards.yearLabel(1, 1)).toBe('1 answer on 1 day of the last year.');
    expect(flashcards.forecastLabel(1)).toBe('1 card becomes due in the next 14 days.');
    expect([en, de].map(({ studioLessons }) => studioLessons.cards.read(1, 1))).toEqual([
      '1 card; 1 row skipped',
      '1 Karte; 1 Zeile ausgelassen',
    ]);
    expect([en, de].map(({ studioCaptions }) => studioCaptions.draft.heard(2, 1))).toEqual([
      'The draft has 2 lines; 1 of them falls where you have none yet.',
      'Der Entwurf hat 2 Zeilen; 1 davon liegt, wo du noch keine hast.',
    ]);
    expect(en.studioCaptions.draft.heard(1, 0)).toContain('1 line would go');
    expect(cardFiles.taken(1)).toBe('1 card imported. You’ll find it among your new cards.');
    expect([1, 2].map((count) => billingMails.doublePlans.subject(count, 'Hoi'))).toEqual([
      '1 account of Hoi has two plans',
      '2 accounts of Hoi have two plans',
    ]);
  });

  it('takes the form that every language has where its own is missing', () => {
    expect(pluralsIn('pl')(2, { other: 'dni' })).toBe('dni');
  });
});

describe('the pretend language', () => {
  it('has every text in brackets, also what a function makes', () => {
    const pretend = makePretendLanguage();
    expect(pretend.everywhere.tryAgain).toBe('[Try again]');
    expect(pretend.mails.signIn.subject('Hoi')).toBe('[Your link to sign in to Hoi]');
    expect(pretend.mails.signIn.paragraphs[0]).toMatch(/^\[.*\]$/);
    expect(pretend.language).toBe(en.language);
  });
});

describe('findTexts', () => {
  const gsw = makePretendLanguage();
  const languages = { gsw: () => Promise.resolve(gsw) };

  it.each([
    ['gsw', gsw],
    ['en', null],
    ['fr', null],
    ['toString', null],
    [null, null],
  ])('of %j are those that there are', async (language, expected) => {
    expect(await findTexts(language, languages)).toBe(expected);
  });
});

describe('textsIn', () => {
  it.each([
    ['de', de],
    ['en', en],
    ['fr', en],
    ['__proto__', en],
    [null, en],
  ])('%j is the language’s own, and English for any other', (language, expected) => {
    expect(textsIn(language)).toBe(expected);
  });
});
