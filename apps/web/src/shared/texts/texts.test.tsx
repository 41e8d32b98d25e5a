import { heroTexts } from '@school/texts/en/hero';
import { makePretendLanguage } from '@school/texts/pretend-language';
import { rich } from '@school/texts/rich';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { chooseTexts } from './choose-texts.ts';
import { LEGAL_LINKS } from './legal-links.tsx';
import { RichText } from './rich-text.tsx';
import { ChosenTexts, useTexts } from './use-texts.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.documentElement.lang = 'en';
});

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

describe('chooseTexts', () => {
  const french = { ...makePretendLanguage(), language: { ...makePretendLanguage().language, tag: 'fr' } };

  it('takes the browser’s language and says so of the page', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CH', 'en']);
    expect(await chooseTexts({ fr: () => Promise.resolve(french) })).toBe(french);
    expect(document.documentElement.lang).toBe('fr');
  });

  it('stays English when the language does not load', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr']);
    expect(await chooseTexts({ fr: () => Promise.reject(new Error('away')) })).toBeNull();
    expect(document.documentElement.lang).toBe('en');
  });
});
