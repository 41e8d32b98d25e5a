import { describe, expect, it } from 'vitest';
import { makePretendLanguage } from '../testing/pretend-language.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** Swiss German, names, and words that both languages have. A text that is not here and stays English was forgotten. */
const SAME: readonly string[] = [
  '.account.name.title: Name',
  '.alerts.liveLessonNotVip.title: VIP',
  '.alerts.ok: OK',
  '.billing.cardBrands.amex: American Express',
  '.billing.cardBrands.mastercard: Mastercard',
  '.billing.cardBrands.twint: TWINT',
  '.billing.cardBrands.visa: Visa',
  '.chat.title: Chat',
  '.contact.sentTitle: Merci!',
  '.firstSteps.days.0.dialect: Mäntig',
  '.firstSteps.days.0.plan: VIP',
  '.firstSteps.days.1.dialect: Zyschtig',
  '.firstSteps.days.1.plan: VIP',
  '.firstSteps.days.2.dialect: Mittwuch',
  '.firstSteps.days.2.plan: BASIC',
  '.firstSteps.days.3.dialect: Dunschtig',
  '.firstSteps.days.3.plan: BASIC',
  '.firstSteps.days.4.dialect: Frytig',
  '.firstSteps.days.4.plan: BASIC',
  '.firstSteps.days.5.dialect: Samschtig',
  '.firstSteps.days.6.dialect: Sunntig',
  '.firstSteps.steps.0.dialect: Luege',
  '.firstSteps.steps.1.dialect: Üebe',
  '.firstSteps.steps.2.dialect: Rede',
  '.lessons.plans.BASIC: BASIC',
  '.lessons.plans.VIP: VIP',
  '.lessons.wellDone: Guet gmacht!',
  '.live.room.chat: Chat',
  '.liveChat.title: Chat',
  '.mails.greeting: Grüezi',
  '.privateLessons.meridiems.AM: AM',
  '.privateLessons.meridiems.PM: PM',
  '.privateLessons.plan: PRIVATE',
  '.reminders.kinds.newsletter: Newsletter',
  '.schoolPage.name: Name',
  '.settings.sizes.normal: normal',
  '.shell.demo: Demo',
  '.speaking.lobby.hello: Schwätzed mer es bitzeli?',
  '.speaking.over.title: Merci, und uf Widerluege!',
  '.speaking.room.alone: Wart es Momäntli ...',
  '.speaking.room.starters.lines.0.gsw: Hoi zäme! Wie gaat’s öi?',
  '.speaking.room.starters.lines.1.gsw: Was häsch am Wuchenänd gmacht?',
  '.speaking.room.starters.lines.10.gsw: Wo bisch gsy?',
  '.speaking.room.starters.lines.11.gsw: Wänn häsch Zyt?',
  '.speaking.room.starters.lines.2.gsw: Chasch das bitte nomaal säge?',
  '.speaking.room.starters.lines.3.gsw: Wohär chunsch?',
  '.speaking.room.starters.lines.4.gsw: Was machsch ame am Sunntig?',
  '.speaking.room.starters.lines.5.gsw: Was heisst das?',
  '.speaking.room.starters.lines.6.gsw: Was issisch gärn?',
  '.speaking.room.starters.lines.7.gsw: Was chochsch?',
  '.speaking.room.starters.lines.8.gsw: Wie seit mer das?',
  '.speaking.room.starters.lines.9.gsw: Wie gaat’s dir?',
  '.stage.live: LIVE',
  '.stage.recordingTitle(): Live am Dunschtig',
  '.studio.mailNumbers.kinds.newsletter: Newsletter',
  '.studio.title: Studio',
  '.studioCaptions.keyNames.Enter: Enter',
  '.studioCaptions.keyNames.alt: Alt',
  '.studioCaptions.keyNames.ctrl: Ctrl',
  '.studioCourse.legal.version: Version',
  '.studioFilms.film: Film',
  '.studioLessons.tabs.film: Film',
  '.studioLessons.tabs.text: Text',
  '.studioLog.fields.name: Name',
  '.studioLog.fields.region: Region',
  '.studioLog.fields.text: Text',
  '.studioLog.fields.username: Name',
  '.studioLog.values.platform.android: Google Play',
  '.studioLog.values.platform.ios: App Store',
  '.studioLog.values.platform.stripe: Stripe',
  '.studioNewsletter.title: Newsletter',
  '.studioPeople.file.columns.name: Name',
  '.studioPeople.payers.android: Google Play',
  '.studioPeople.payers.ios: App Store',
  '.studioPeople.payers.stripe: Stripe',
  '.studioPeople.plans.basic: BASIC',
  '.studioPeople.plans.private: PRIVATE',
  '.studioPeople.plans.vip: VIP',
  '.studioPeople.platforms.android: Google Play',
  '.studioPeople.platforms.ios: App Store',
  '.studioPeople.platforms.stripe: Stripe',
  '.studioPeople.tiers.1: BASIC',
  '.studioPeople.tiers.2: VIP',
  '.studioPeople.tiers.3: PRIVATE',
  '.studioSchoolPage.name: Name',
  '.studioSchoolPage.person(): Person x',
  '.studioShell.places.live: Live',
  '.studioShell.places.newsletter: Newsletter',
  '.studioShell.title: Studio',
  '.studioStage.rtmp: Server (RTMP)',
  '.studioUpkeep.checks.ffmpeg: ffmpeg',
  '.studioUpkeep.checks.stripe: Stripe',
  '.studioUpkeep.checks.turn: TURN',
  '.studioUpkeep.checks.webhooks: Webhooks',
  '.videoPlayer.controls: Player',
  '.voices.keyNames.Enter: Enter',
  '.voices.keyNames.alt: Alt',
  '.voices.keyNames.ctrl: Ctrl',
  '.voices.speakers.name: Name',
];

/** One text of a catalogue: where it stands, and what it says with its parameters in it. */
type Said = { place: string; kind: string; text: string };

/** Parameters that fit wherever one is required: a number, a name, a day, a list and what has fields, all in one. */
function anything(): unknown {
  const target = () => 'x';
  return new Proxy(target, {
    get: (_target, key) => {
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? 'x' : 2);
      if (key === Symbol.iterator) return undefined;
      if (key === 'toString') return () => 'x';
      return anything();
    },
    apply: () => 'x',
  });
}

/** A function's text by the first set of parameters that it takes. */
function call(speak: (...given: unknown[]) => unknown): unknown {
  const kinds = [anything, () => 2, () => 'x', () => new Date(0), () => ['x', 'y']];
  for (const one of kinds)
    for (const other of kinds) {
      try {
        const said = speak(one(), other(), other(), other());
        if (said !== undefined) return said;
      } catch {
        // Another kind of parameter, then.
      }
    }
  return null;
}

function listTexts(value: unknown, place = ''): Said[] {
  if (typeof value === 'string') return [{ place, kind: 'text', text: value }];
  if (typeof value === 'function') {
    return listTexts(call(value as (...given: unknown[]) => unknown), `${place}()`);
  }
  if (typeof value !== 'object' || value === null)
    return [{ place, kind: typeof value, text: String(value) }];
  if (Array.isArray(value) && value.some((piece) => typeof piece === 'object' && piece && 'slot' in piece)) {
    const slots = value.flatMap((piece: { slot?: string }) => piece.slot ?? []);
    const text = value.map((piece: string | { text: string }) =>
      typeof piece === 'string' ? piece : piece.text,
    );
    return [{ place, kind: `slots ${slots.toSorted().join(' ')}`, text: text.join('') }];
  }
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, `${place}.${key}`));
}

const { language: _english, ...englishWords } = en;
const { language: _german, ...germanWords } = de;
const english = listTexts(englishWords);
const german = listTexts(germanWords);

describe('German', () => {
  it('has every text of the English catalogue, of the same kind, and no other', () => {
    // In English the sentences of the SDK and the server stand there.
    const isByCode = (place: string) => /^\.alerts\.(providerWords|serverWords)\./.test(place);
    const placesOf = (texts: readonly Said[]) =>
      texts.flatMap(({ place, kind }) => (isByCode(place) ? [] : `${place} ${kind}`)).toSorted();
    expect(german.length).toBeGreaterThan(500);
    expect(placesOf(german)).toEqual(placesOf(english));
  });

  it('says something everywhere, spelt as in Switzerland', () => {
    const empty = english.filter(({ text }) => text === '').map(({ place }) => place);
    const wrong = german.filter(
      ({ place, text }) =>
        (text === '' && !empty.includes(place)) || /ß|\bnull\b|undefined|\[object/.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('differs from English but for the words that both have', () => {
    const same = german.filter(
      ({ place, text }) =>
        /\p{L}{2}/u.test(text) && english.some((one) => one.place === place && one.text === text),
    );
    expect([...new Set(same.map(({ place, text }) => `${place}: ${text}`))].toSorted()).toEqual(SAME);
  });
});

it('a language that lacks a text, adds one, or leaves a sentence’s link out is found', () => {
  const { shell: _shell, language: _language, ...lacking } = makePretendLanguage();
  const places = new Set(listTexts(lacking).map(({ place }) => place));
  expect(
    english.filter(({ place }) => !places.has(place)).every(({ place }) => place.startsWith('.shell.')),
  ).toBe(true);
  expect(listTexts({ agree: ['I agree to ', { slot: 'terms', text: 'the terms' }] })).toEqual([
    { place: '.agree', kind: 'slots terms', text: 'I agree to the terms' },
  ]);
});
