import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPEN_VARIANTS } from '../../testing/spelling/labelled-open.ts';
import { PHONEMES } from '../pronunciation/phonemes.ts';
import { sayFolded } from '../pronunciation/say-word.ts';
import { listCollisions } from './collisions.ts';
import { COMMON_WORDS } from './common-words.ts';
import { judge } from './judge.ts';
import { createLexicon } from './lexicon.ts';
import { LISTED_FORMS } from './listed-forms.ts';
import { REGIONS } from './region-names.ts';
import { REGIONAL_FORMS } from './regional-forms.ts';
import { writeSound } from './sound-letters.ts';
import { foldAnswer, readTyped } from './typed-letters.ts';

const COURSE = [
  'gäll=right?',
  'gääl=yellow',
  'offe=open',
  's Büsi=the cat',
  'Züri=Zürich',
  'öppis=something',
];
const LEXICON = createLexicon([
  ...COURSE.map((row) => {
    const [spelt = '', meaning = ''] = row.split('=');
    return { spelt, meaning };
  }),
  ...COMMON_WORDS.map((spelt) => ({ spelt })),
]);
const kindOf = (wanted: string, typed: string) => judge(wanted, typed, LEXICON).kind;

describe('a noun without its article', () => {
  it.each([
    ['d Milch', 'Milch', 'd'],
    ['s Chuchichäschtli', 'Kuchikästli', 's'],
    ['de Chaschte', 'Chaschte', 'de'],
  ])('%s, typed %s, lacks %s', (wanted, typed, article) => {
    const { words } = judge(wanted, typed, LEXICON);
    expect(words[0]).toMatchObject({ kind: 'another-word', wanted: article, typed: '' });
    expect(words[1]?.kind).toMatch(/^(right|spelt-otherwise)$/);
  });

  it('may have it written together', () => expect(kindOf('d Milch', 'dMilch')).toBe('spelt-otherwise'));
});

describe('a word', () => {
  it.each([
    ['Zyt', 'zyt', 'right'],
    ['Zyt', 'Zit', 'spelt-otherwise'],
    ['Züri', 'Zueri', 'spelt-otherwise'],
    ['Züri', 'Zuri', 'spelt-otherwise'],
    ['Chuchichäschtli', 'Kuchikästli', 'spelt-otherwise'],
    ['gäll', 'gääl', 'another-word'],
    ['Bise', 'bisse', 'another-word'],
    ['Ofe', 'offe', 'another-word'],
    ['Büsi', 'Büli', 'nearly'],
    ['Büsi', 'Hund', 'another-word'],
    ['nöd', 'nid', 'another-region'],
    ['Wald', 'Waud', 'another-region'],
    ['Büsi', '', 'another-word'],
  ])('%s, typed %s, is %s', (wanted, typed, kind) => {
    expect(kindOf(wanted, typed)).toBe(kind);
  });

  it.each([
    ['Zyt', 'Zit', ['length']],
    ['Wätter', 'Wetter', ['e-ä']],
    ['Bueb', 'Buep', ['b-p']],
    ['Tüütsch', 'Düütsch', ['d-t']],
    ['Jagge', 'Jacke', ['k-ch-gg']],
    ['geschter', 'gester', ['s-sch']],
    ['Zmorge', 'Zmorgen', ['final-n']],
    ['Züri', 'Zuri', ['dots']],
    ['wone', 'wohne', ['silent-h']],
    ['Guetsli', 'Guetzli', ['z-tz-ts']],
    ['zwänzg', 'zwänzig', ['zg-zig']],
    ['natürli', 'natürlich', ['li-lich']],
    ['chömed', 'chömid', ['listed']],
    ['mached', 'machid', ['ed-id']],
    ['jetz', 'jetzt', ['listed']],
  ])('%s, typed %s, says how it differs', (wanted, typed, ways) => {
    const verdict = judge(wanted, typed, LEXICON);
    const named: readonly string[] = verdict.kind === 'spelt-otherwise' ? verdict.ways : [];
    expect(ways.filter((way) => !named.includes(way))).toEqual([]);
  });

  it('that is nearly right says which sound is off', () => {
    const verdict = judge('Büsi', 'Büli', LEXICON);
    const slip = verdict.kind === 'nearly' ? verdict.slip : null;
    expect([slip?.wanted, slip?.typed].map((sound) => writeSound(sound ?? 0))).toEqual(['s', 'l']);
  });

  it('that the course knows comes with its meaning', () => {
    expect(judge('gäll', 'gääl', LEXICON)).toMatchObject({ word: { spelt: 'gääl', meaning: 'yellow' } });
  });

  it('without dots is not its plural', () => {
    expect(judge('Böck', 'Bock', createLexicon([])).kind).toBe('nearly');
  });

  it('has what its lexicon lists for it', () => {
    const own = createLexicon([{ spelt: 'Guetsli', forms: ['güetzi'] }]);
    expect(judge('Guetsli', 'Güetzi', own).kind).toBe('spelt-otherwise');
  });
});

describe('a line', () => {
  it.each([
    ['Guete n Aabig', 'guete Abig', 'spelt-otherwise'],
    ['Guete n Aabig', 'Gueten Abig', 'spelt-otherwise'],
    ['D Chue', 'dChue', 'spelt-otherwise'],
    ['ha-n-em', 'hanem', 'spelt-otherwise'],
    ['Wie gaat’s?', 'wie gahts', 'spelt-otherwise'],
    ['Ich bi vo Züri.', 'ich bi vo züri', 'right'],
    ['Ich bi vo Züri.', 'ich bi vo Bärn', 'another-word'],
    ['Ich bi vo Züri.', 'ich vo Züri', 'another-word'],
    ['Ich verstaa nöd.', 'ich verstah nid', 'another-region'],
    ['S Büsi isch da.', 's Büli isch da', 'nearly'],
  ])('%s, typed %s, is %s', (wanted, typed, kind) => {
    expect(kindOf(wanted, typed)).toBe(kind);
  });

  it('has a verdict for each of its words', () => {
    const { words } = judge('Ich bi müed', 'ich bii mied', LEXICON);
    expect(words.map(({ kind }) => kind)).toEqual(['right', 'spelt-otherwise', 'another-region']);
  });

  it('of any length is answered', () => {
    const long = 'ja nei '.repeat(3_000);
    expect(kindOf(long, long.replaceAll('nei', 'näi'))).toBe('spelt-otherwise');
    expect(kindOf(long, 'x'.repeat(20_000))).toBe('another-word');
  });
});

it('words that only their letters keep apart are reported', () => {
  const pairs = listCollisions(LEXICON).map(({ left, right }) =>
    [left.folded, right.folded].toSorted().join(),
  );
  expect(pairs).toContain('gäll,gääl');
  expect(pairs).not.toContain('hand,hund');
});

it('what a region says is listed with a source and for regions that there are', () => {
  const forms = [...REGIONAL_FORMS.values()].flat();
  expect(forms.filter(({ regions, source }) => regions.length === 0 || source === '')).toEqual([]);
  expect(forms.flatMap(({ regions }) => regions).filter((region) => !(region in REGIONS))).toEqual([]);
});

it('a listed form is never wrong', () => {
  for (const [word, forms] of LISTED_FORMS) {
    for (const form of forms) {
      expect([word, form, judge(word, form, LEXICON).kind]).not.toContain('another-word');
      expect(['right', 'spelt-otherwise']).toContain(judge(word, form, LEXICON).kind);
    }
  }
});

/** Sounds that some tolerance takes for each other, each row one letter; the others stand for themselves. */
const CLASSES = [
  'i iː iə̯',
  'y yː u uː uə̯ yə̯',
  'e eː ɛ ɛː æ æː ə ɒ ɒː a aː',
  'ø øː œ œː o oː',
  'æi̯ ei̯ ɛi̯',
  'oi̯ œi̯',
  'b̥ p pʰ',
  'd̥ t tʰ',
  'ɡ̊ k kʰ kx x',
  'v̥ f',
  'z̥ s ʃ',
  'm n ŋ',
];

/** A word's sound without the differences that are excused. */
function blur(word: string): string {
  const said = sayFolded(word).sounds.flatMap(({ phoneme }) =>
    phoneme === 'ts' ? ['t', 's'] : phoneme === 'tʃ' ? ['t', 'ʃ'] : phoneme === 'pf' ? ['p', 'f'] : [phoneme],
  );
  const letters = said.map((phoneme) => {
    const at = CLASSES.findIndex((row) => row.split(' ').includes(phoneme));
    return String.fromCodePoint(at === -1 ? 200 + Object.keys(PHONEMES).indexOf(phoneme) : 65 + at);
  });
  const [i, e, d, k, s, n] = ['A', 'C', 'H', 'I', 'K', 'L'];
  const l = String.fromCodePoint(200 + Object.keys(PHONEMES).indexOf('l'));
  const r = String.fromCodePoint(200 + Object.keys(PHONEMES).indexOf('r'));
  const glides = ['h', 'j'].map((name) => String.fromCodePoint(200 + Object.keys(PHONEMES).indexOf(name)));
  return letters
    .filter((letter) => !glides.includes(letter))
    .join('')
    .replace(/([^A-F])\1+/g, '$1')
    .replace(new RegExp(`${s}${i}${k}$`), `${s}${k}`)
    .replace(new RegExp(`${l}${i}${k}$`), `${l}${i}`)
    .replace(new RegExp(`${i}${d}$`), `${e}${d}`)
    .replace(new RegExp(`${e}${n}$`), e)
    .replace(new RegExp(`${e}(?=[${l}${r}${n}])`, 'g'), '')
    .replace(new RegExp(`${n}$`), '')
    .replace(new RegExp(`${e}$`), '')
    .replace(/([^A-F])\1+/g, '$1');
}

it('what is taken sounds alike, or is listed', () => {
  const words = fc.constantFrom(...COMMON_WORDS, ...LEXICON.words.keys());
  const swap = fc.constantFrom(
    ...[...OPEN_VARIANTS.matchAll(/\S/g)].map(([letter]) => letter).slice(0, 400),
    'ie',
    'h',
    'ch',
    'gg',
    'ck',
    'tz',
    'ss',
    'ä',
    'ü',
    '',
  );
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(2), swap, (wanted, place, length, letters) => {
      const at = place % (wanted.length + 1);
      const typed = foldAnswer(wanted.slice(0, at) + letters + wanted.slice(at + length));
      const verdict = judge(wanted, typed, LEXICON);
      if (verdict.kind !== 'spelt-otherwise' || verdict.ways.includes('listed') || typed.includes(' '))
        return;
      expect([wanted, typed, blur(readTyped(typed))]).toEqual([wanted, typed, blur(wanted)]);
    }),
    { numRuns: 500 },
  );
});
