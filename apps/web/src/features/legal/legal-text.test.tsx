import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { LegalText } from './legal-text.tsx';

const PAGE = {
  title: 'Terms',
  text: '## What you get\n\nLessons.',
  version: '2026-11',
  validFrom: '2026-11-01',
};

function show(page: object) {
  const { callFunction } = createFakeCallables({ getLegalPage: page });
  renderApp(
    <LegalText page="terms-and-conditions" />,
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
