import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { stubSight } from '../../../testing/in-sight.ts';
import { createMemoryDocuments, type MemoryDocuments } from '../../../testing/memory-documents.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import type { CommentAuthor } from './comment-author.ts';
import { Comments } from './comments.tsx';

let documents: MemoryDocuments;
const callFunction = vi.fn();
const rows = () => documents.all('Videos/l-1/Comments').map(({ id, fields }) => ({ id, ...fields }));

const MIRA = { isKnown: true, isLoggedIn: true, UID: 'mira', Username: 'Mira' };
const VISITOR = { isKnown: true, isLoggedIn: false, UID: '', Username: '' };
const MARKUP = '<img src=x onerror=alert(1)> <b>fett</b>';

beforeEach(() => {
  callFunction.mockReset();
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

/** `given` by name; other calls answer `ok`, and there are no bans. */
const answerCalls = (given: { [name: string]: unknown }) =>
  callFunction.mockImplementation(
    async (name: string) => ({ listOwnBans: { bans: [] }, ...given })[name] ?? { ok: true },
  );

const open = () =>
  createStore({ services: createFakeServices({ documents: async () => documents, callFunction }) });

const show = (author: CommentAuthor, mayModerate = false, store = open()) =>
  renderApp(<Comments lessonID="l-1" author={author} mayModerate={mayModerate} />, store);

describe('comments', () => {
  it('invite with what is asked in the film, or for a sentence where nobody asks', async () => {
    answerCalls({});
    const services = createFakeServices({ documents: async () => documents, callFunction });
    const findQuestion = () => ({ speaker: 'Herr Frei', said: 'Grüezi, was törf’s sy?' });
    renderApp(
      <Comments lessonID="l-1" author={MIRA} findQuestion={findQuestion} />,
      createStore({ services }),
    );
    expect(await screen.findByText('Herr Frei asks in the film:')).toBeDefined();
    expect(screen.getByText('Grüezi, was törf’s sy?').lang).toBe('gsw-CH');
    cleanup();
    show(MIRA);
    expect(await screen.findByText(/Which sentence from this lesson will you try first/)).toBeDefined();
  });

  it('are fetched when they come near the viewport', async () => {
    const sight = stubSight();
    const open = vi.fn(async () => documents);
    renderApp(
      <Comments lessonID="l-1" author={VISITOR} />,
      createStore({ services: createFakeServices({ documents: open, callFunction }) }),
    );
    act(() => sight.meet([{ isIntersecting: false }]));
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(open).not.toHaveBeenCalled();
    act(() => sight.meet([{ isIntersecting: true }]));
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeDefined();
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  });

  it('are shown as plain text, with a delete button only on the reader’s own', async () => {
    show(MIRA);
    const [other, own] = await screen.findAllByRole('listitem');
    expect(other?.textContent).toContain(MARKUP);
    expect(other?.querySelector('img, b')).toBeNull();
    expect(within(other as HTMLElement).queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(within(own as HTMLElement).getByRole('button', { name: 'Delete' })).toBeDefined();
  });

  it('half written are there again after the page is loaded again, for who wrote them alone', async () => {
    show(MIRA);
    await userEvent.type(await screen.findByRole('textbox'), 'Grüezi');
    cleanup();
    show({ ...MIRA, UID: 'urs', Username: 'Urs' });
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('');
    cleanup();
    show(MIRA);
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Grüezi');
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

  it('leave the keyboard at the next comment, and after the last one at their list', async () => {
    show(MIRA);
    const [other] = await screen.findAllByRole('listitem');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await waitFor(() => expect(document.activeElement).toBe(other));
    cleanup();
    await documents.remove('Videos/l-1/Comments/c2');
    await documents.add(
      'Videos/l-1/Comments',
      { Message: 'Hoi', UID: 'mira', Username: 'Mira' },
      { stampedBy: 'TimeStamp' },
    );
    show(MIRA);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await waitFor(() => expect(document.activeElement?.matches('[data-comments]')).toBe(true));
  });

  it('say when they could not be deleted', async () => {
    show(MIRA);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    documents.isAway = true;
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    expect(await screen.findByText('The comment wasn’t deleted. Try again.')).toBeDefined();
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

  it('give the focus back to what opened an answer when it is left, or sent', async () => {
    show(MIRA);
    const opener = () => screen.findByRole('button', { name: 'Answer Urs' });
    await userEvent.click(await opener());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(await opener());
    await userEvent.click(await opener());
    await userEvent.type(screen.getByLabelText('Your answer'), 'Ja!');
    const [send] = screen.getAllByRole('button', { name: 'Send' }).slice(-1);
    await userEvent.click(send as HTMLElement);
    await waitFor(async () => expect(document.activeElement).toBe(await opener()));
  });

  it('are not sent empty or with more than 2,000 characters', async () => {
    show(MIRA);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert').textContent).toBe('Write something first.');
    await userEvent.click(screen.getByLabelText('Your comment'));
    await userEvent.paste('a'.repeat(2_001));
    expect(screen.getByText("2'001 of 2'000 characters")).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert').textContent).toBe("Please shorten it to 2'000 characters.");
    expect(rows()).toHaveLength(2);
  });

  it('stand on the page while they are on their way, and come back into the field if they do not arrive', async () => {
    show(MIRA);
    await screen.findAllByRole('listitem');
    const arrived = Promise.withResolvers<void>();
    documents.add = () => arrived.promise;
    await userEvent.type(screen.getByLabelText('Your comment'), 'Hoi zäme');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const sent = screen.getAllByRole('listitem')[0] as HTMLElement;
    expect(sent.textContent).toContain('Hoi zäme');
    expect(within(sent).getByText('sending ...')).toBeDefined();
    arrived.reject(new CallFailure('unavailable', 'away'));
    await screen.findByRole('alert');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe('Hoi zäme');
    await userEvent.type(screen.getByLabelText('Your comment'), '!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  describe('left before the answer', () => {
    const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your comment');
    const sendAndLeave = async () => {
      const store = show(MIRA);
      await screen.findAllByRole('listitem');
      const arrived = Promise.withResolvers<void>();
      documents.add = () => arrived.promise;
      await userEvent.type(await field(), 'Hoi zäme');
      await userEvent.click(screen.getByRole('button', { name: 'Send' }));
      cleanup();
      return { arrived, comeBack: () => show(MIRA, false, store) };
    };
    const away = new CallFailure('unavailable', 'away');

    it('stand in the field when one comes back, with what became of them', async () => {
      const { arrived, comeBack } = await sendAndLeave();
      await act(async () => arrived.reject(away));
      comeBack();
      expect((await field()).value).toBe('Hoi zäme');
      expect(screen.getByRole('alert').textContent).toBe(
        'Your comment wasn’t sent. It’s still here: try again.',
      );
    });

    it('come back above what has been typed since', async () => {
      const { arrived, comeBack } = await sendAndLeave();
      comeBack();
      expect((await field()).value).toBe('');
      await userEvent.type(await field(), 'Und no öppis');
      await act(async () => arrived.reject(away));
      await screen.findByRole('alert');
      expect((await field()).value).toBe('Hoi zäme\nUnd no öppis');
    });

    it('stand in the field after the page is loaded again', async () => {
      await sendAndLeave();
      show(MIRA);
      expect((await field()).value).toBe('Hoi zäme');
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it.each([
      ['has come back', true],
      ['comes back later', false],
    ])('and arrived are not offered again to who %s', async (_when, isBefore) => {
      const { arrived, comeBack } = await sendAndLeave();
      if (isBefore) {
        comeBack();
        await userEvent.type(await field(), 'Und');
      }
      await act(async () => arrived.resolve());
      if (!isBefore) comeBack();
      await waitFor(async () => expect((await field()).value).toBe(isBefore ? 'Und' : ''));
      await waitFor(() => expect(screen.queryByText('sending ...')).toBeNull());
      cleanup();
      show(MIRA);
      expect((await field()).value).toBe(isBefore ? 'Und' : '');
    });
  });

  it('are fetched a hundred at a time, the older ones on demand', async () => {
    for (let n = 0; n < 150; n += 1) {
      const TimeStamp = new Date(Date.UTC(2026, 9, 1) + n * 60_000).toISOString();
      await documents.set(
        `Videos/l-1/Comments/old-${n}`,
        { Message: `Nummere ${n}`, UID: 'urs', Username: 'Urs', TimeStamp },
        { merge: false },
      );
    }
    show(VISITOR);
    await userEvent.click(await screen.findByRole('button', { name: 'Older comments' }));
    expect(await screen.findByText('Nummere 0')).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(152);
    expect(screen.queryByRole('button', { name: 'Older comments' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('That’s all.'));
  });

  it('leave the page when a moderator puts them away, an older one too, which is said', async () => {
    for (let n = 0; n < 101; n += 1) {
      const TimeStamp = new Date(Date.UTC(2026, 9, 1) + n * 60_000).toISOString();
      const fields = { Message: `Nummere ${n}`, UID: 'urs', Username: 'Urs', TimeStamp };
      await documents.set(`Videos/l-1/Comments/old-${n}`, fields, { merge: false });
    }
    answerCalls({});
    show(MIRA, true);
    await userEvent.click(await screen.findByRole('button', { name: 'Older comments' }));
    const item = (await screen.findByText('Nummere 1')).closest('li');
    const next = screen.getByText('Nummere 0').closest('li');
    if (!item) throw new Error('no comment');
    await userEvent.click(await within(item).findByRole('button', { name: 'Hide' }));
    const window = within(await screen.findByRole('dialog'));
    await userEvent.click(window.getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('Hidden.')).toBeDefined();
    expect(screen.queryByText('Nummere 1')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('have links that search engines do not follow', async () => {
    await documents.add(
      'Videos/l-1/Comments',
      { Message: 'Lueg https://lied.example/gruezi.', UID: 'urs', Username: 'Urs' },
      { stampedBy: 'TimeStamp' },
    );
    show(VISITOR);
    const link = await screen.findByRole('link', { name: 'https://lied.example/gruezi' });
    expect(link.getAttribute('href')).toBe('https://lied.example/gruezi');
    expect(link.getAttribute('rel')).toBe('ugc nofollow noopener noreferrer');
  });

  it('of others are reported after YES', async () => {
    answerCalls({});
    show(MIRA);
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    expect(callFunction).not.toHaveBeenCalledWith('reportComment', expect.anything());
    await userEvent.click(screen.getByRole('button', { name: 'YES' }));
    const thanks = await screen.findByText('Reported. Thank you, we’ll look at it.');
    expect(document.activeElement).toBe(thanks);
    expect(callFunction).toHaveBeenCalledWith('reportComment', { lessonID: 'l-1', commentID: 'c2' });
  });

  it('are not reported too often: the wait is said as long as it is', async () => {
    callFunction.mockImplementation(async (name: string) => {
      if (name !== 'reportComment') return { bans: [] };
      throw new CallFailure('resource-exhausted', 'no', undefined, undefined, 3_541);
    });
    show(MIRA);
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    await userEvent.click(screen.getByRole('button', { name: 'YES' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Too many tries in a short time. Try again in an hour.');
  });

  it('cannot be written by who is put out, who reads until when and where to write', async () => {
    const ban = { place: 'comments', until: '2026-12-01T03:00:00.000Z', reason: '' };
    answerCalls({ listOwnBans: { bans: [ban] } });
    show(MIRA);
    expect(
      await screen.findByText(
        'A moderator has banned you from writing comments until 1 December 2026 at 4 AM, Swiss time.',
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Write to the school' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await screen.findByText('Merci!')).toBeDefined();
  });

  it('stay open to who is put out of another place', async () => {
    const ban = { place: 'chat', until: null, reason: '' };
    answerCalls({ listOwnBans: { bans: [ban] } });
    show(MIRA);
    await waitFor(() => expect(callFunction).toHaveBeenCalledWith('listOwnBans', {}));
    expect(await screen.findByRole('textbox')).toBeDefined();
  });

  it('offer a ban of their author to moderators only', async () => {
    answerCalls({});
    show(MIRA);
    await screen.findByRole('button', { name: 'Report' });
    expect(screen.queryByRole('button', { name: 'Ban Urs' })).toBeNull();
    cleanup();
    show(MIRA, true);
    const opener = await screen.findByRole('button', { name: 'Ban Urs' });
    expect(screen.queryByRole('button', { name: 'Ban Mira' })).toBeNull();
    await userEvent.click(opener);
    const window = within(await screen.findByRole('dialog', { name: 'Ban Urs?' }));
    await userEvent.selectOptions(window.getByLabelText('How long?'), 'for 7 days');
    await userEvent.click(window.getByRole('button', { name: 'Ban' }));
    expect(await screen.findByText('Urs is banned.')).toBeDefined();
    const how = { length: { kind: 'days', days: 7 }, reason: '' };
    expect(callFunction).toHaveBeenCalledWith('banPerson', { uid: 'urs', place: 'comments', ...how });
  });

  it('stay with a ban until it stands, and say when it doesn’t', async () => {
    const { promise, reject } = Promise.withResolvers<unknown>();
    answerCalls({ banPerson: promise });
    show(MIRA, true);
    await userEvent.click(await screen.findByRole('button', { name: 'Ban Urs' }));
    const dialog = await screen.findByRole('dialog');
    const window = within(dialog);
    await userEvent.click(window.getByRole('button', { name: 'Ban' }));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await userEvent.click(window.getByRole('button', { name: 'Cancel' }));
    reject(new CallFailure('unavailable', 'away'));
    expect(await window.findByText('That didn’t work. Try again.')).toBeDefined();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be reported by a visitor', async () => {
    show(VISITOR);
    await screen.findAllByRole('listitem');
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it('that others write meanwhile appear while the page is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(VISITOR);
    await screen.findAllByRole('listitem');
    const fields = { Message: 'Nöi!', UID: 'urs', Username: 'Urs' };
    await documents.add('Videos/l-1/Comments', fields, { stampedBy: 'TimeStamp' });
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await screen.findByText('Nöi!')).toBeDefined();
  });

  it('that have come meanwhile stay where another one fails', async () => {
    for (let n = 0; n < 150; n += 1) {
      const TimeStamp = new Date(Date.UTC(2026, 9, 1) + n * 60_000).toISOString();
      const fields = { Message: `Nummere ${n}`, UID: 'urs', Username: 'Urs', TimeStamp };
      await documents.set(`Videos/l-1/Comments/old-${n}`, fields, { merge: false });
    }
    show(MIRA);
    const [removed, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    documents.remove = () => removed.promise;
    documents.add = () => arrived.promise;
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await userEvent.type(screen.getByLabelText('Your comment'), 'Hoi zäme');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.click(screen.getByRole('button', { name: 'Older comments' }));
    expect(await screen.findByText('Nummere 0')).toBeDefined();
    expect(screen.queryByText('Merci!')).toBeNull();
    removed.reject(new CallFailure('unavailable', 'away'));
    arrived.reject(new CallFailure('unavailable', 'away'));
    expect(await screen.findByText('Merci!')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('sending ...')).toBeNull());
    expect(screen.getAllByRole('listitem')).toHaveLength(152);
  });

  it('on their way stay while the list is fetched again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(MIRA);
    await screen.findAllByRole('listitem');
    documents.add = () => new Promise(() => undefined);
    fireEvent.change(screen.getByLabelText('Your comment'), { target: { value: 'Hoi zäme' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('sending ...')).toBeDefined();
    await documents.set(
      'Videos/l-1/Comments/c3',
      { Message: 'Nöi!', UID: 'urs', Username: 'Urs', TimeStamp: '2026-11-20T10:00:00.000Z' },
      { merge: false },
    );
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await screen.findByText('Nöi!')).toBeDefined();
    expect(screen.getByText('sending ...')).toBeDefined();
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
    expect(await screen.findByText('The comments didn’t load.')).toBeDefined();
    expect(screen.getByText(/^The school is very busy/)).toBeDefined();
  });

  it('leave the keyboard at their place when they are fetched once more', async () => {
    documents.isAway = true;
    show(VISITOR);
    const again = await screen.findByRole('button', { name: 'Try again' });
    documents.isAway = false;
    await userEvent.click(again);
    await screen.findAllByRole('listitem');
    expect(document.activeElement?.matches('[data-comments]')).toBe(true);
  });
});
