import type { Words } from '@school/contract/words';
import { de } from '@school/texts/de';
import type { Texts } from '@school/texts/texts';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSay } from './use-say.ts';
import { ChosenTexts } from './use-texts.ts';

const BOTH = { en: 'saying hello', de: 'sich begrüssen' };

function Said({ words }: { words: Words }) {
  return <p {...useSay()(words)} />;
}

it.each<[string, Words, Texts | null, string, string]>([
  ['German to who reads German', BOTH, de, 'sich begrüssen', 'de-CH'],
  ['English, marked as such, where the course has no German', 'saying hello', de, 'saying hello', 'en'],
  ['English to who reads English', 'saying hello', null, 'saying hello', 'en'],
  ['English to who has just gone back to it', BOTH, null, 'saying hello', 'en'],
])('the course’s words are %s', (_name, words, texts, said, lang) => {
  const { container } = render(
    <ChosenTexts value={texts}>
      <Said words={words} />
    </ChosenTexts>,
  );
  const line = container.querySelector('p');
  expect([line?.textContent, line?.lang]).toEqual([said, lang]);
});
