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
  ];
  const server = createFakeCallables({ listTroubles: { troubles } });
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  renderApp(<SchoolTroubles UID="olga" />, store);
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Emails aren’t going out: 3 are waiting. Check SMTP_URL and the mail server.',
    'The disk is nearly full: 4 % free. Make room.',
  ]);
  expect(screen.getByRole('link', { name: 'Check the system' }).getAttribute('href')).toBe('/studio/system');
});
