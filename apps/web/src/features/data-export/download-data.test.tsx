import { dataExportTexts } from '@school/texts/en/data-export';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { DownloadData } from './download-data.tsx';
import type { ConfirmIdentity } from './use-data-export.ts';

const { words } = dataExportTexts;
const READY = {
  status: 'ready',
  progress: 1,
  url: '/data-exports/made',
  expiresAt: '2026-11-23T10:00:00.000Z',
};

function show(status: number, confirmIdentity: ConfirmIdentity) {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  const { callFunction } = createFakeCallables({ getDataExport: READY });
  const store = createStore({ services: createFakeServices({ callFunction }) });
  renderApp(<DownloadData confirmIdentity={confirmIdentity} />, store);
}

async function press() {
  await screen.findByText(/Your file is ready/);
  await userEvent.click(screen.getByRole('button', { name: words.button }));
}

describe('a file that is refused', () => {
  it.each<[how: string, ConfirmIdentity]>([
    ['the question who one is is closed', async () => undefined],
    ['it cannot be asked', () => Promise.reject(new Error('no session'))],
    ['it is refused after the log-in too', async (_purpose, then) => then()],
  ])('with 403 says what to do next where %s', async (_how, confirmIdentity) => {
    show(403, confirmIdentity);
    await press();
    expect(await screen.findByText(words.logInAgain)).toBeDefined();
  });

  it.each([401, 404, 429, 500, 503])('with %i says so', async (status) => {
    show(status, async () => undefined);
    await press();
    expect(await screen.findByText(words.notFetched)).toBeDefined();
  });
});
