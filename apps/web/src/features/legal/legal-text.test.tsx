import { de } from '@school/texts/de';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { ChosenTexts } from '../../shared/texts/use-texts.ts';
import { LegalText } from './legal-text.tsx';

const PAGE = {
  title: 'Terms',
  text: '## What you get\n\nLessons.',
  version: '2026-11',
  validFrom: '2026-11-01',
  binding: 'en',
};
const OF_TWO = {
  ...PAGE,
  title: { en: 'Terms', de: 'AGB' },
  text: { en: PAGE.text, de: '## Was du bekommst\n\nLektionen.' },
};

function show(page: object, language: 'en' | 'de' = 'en') {
  const { callFunction } = createFakeCallables({ getLegalPage: page });
  renderApp(
    <ChosenTexts value={language === 'de' ? de : null}>
      <LegalText page="terms-and-conditions" />
    </ChosenTexts>,
    createStore({ services: createFakeServices({ callFunction }) }),
  );
}

it('shows the operator’s text under its version and the day since when it stands', async () => {
  show(PAGE);
  expect(await screen.findByText('Version 2026-11, since 1 November 2026')).not.toBeNull();
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('What you get');
});

it('shows the version alone where no day is said', async () => {
  show({ ...PAGE, validFrom: null });
  expect(await screen.findByText('Version 2026-11')).not.toBeNull();
});

describe('a page in two languages', () => {
  const section = () => screen.findByRole('heading', { level: 2 });
  const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');

  it('is German for who reads German, says which text counts, and shows that one too', async () => {
    show(OF_TWO, 'de');
    expect((await section()).textContent).toBe('Was du bekommst');
    expect(langOf(await section())).toBe('de-CH');
    const title = screen.getByRole('heading', { level: 1 });
    expect([title.textContent, title.lang]).toEqual(['AGB', 'de-CH']);
    expect(
      screen.getByText('Massgebend ist der englische Text; der deutsche ist eine Übersetzung.'),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Englischen Text lesen' }));
    expect((await section()).textContent).toBe('What you get');
    expect(langOf(await section())).toBe('en');
    await userEvent.click(screen.getByRole('button', { name: 'Deutschen Text lesen' }));
    expect((await section()).textContent).toBe('Was du bekommst');
  });

  it('is English for who reads English, who reads the German one where that counts', async () => {
    show({ ...OF_TWO, binding: 'de' });
    expect(langOf(await section())).toBe('en');
    expect(screen.getByText(/^The German text is binding/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Read the German text' }));
    expect(langOf(await section())).toBe('de-CH');
  });

  it('in one is marked as English, and says nothing of another', async () => {
    show(PAGE, 'de');
    expect(langOf(await section())).toBe('en');
    expect(screen.getByRole('heading', { level: 1 }).lang).toBe('en');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/Massgebend/)).toBeNull();
  });
});
