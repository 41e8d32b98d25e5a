import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { CallFailure } from '../../shared/api/call-error.ts';
import { Comments } from './comments.tsx';

type Row = { id: string; Message: string; UID: string; Username: string; at: string };

/** The document store as far as comments use it. */
const rows: Row[] = [];
let isAway = false;

vi.mock('../../shared/api/document-store.ts', () => ({
  withDocumentStore: (work: (store: unknown) => unknown) => {
    if (isAway) return Promise.reject(new CallFailure('unavailable', 'away'));
    return Promise.resolve(work({ db: {}, sdk: fakeSdk }));
  },
}));

const fakeSdk = {
  collection: () => 'comments',
  doc: (_collection: unknown, id: string) => id,
  orderBy: () => 'order',
  limit: () => 'limit',
  query: () => 'query',
  serverTimestamp: () => 'now',
  getDocs: () => ({
    docs: rows.map((row) => ({
      id: row.id,
      data: () => ({ ...row, TimeStamp: { toDate: () => new Date(row.at) } }),
    })),
  }),
  addDoc: (_collection: unknown, comment: Omit<Row, 'id' | 'at'>) => {
    rows.unshift({ ...comment, id: `new-${rows.length}`, at: '2026-11-20T10:00:00.000Z' });
  },
  deleteDoc: (id: string) => {
    rows.splice(
      rows.findIndex((row) => row.id === id),
      1,
    );
  },
};

const MIRA = { isKnown: true, isLoggedIn: true, UID: 'mira', Username: 'Mira' };
const VISITOR = { isKnown: true, isLoggedIn: false, UID: '', Username: '' };
const MARKUP = '<img src=x onerror=alert(1)> <b>fett</b>';

beforeEach(() => {
  isAway = false;
  rows.length = 0;
  rows.push(
    { id: 'c2', Message: MARKUP, UID: 'urs', Username: 'Urs', at: '2026-11-19T10:00:00.000Z' },
    { id: 'c1', Message: 'Merci!', UID: 'mira', Username: 'Mira', at: '2026-11-18T10:00:00.000Z' },
  );
});

describe('comments', () => {
  it('are shown as plain text, with delete only on one’s own', async () => {
    renderApp(<Comments lessonID="l-1" author={MIRA} />);
    const [other, own] = await screen.findAllByRole('listitem');
    expect(other?.textContent).toContain(MARKUP);
    expect(other?.querySelector('img, b')).toBeNull();
    expect(within(other as HTMLElement).queryByRole('button')).toBeNull();
    expect(within(own as HTMLElement).getByRole('button', { name: 'Delete' })).toBeDefined();
  });

  it('are deleted after YES, and stay after NO', async () => {
    renderApp(<Comments lessonID="l-1" author={MIRA} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Delete comment?');
    expect(rows).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'NO' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(rows).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(rows.map((row) => row.id)).toEqual(['c2']);
  });

  it('say when they could not be deleted', async () => {
    renderApp(<Comments lessonID="l-1" author={MIRA} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    isAway = true;
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    expect(await screen.findByText('The comment could not be deleted. Try again.')).toBeDefined();
    expect(screen.getByText('Merci!')).toBeDefined();
  });

  it('can be written by those who are signed in', async () => {
    renderApp(<Comments lessonID="l-1" author={MIRA} />);
    await userEvent.type(screen.getByLabelText('Your comment'), '  Guet erchlärt!  ');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Guet erchlärt!');
    expect(rows[0]).toMatchObject({ Message: 'Guet erchlärt!', UID: 'mira', Username: 'Mira' });
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe(''));
  });

  it('are not sent empty or with more than 2,000 characters', async () => {
    renderApp(<Comments lessonID="l-1" author={MIRA} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert').textContent).toBe('Write something first.');
    await userEvent.click(screen.getByLabelText('Your comment'));
    await userEvent.paste('a'.repeat(2_001));
    expect(screen.getByText('2,001 of 2,000 characters')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert').textContent).toBe('A comment has 2,000 characters at most.');
    expect(rows).toHaveLength(2);
  });

  it('keep what was written when it cannot be sent', async () => {
    renderApp(<Comments lessonID="l-1" author={MIRA} />);
    await screen.findAllByRole('listitem');
    await userEvent.type(screen.getByLabelText('Your comment'), 'Hoi');
    isAway = true;
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe('Hoi');
  });

  it('invite a visitor to log in, and say when they cannot be fetched', async () => {
    isAway = true;
    renderApp(<Comments lessonID="l-1" author={VISITOR} />);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('/sign-in-up');
    expect(await screen.findByText('The comments could not be fetched.')).toBeDefined();
  });
});
