import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putIntoApp } from '../../../testing/app-page.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { LEGAL_LINKS } from '../texts/legal-links.tsx';
import { useSaveFile } from './use-save-file.ts';

function Saver() {
  const save = useSaveFile();
  const [isSaved, setIsSaved] = useState<boolean | null>(null);
  return (
    <button
      type="button"
      onClick={() => void save(new Blob(['x'], { type: 'text/csv' }), 'cards.csv').then(setIsSaved)}
    >
      {String(isSaved)}
    </button>
  );
}

const create = vi.fn(() => 'blob:x');
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(create);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

const press = async () => userEvent.click(screen.getByRole('button'));
const share = (canShare: boolean, shared = vi.fn(async () => undefined)) => {
  Object.assign(navigator, { canShare: () => canShare, share: shared });
  return shared;
};

describe('a file', () => {
  it('is saved by a browser', async () => {
    renderApp(<Saver />);
    await press();
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('true'));
    expect(create).toHaveBeenCalledOnce();
  });

  it('inside the app goes to the phone’s own sheet', async () => {
    const shared = share(true);
    putIntoApp();
    renderApp(<Saver />);
    await press();
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('true'));
    expect(shared).toHaveBeenCalledOnce();
    expect(create).not.toHaveBeenCalled();
  });

  it.each([
    ['that has no such sheet', false, undefined],
    ['whose sheet refuses', true, vi.fn(async () => Promise.reject(new TypeError('no')))],
  ])('inside an app %s: an alert says where to fetch it', async (_what, canShare, shared) => {
    share(canShare, shared);
    putIntoApp();
    renderApp(<Saver />);
    await press();
    expect(await screen.findByText(/^The app can’t save files\. Open localhost/)).toBeDefined();
    expect(create).not.toHaveBeenCalled();
  });
});

describe('the legal texts', () => {
  it('open in a window of their own in a browser, and in the app on a page that one can go back from', () => {
    renderApp(LEGAL_LINKS.terms('the terms'));
    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank');
    putIntoApp();
    renderApp(LEGAL_LINKS.privacy('the policy'));
    const inside = screen.getByRole('link', { name: 'the policy' });
    expect([inside.getAttribute('target'), inside.getAttribute('href')]).toEqual([null, '/privacy-policy']);
  });
});
