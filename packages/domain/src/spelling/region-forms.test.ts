import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeAnswer } from '../exercises/judge-answer.ts';
import { judge } from './judge.ts';
import { createLexicon } from './lexicon.ts';
import { readRegionForms, writeRegionForms } from './region-forms.ts';
import { REGION_NAMES } from './region-names.ts';

describe('what regions say, in a line', () => {
  it.each([
    ['', null],
    ['Bärn: Miuch', { bern: 'Miuch' }],
    [' wallis : Hüüs ;BASEL: Angge / Butter; ', { wallis: 'Hüüs', basel: 'Angge / Butter' }],
  ])('%j is read', (text, forms) => {
    expect(readRegionForms(text)).toEqual({ ok: true, forms });
  });

  it.each([
    ['Züri: Milch', 'no-such-region', 'Züri'],
    ['Miuch', 'no-such-region', 'Miuch'],
    ['Bärn: Miuch; bern: Milch', 'twice', 'bern'],
    ['Bärn: / ', 'no-form', 'Bärn'],
    [`Bärn: ${'u'.repeat(301)}`, 'too-long', 'Bärn'],
  ])('%j is not', (text, kind, about) => {
    expect(readRegionForms(text)).toEqual({ ok: false, problem: { kind, text: about } });
  });

  it('is read back as it was written', () => {
    const form = fc
      .string({ unit: fc.constantFrom(...'aäuiobmnx: /'.split('')), maxLength: 40 })
      .map((text) => text.trim())
      .filter((text) => /[a-zä]/.test(text));
    const forms = fc.record(Object.fromEntries(REGION_NAMES.map(([id]) => [id, form])), { requiredKeys: [] });
    fc.assert(
      fc.property(forms, (said) => {
        const reading = readRegionForms(writeRegionForms(said));
        expect(reading).toEqual({ ok: true, forms: Object.keys(said).length > 0 ? said : null });
      }),
    );
  });
});

const LEXICON = createLexicon([
  { spelt: 'd Zwible', meaning: 'the onion', regions: { bern: 'd Zibele', ooschtschwyz: 'Bölle / Böle' } },
  { spelt: 'Huus' },
]);

describe('an answer', () => {
  it.each([
    ['Zwible', 'Zibele', ['bern']],
    ['Zwible', 'Zibelä', ['bern']],
    ['Zwible', 'böle', ['ooschtschwyz']],
    ['D Zwible im Huus', 'D Bölle im Huus', ['ooschtschwyz', 'innerschwyz']],
  ])('for %s, %s is of another region', (wanted, typed, regions) => {
    expect(judge(wanted, typed, LEXICON)).toMatchObject({ kind: 'another-region', regions });
  });

  const card = {
    kind: 'translate' as const,
    wanted: 'Er isch nöd da.',
    alsoRight: [],
    regions: { bern: 'Är isch nid hie.', wallis: 'Är ischt nit da.' },
  };

  it.each([
    ['Är isch nid hie', 'bern', 'right', 'good'],
    ['Äär isch nid hiä', 'bern', 'right', 'good'],
    ['Är isch nid hie', 'wallis', 'another-region', 'hard'],
    ['Är isch nid hie', null, 'another-region', 'hard'],
    ['Er isch nöd da', 'bern', 'right', 'good'],
    ['Er isch dihei', 'bern', 'another-word', 'again'],
  ] as const)('to a card with forms of its own, %s, from %s, is %s', (typed, home, kind, grade) => {
    const answer = judgeAnswer(card, typed, { lexicon: LEXICON, home });
    expect([answer.verdict.kind, answer.grade]).toEqual([kind, grade]);
  });
});
