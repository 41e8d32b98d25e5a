import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { SchoolTroubles } from './school-troubles.tsx';

it('says what is wrong and leads to the system', async () => {
  const troubles = [
    { cause: 'mails', detail: '3' },
    { cause: 'disk', detail: '4 %' },
    { cause: 'backup', detail: '2026-11-23T02:15:00.000Z' },
  ];
  const server = createFakeCallables({ listTroubles: { troubles } });
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  renderApp(<SchoolTroubles UID="olga" />, store);
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Emails aren’t going out: 3 are waiting. Check SMTP_URL and the mail server.',
    'The disk is nearly full: 4% free. Make room.',
    'The newest backup is older than a day (23 November 2026 at 3:15 AM). Run npm run backup, and find out why it didn’t run.',
  ]);
  expect(screen.getByRole('link', { name: 'Check the system' }).getAttribute('href')).toBe('/studio/system');
});
