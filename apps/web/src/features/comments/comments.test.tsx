import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { createMemoryDocuments, type MemoryDocuments } from '../../../testing/memory-documents.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { type CommentAuthor, Comments } from './comments.tsx';

let documents: MemoryDocuments;
const rows = () => documents.all('Videos/l-1/Comments').map(({ id, fields }) => ({ id, ...fields }));

const MIRA = { isKnown: true, isLoggedIn: true, UID: 'mira', Username: 'Mira' };
const VISITOR = { isKnown: true, isLoggedIn: false, UID: '', Username: '' };
const MARKUP = '<img src=x onerror=alert(1)> <b>fett</b>';

beforeEach(() => {
  documents = createMemoryDocuments({
    'Videos/l-1/Comments/c1': {
      Message: 'Merci!',
      UID: 'mira',
      Username: 'Mira',
      TimeStamp: '2026-11-18T10:00:00.000Z',
    },
    'Videos/l-1/Comments/c2': {
      Message: MARKUP,
      UID: 'urs',
      Username: 'Urs',
      TimeStamp: '2026-11-19T10:00:00.000Z',
    },
  });
});

const show = (author: CommentAuthor) =>
  renderApp(
    <Comments lessonID="l-1" author={author} />,
    createStore({ services: createFakeServices({ documents: async () => documents }) }),
  );

describe('comments', () => {
  it('are shown as plain text, with a delete button only on the reader’s own', async () => {
    show(MIRA);
    const [other, own] = await screen.findAllByRole('listitem');
    expect(other?.textContent).toContain(MARKUP);
    expect(other?.querySelector('img, b')).toBeNull();
    expect(within(other as HTMLElement).queryByRole('button')).toBeNull();
    expect(within(own as HTMLElement).getByRole('button', { name: 'Delete' })).toBeDefined();
  });

  it('are deleted after YES, and stay after NO', async () => {
    show(MIRA);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Delete comment?');
    expect(rows()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'NO' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(rows()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(rows().map((row) => row.id)).toEqual(['c2']);
  });

  it('say when they could not be deleted', async () => {
    show(MIRA);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    documents.isAway = true;
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    expect(await screen.findByText('The comment could not be deleted. Try again.')).toBeDefined();
    expect(screen.getByText('Merci!')).toBeDefined();
  });

  it('can be written by those who are signed in', async () => {
    show(MIRA);
    await userEvent.type(screen.getByLabelText('Your comment'), '  Guet erchlärt!  ');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Guet erchlärt!');
    expect(rows()[0]).toMatchObject({ Message: 'Guet erchlärt!', UID: 'mira', Username: 'Mira' });
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe(''));
  });

  it('are not sent empty or with more than 2,000 characters', async () => {
    show(MIRA);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert').textContent).toBe('Write something first.');
    await userEvent.click(screen.getByLabelText('Your comment'));
    await userEvent.paste('a'.repeat(2_001));
    expect(screen.getByText('2,001 of 2,000 characters')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert').textContent).toBe('A comment has 2,000 characters at most.');
    expect(rows()).toHaveLength(2);
  });

  it('keep what was written when it cannot be sent', async () => {
    show(MIRA);
    await screen.findAllByRole('listitem');
    await userEvent.type(screen.getByLabelText('Your comment'), 'Hoi');
    documents.isAway = true;
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe('Hoi');
  });

  it('invite a visitor to log in, and say when they cannot be fetched', async () => {
    documents.isAway = true;
    show(VISITOR);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('/sign-in-up');
    expect(await screen.findByText('The comments could not be fetched.')).toBeDefined();
  });
});
