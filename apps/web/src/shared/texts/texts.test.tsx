import { heroTexts } from '@school/texts/en/hero';
import { rich } from '@school/texts/rich';
import { makePretendLanguage } from '@school/texts/testing/pretend-language';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { chooseTexts } from './choose-texts.ts';
import { keepLanguage, readChosenLanguage, readOwnChoice } from './language-choice.ts';
import { LEGAL_LINKS } from './legal-links.tsx';
import { RichText } from './rich-text.tsx';
import { useChosenTexts } from './use-chosen-texts.ts';
import { ChosenTexts, useTexts } from './use-texts.ts';

function Claim() {
  return <p>{useTexts(heroTexts).promise}</p>;
}

describe('useTexts', () => {
  it('gives the area’s English words where no language was chosen', () => {
    render(<Claim />);
    expect(screen.getByText('Learn Swiss German as it is spoken.')).toBeDefined();
  });

  it('gives the words of the language that was chosen', () => {
    render(
      <ChosenTexts value={makePretendLanguage()}>
        <Claim />
      </ChosenTexts>,
    );
    expect(screen.getByText('[Learn Swiss German as it is spoken.]')).toBeDefined();
  });
});

describe('RichText', () => {
  it('has its links where the language has them', () => {
    const sentence = rich<'terms' | 'privacy'>(
      { slot: 'privacy', text: 'Der Erklärung' },
      ' und ',
      { slot: 'terms', text: 'den Bedingungen' },
      ' stimme ich zu',
    );
    renderApp(
      <p>
        <RichText of={sentence} slots={LEGAL_LINKS} />
      </p>,
    );
    expect(document.querySelector('p')?.textContent).toBe('Der Erklärung und den Bedingungen stimme ich zu');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/privacy-policy',
      '/terms-and-conditions',
    ]);
  });
});

describe('the language of a page', () => {
  const german = {
    ...makePretendLanguage(),
    language: { ...makePretendLanguage().language, tag: 'de-CH' },
  };
  const languages = { de: () => Promise.resolve(german) };
  const Page = () => (
    <ChosenTexts value={useChosenTexts(null, undefined, languages)}>
      <Claim />
      <input aria-label="typed" />
    </ChosenTexts>
  );

  it.each([
    ['language=de', german],
    ['a=b; language=de; c=d', german],
    ['language=en', null],
    ['language=klingon', null],
    ['otherlanguage=de', null],
    ['', null],
  ])('is by the cookies %j', async (cookies, expected) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
    expect(await chooseTexts(languages)).toBe(expected);
  });

  it('is not the browser’s own', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-CH', 'de']);
    expect(await chooseTexts(languages)).toBeNull();
  });

  it('stays English when the words do not load', async () => {
    keepLanguage('de', { isByHand: true });
    expect(await chooseTexts({ de: () => Promise.reject(new Error('away')) })).toBeNull();
  });

  it('changes at once when it is chosen, and what is typed stays', async () => {
    render(<Page />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.value = 'Grüezi';
    expect(document.documentElement.lang).toBe('en');
    keepLanguage('de', { isByHand: true });
    await screen.findByText('[Learn Swiss German as it is spoken.]');
    expect([screen.getByRole('textbox'), field.value, document.documentElement.lang]).toEqual([
      field,
      'Grüezi',
      'de-CH',
    ]);
    keepLanguage('en', { isByHand: true });
    await screen.findByText('Learn Swiss German as it is spoken.');
    expect(document.documentElement.lang).toBe('en');
  });

  it('changes also where what else belongs to it does not come', async () => {
    const askAgain = () => Promise.reject(new Error('away'));
    const Asking = () => (
      <ChosenTexts value={useChosenTexts(null, askAgain, languages)}>
        <Claim />
      </ChosenTexts>
    );
    render(<Asking />);
    keepLanguage('de', { isByHand: true });
    expect(await screen.findByText('[Learn Swiss German as it is spoken.]')).toBeDefined();
  });

  it('is the one chosen last, whichever words come first', async () => {
    const slow = Promise.withResolvers<typeof german>();
    const Slow = () => (
      <ChosenTexts value={useChosenTexts(null, undefined, { de: () => slow.promise })}>
        <Claim />
      </ChosenTexts>
    );
    render(<Slow />);
    keepLanguage('de', { isByHand: true });
    keepLanguage('en', { isByHand: true });
    slow.resolve(german);
    await slow.promise;
    await Promise.resolve();
    expect(screen.getByText('Learn Swiss German as it is spoken.')).toBeDefined();
    expect(document.documentElement.lang).toBe('en');
  });

  it('follows another tab, and comes with a page that the browser had kept', async () => {
    render(<Page />);
    Object.assign(document, { cookie: 'language=de; path=/' });
    dispatchEvent(new Event('pageshow'));
    expect(await screen.findByText('[Learn Swiss German as it is spoken.]')).toBeDefined();
  });

  it('is known as this browser’s own only where it was chosen here', () => {
    keepLanguage('de', { isByHand: false });
    expect([readChosenLanguage(), readOwnChoice()]).toEqual(['de', null]);
    keepLanguage('de', { isByHand: true });
    expect([readChosenLanguage(), readOwnChoice()]).toEqual(['de', 'de']);
  });
});
