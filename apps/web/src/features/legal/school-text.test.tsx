import { de } from '@school/texts/de';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { ChosenTexts } from '../../shared/texts/use-texts.ts';
import { SchoolText } from './school-text.tsx';

const SCHOOL = {
  teachers: [
    {
      name: 'Anna',
      words: { en: 'She teaches.', de: 'Sie unterrichtet.' },
      picture: '/media/school/anna.webp',
    },
  ],
  imprint: {
    name: 'Muster GmbH',
    address: 'Musterstrasse 1\n8000 Zürich',
    email: 'hallo@muster.example',
    phone: null,
    companyNumber: 'CHE-123.456.789',
    vatNumber: null,
    responsible: null,
  },
};

function show(school: object | null, language: 'en' | 'de' = 'en') {
  const { callFunction } = createFakeCallables({ getSchoolPage: { school } });
  renderApp(
    <ChosenTexts value={language === 'de' ? de : null}>
      <SchoolText />
    </ChosenTexts>,
    createStore({ services: createFakeServices({ callFunction }) }),
  );
}

it('says who teaches and who runs the school, without what there is not', async () => {
  show(SCHOOL, 'de');
  const teachers = await screen.findByRole('region', { name: 'Wer unterrichtet' });
  expect(within(teachers).getByRole('heading', { name: 'Anna' })).toBeDefined();
  expect(await within(teachers).findByText('Sie unterrichtet.')).toBeDefined();
  expect(teachers.querySelector('img')?.getAttribute('src')).toBe('/media/school/anna.webp');
  const imprint = screen.getByRole('region', { name: 'Impressum' });
  const named = [...imprint.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(named).toEqual(['Name', 'Adresse', 'E-Mail', 'Firmennummer']);
  expect(within(imprint).getByRole('link').getAttribute('href')).toBe('mailto:hallo@muster.example');
  expect(screen.getByRole('link', { name: 'Schreib uns' }).getAttribute('href')).toBe('/contact');
});

it('says so where the school has not written it, and leads to the contact page', async () => {
  show(null);
  expect(await screen.findByText(/^This page isn’t written yet/)).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('link', { name: 'Write to us' })).toBeDefined();
});
