import type { CardFilePreview } from '@school/contract/card-files';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CardFiles } from './card-files.tsx';

const PREVIEW: CardFilePreview = {
  ok: true,
  format: 'anki',
  newCount: 12,
  knownCount: 3,
  skipped: { cloze: 2, incomplete: 1, tooLong: 0, turned: 3, sounds: 2 },
  soundCount: 5,
  sample: [{ SwissGerman: 'Gipfeli', English: 'croissant' }],
  canSwap: true,
};

type Answer = { status: number; body: unknown };
const asked: { path: string; method: string; body: unknown }[] = [];
let answers: { [path: string]: Answer | Error | Promise<unknown> };
const onChanged = vi.fn();

beforeEach(() => {
  asked.length = 0;
  onChanged.mockReset();
  answers = {};
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: Blob }) => {
    asked.push({ path, method, body });
    const answer = answers[path];
    if (answer instanceof Promise) return Response.json(await answer);
    if (!answer || answer instanceof Error) throw answer ?? new Error(`nothing at ${path}`);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});

function show() {
  const { callFunction, payloadsOf } = createFakeCallables({ removeImportedCards: { count: 12 } });
  renderApp(
    <CardFiles onChanged={onChanged} />,
    createStore({ services: createFakeServices({ callFunction }) }),
  );
  return payloadsOf;
}
const choose = (file = new File(['x'], 'deck.apkg')) =>
  userEvent.upload(screen.getByLabelText('File with cards'), file);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const paths = () => asked.map(({ path }) => path);

describe('a file of cards', () => {
  it('is shown first, swapped if need be, taken, and taken out again', async () => {
    const payloadsOf = show();
    answers = {
      '/card-files/preview': { status: 200, body: PREVIEW },
      '/card-files/preview?fields=swapped': {
        status: 200,
        body: { ...PREVIEW, sample: [{ SwissGerman: 'croissant', English: 'Gipfeli' }] },
      },
      '/card-files/take?fields=swapped': { status: 200, body: { ...PREVIEW, importID: 'i-1' } },
    };
    await choose();
    const title = await screen.findByRole('heading', { name: 'What’s in deck.apkg' });
    expect(document.activeElement).toBe(title);
    for (const line of [
      '12 cards new to you.',
      '3 cards you already have.',
      '2 notes with gaps (cloze) are left out.',
      '1 card with an empty side is left out.',
      '3 cards with hidden characters are left out.',
    ])
      expect(screen.getByText(line)).toBeDefined();
    expect(screen.getByRole('table', { name: 'The first 1 of 12 new cards' })).toBeDefined();
    expect(screen.getByText('Gipfeli').closest('[lang]')?.getAttribute('lang')).toMatch(/^gsw/);
    await press('Swap the two sides');
    await waitFor(() => expect(screen.getByText('croissant').closest('[lang^=gsw]')).not.toBeNull());
    expect(paths()).toEqual(['/card-files/preview', '/card-files/preview?fields=swapped']);
    await press('Import 12 cards');
    const imported = await screen.findByText('12 cards imported. You’ll find them among your new cards.');
    expect(document.activeElement?.contains(imported)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(onChanged).toHaveBeenCalledOnce();
    await press('Undo the import');
    const removed = await screen.findByText('12 cards removed again.');
    expect(document.activeElement?.contains(removed)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(payloadsOf('removeImportedCards')).toEqual([{ importID: 'i-1' }]);
    expect(onChanged).toHaveBeenCalledTimes(2);
  });

  it('may be left, and another chosen', async () => {
    show();
    answers = { '/card-files/preview': { status: 200, body: PREVIEW } };
    await choose();
    await screen.findByRole('button', { name: 'Import 12 cards' });
    await press('Cancel');
    expect(screen.queryByRole('button', { name: 'Import 12 cards' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Import cards' }));
    await choose();
    expect(await screen.findByRole('button', { name: 'Import 12 cards' })).toBeDefined();
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('that is being taken is not left, so that its answer and the way back are there', async () => {
    show();
    const taken = Promise.withResolvers<unknown>();
    answers = {
      '/card-files/preview': { status: 200, body: PREVIEW },
      '/card-files/take': taken.promise,
    };
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Import 12 cards' }));
    await press('Cancel');
    await choose(new File(['y'], 'other.apkg'));
    expect(paths()).toEqual(['/card-files/preview', '/card-files/take']);
    taken.resolve({ ...PREVIEW, importID: 'i-1' });
    expect(await screen.findByText(/^12 cards imported\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo the import' })).toBeDefined();
  });

  it.each([
    [
      'too many cards',
      { status: 200, body: { ok: false, reason: 'too-many', fileCount: 100_000, limit: 2_000, ownCount: 4 } },
      /has 100000 cards. You can have 2000 cards of your own and already have 4/,
    ],
    ['a broken package', { status: 200, body: { ok: false, reason: 'broken' } }, /couldn’t read/],
    ['a body that is too large', { status: 413, body: {} }, /a table may have 10 MB/],
    ['too many at once', { status: 503, body: {} }, /Try again in a moment/],
    ['no connection', new Error('off'), /You’re offline/],
    ['a fault', { status: 500, body: {} }, /didn’t work/],
  ])('that meets %s is refused with a sentence', async (_name, answer, sentence) => {
    show();
    answers = { '/card-files/preview': answer as Answer };
    await choose();
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  });

  it('beyond 64 megabytes is not sent', async () => {
    show();
    const file = new File(['x'], 'deck.apkg');
    Object.defineProperty(file, 'size', { value: 64 * 1024 * 1024 + 1 });
    await choose(file);
    expect((await screen.findByRole('alert')).textContent).toMatch(/a table may have 10 MB/);
    expect(asked).toEqual([]);
  });
});

describe('a learner’s cards', () => {
  it('are downloaded as a table and for Anki, and a failure says so', async () => {
    show();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cards');
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    answers = { '/card-files/cards.csv': { status: 200, body: 'Hoi,Hi' } };
    await press('Download as CSV');
    expect(await screen.findByText('The table is in your downloads.')).toBeDefined();
    expect(pressed).toHaveBeenCalledOnce();
    await press('Download for Anki');
    expect(await screen.findByText('The file couldn’t be made. Try again.')).toBeDefined();
    expect(pressed).toHaveBeenCalledOnce();
  });
});
