import { describe, expect, it } from 'vitest';
import { writeHour } from './de/write-hour.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** What a text with parameters may be given; which of it fits, the text itself knows. */
const SAMPLES = [1, 2, 'x', ['x', 'y'], new Date(0)];

/** Every text below a value, of one with parameters all forms that the samples bring out. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return SAMPLES.flatMap((sample) => listTexts(attempt(value, sample)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

function attempt(write: unknown, sample: unknown): unknown {
  try {
    return (write as (...given: unknown[]) => unknown)(sample, sample, sample, sample);
  } catch {
    return [];
  }
}

describe.each(Object.entries(de))('the German of %s', (_area, words) => {
  const texts = listTexts(words);

  it('is there', () => {
    expect(texts.length).toBeGreaterThan(0);
  });

  it('is spelt as in Switzerland', () => {
    expect(texts.filter((text) => text.includes('ß'))).toEqual([]);
  });

  it('has guillemets, no other quotation marks', () => {
    expect(texts.filter((text) => /["'„“”‚‘`]/u.test(text))).toEqual([]);
  });

  it('says du', () => {
    // 'Sie' begins a sentence about a card or the teachers; within one it is the address of strangers.
    const formal = /\b(?:Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihnen)\b|[\p{Ll},] Sie\b/u;
    // Strangers greet each other in the film beside the plans.
    const strangers = de.billing.film.lines;
    expect(texts.filter((text) => formal.test(text) && !strangers.includes(text))).toEqual([]);
  });
});

describe('German', () => {
  it.each([
    [5, 'PM', '17 Uhr'],
    [9, 'AM', '9 Uhr'],
    [12, 'PM', '12 Uhr'],
    [12, 'AM', '0 Uhr'],
  ])('says %i %s as %s', (hour, meridiem, words) => {
    expect(writeHour(hour, meridiem)).toBe(words);
  });

  it('names a person without a name and a browser on its system', () => {
    const { person, device } = de.language;
    expect(['Learner', 'Vreni', 'learner'].map(person)).toEqual(['Lernende Person', 'Vreni', 'learner']);
    expect(['Chrome on Linux', 'Firefox'].map(device)).toEqual(['Chrome auf Linux', 'Firefox']);
    expect(de.mails.newDevice.paragraphs('Chrome on Linux', 'Montag, 20 Uhr')[0]).toContain(
      'mit Chrome auf Linux in deinem Konto angemeldet: am Montag, 20 Uhr, Schweizer Zeit.',
    );
  });

  it('counts one and many', () => {
    expect([1, 2].map(de.home.seeYouTomorrow)).toEqual(['Bis morgen: 1 Karte', 'Bis morgen: 2 Karten']);
    expect([1, 30].map((days) => de.hero.fromPrice(days, 'CHF 10'))).toEqual([
      '1 Tag gratis, danach ab CHF 10 im Monat',
      '30 Tage gratis, danach ab CHF 10 im Monat',
    ]);
    expect([0, 1, 2].map(de.account.factor.codesLeft)).toEqual([
      'Du hast keinen Notfallcode mehr.',
      'Du hast noch 1 Notfallcode.',
      'Du hast noch 2 Notfallcodes.',
    ]);
  });

  it('names the texts that were agreed to', () => {
    const { entry, agreed } = de.consents.history;
    expect(entry(agreed, '', '', 'terms 2, privacy policy 3').at(-1)).toBe(
      ' (AGB 2, Datenschutzerklärung 3)',
    );
  });

  it('keeps what is taught in Swiss German', () => {
    expect(de.firstSteps.days.map(({ dialect }) => dialect)).toEqual(
      en.firstSteps.days.map(({ dialect }) => dialect),
    );
    expect(de.firstSteps.steps.map(({ dialect }) => dialect)).toEqual(
      en.firstSteps.steps.map(({ dialect }) => dialect),
    );
    expect(de.speaking.room.starters.lines.map(({ gsw }) => gsw)).toEqual(
      en.speaking.room.starters.lines.map(({ gsw }) => gsw),
    );
    expect(de.speaking.lobby.hello).toBe(en.speaking.lobby.hello);
    expect(de.mails.greeting).toBe(en.mails.greeting);
  });

  it('names a button as it is written on it', () => {
    expect(de.billing.notes.endsForNext('VIP monatlich', '1. Mai 2027', 'BASIC monatlich')).toContain(
      `«${de.billing.buttons.resubscribe}»`,
    );
    expect(de.billing.summary.cancelAnyTime).toContain(`«${de.billing.buttons.cancel}»`);
    expect(de.billing.summary.cancelAnyTime).toContain(`«${de.everywhere.subscriptions}»`);
    expect(de.billingMails.paymentFailed.paragraphs({ plan: 'VIP', price: '' }, '')[1]).toContain(
      `«${de.billing.updateCard}»`,
    );
    expect(de.mails.accountNotice.footnotes[0]).toContain(`«${de.identity.forgotPassword}»`);
    expect(de.identity.advice['auth/email-already-in-use']).toContain(`«${de.identity.logInTab}»`);
    expect(de.speaking.door.how.steps[0]).toContain(`«${de.speaking.lobby.join}»`);
    expect(de.secondFactorSetup.codes.keepFirst).toContain(`«${de.secondFactorSetup.codes.kept}»`);
  });
});
