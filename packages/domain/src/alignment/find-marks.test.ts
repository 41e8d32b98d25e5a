import { FEW_WORDS } from '@school/domain/testing/describe-groups';
import { expect, it } from 'vitest';
import { alignLine } from './align-line.ts';
import { findMarks } from './find-marks.ts';

function marksOf(gsw: string, de: string | null = null): string[] {
  const texts = { gsw, de, en: null };
  const words = gsw.match(/[\p{L}\p{M}]+(?:’[\p{L}]+)*/gu) ?? [];
  return findMarks(texts, alignLine(texts, FEW_WORDS)).map(
    ({ mark, places }) => `${mark}: ${places.map((place) => words[place]).join(' ')}`,
  );
}

it.each([
  ['Ame gang ich go fische.', 'Jeweils gehe ich fischen.', ['doubled-verb: go']],
  ['Es isch heiss gsy.', 'Es war heiss.', ['no-preterite: isch gsy']],
  ['De Bäck hät gfröögt.', 'Der Bäcker fragte.', ['no-preterite: hät gfröögt']],
  ['De Maa, wo da wont, isch nätt.', 'Der Mann, der hier wohnt, ist nett.', ['relative-wo: wo']],
  ['Das isch em Peter sys Velo.', 'Das ist Peters Fahrrad.', ['dative-owner: em Peter sys']],
  ['S Hüüsli isch chly.', 'Das Häuschen ist klein.', ['diminutive: Hüüsli']],
  ['Da isch d Anna.', 'Hier ist Anna.', ['article-before-name: d Anna']],
  ['Guete n Aabig!', 'Guten Abend!', ['linking-n: n']],
  ['Wie heissisch?', 'Wie heisst du?', ['dropped-du: heissisch']],
  ['Wänn gseemer öis?', 'Wann sehen wir uns?', ['grown-together: gseemer']],
  ['Ich ha nöd chöne choo.', 'Ich habe nicht kommen können.', ['verb-order: chöne choo']],
  ['Isch öpper da?', 'Ist jemand da?', ['indefinite: öpper']],
])('marks %s', (gsw, de, marks) => {
  expect(marksOf(gsw, de)).toEqual(marks);
});

it.each([
  // German has it, too: a perfect, a question, an article, 'du'.
  ['Ich ha gmacht.', 'Ich habe gemacht.'],
  ['Wo wont er?', 'Wo wohnt er?'],
  ['De Tim isch da.', 'Der Tim ist da.'],
  ['Bisch du nöi?', 'Bist du neu?'],
  // No diminutive, no verb of du, and nothing that has grown together.
  ['Würkli?', 'Wirklich?'],
  ['Natürli!', 'Natürlich!'],
  ['D Brüle isch uf em Tisch.', 'Die Brille ist auf dem Tisch.'],
  ['Immer im Zimmer.', 'Immer im Zimmer.'],
])('marks nothing in %s', (gsw, de) => {
  expect(marksOf(gsw, de)).toEqual([]);
});

it('marks what the dialect’s own words show without any German', () => {
  expect(marksOf('Mir gönd go bade, gömmer?')).toEqual(['doubled-verb: go', 'grown-together: gömmer']);
});
