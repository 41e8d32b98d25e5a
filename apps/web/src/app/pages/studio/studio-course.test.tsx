import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  createFakeCallables,
  createFakeServices,
  type FakeCallables,
} from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { PriceEditor } from '../../../features/billing/studio/price-editor.tsx';
import { ExercisesPanel } from '../../../features/exercises/studio/exercises-panel.tsx';
import { LegalEditor } from '../../../features/legal/studio/legal-editor.tsx';
import { SchoolEditor } from '../../../features/legal/studio/school-editor.tsx';
import { useSaveCaptionsMutation } from '../../../features/lessons/studio/studio-lessons.api.ts';
import { LiveScheduleEditor } from '../../../features/live/studio/live-schedule-editor.tsx';
import { HoursEditor } from '../../../features/private-lessons/studio/hours-editor.tsx';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { createStore } from '../../store.ts';
import { StudioGrammarPage } from './studio-grammar-page.tsx';

const SAVED = { ok: true, revision: 4, isMerged: false };

function open(page: React.ReactNode, answers: Record<string, unknown>, address = '/studio'): FakeCallables {
  answers['saveStudioPiece'] ??= SAVED;
  answers['listPriceMoves'] ??= { packages: [] };
  const server = createFakeCallables(answers);
  renderApp(
    page,
    createStore({ services: createFakeServices({ callFunction: server.callFunction }) }),
    address,
  );
  return server;
}
const piece = (kind: string, content: unknown) => ({
  getStudioPiece: { kind, revision: 3, content, changed: null },
});

it('saves a topic as one types, and keeps what a field that is empty for a moment said', async () => {
  const content = { title: 'Articles', summary: 'Two', text: { en: 'The', de: 'Der' } };
  const server = open(
    <StudioGrammarPage UID="u" />,
    piece('grammar', content),
    '/studio/grammar?topic=articles',
  );
  const text = await screen.findByLabelText('Text in German');
  // Both at once: after a pause between them, the first would be saved alone.
  fireEvent.change(text, { target: { value: 'Der Artikel' } });
  fireEvent.change(screen.getByLabelText('Title in English'), { target: { value: '' } });
  await waitFor(() =>
    expect(server.payloadsOf('saveStudioPiece').at(-1)).toEqual({
      kind: 'grammar',
      id: 'articles',
      expectedRevision: 3,
      content: { ...content, text: { en: 'The', de: 'Der Artikel' } },
    }),
  );
  expect(await screen.findByText('Saved.')).toBeDefined();
});

it('goes on saving a topic whose title is empty for longer', async () => {
  const content = { title: 'Articles', summary: 'Two', text: { en: 'The', de: 'Der' } };
  const server = open(
    <StudioGrammarPage UID="u" />,
    piece('grammar', content),
    '/studio/grammar?topic=articles',
  );
  const title = await screen.findByLabelText<HTMLInputElement>('Title in English');
  fireEvent.change(title, { target: { value: '' } });
  expect(await screen.findByText('Saved.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Summary in English'), { target: { value: 'Three' } });
  await waitFor(() =>
    expect(server.payloadsOf('saveStudioPiece').at(-1)).toMatchObject({
      expectedRevision: 4,
      content: { title: 'Articles', summary: 'Three' },
    }),
  );
  expect(title.value).toBe('');
});

it('has what was saved of a topic where it is opened again before the server has said it', async () => {
  const content = { title: 'Articles', summary: 'Two', text: { en: 'The', de: 'Der' } };
  const answers: Record<string, unknown> = {
    ...piece('grammar', content),
    listGrammarTopics: {
      topics: [{ GrammarID: 'articles', Title: 'Articles', Summary: 'Two', isOpenToAll: false }],
    },
  };
  const server = open(<StudioGrammarPage UID="u" />, answers, '/studio/grammar?topic=articles');
  const summary = () => screen.findByLabelText<HTMLInputElement>('Summary in English');
  fireEvent.change(await summary(), { target: { value: 'Three' } });
  expect(await screen.findByText('Saved.')).toBeDefined();
  answers['getStudioPiece'] = () => new Promise(() => undefined);
  await userEvent.click(screen.getByRole('link', { name: 'All topics' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Articles' }));
  expect((await summary()).value).toBe('Three');
  await waitFor(() => expect(server.payloadsOf('getStudioPiece')).toHaveLength(2));
});

it('takes another’s change of a topic into what is typed on while it is saved', async () => {
  const content = { title: 'Articles', summary: 'Two', text: { en: 'The', de: 'Der' } };
  const first = Promise.withResolvers<object>();
  const answers: Record<string, unknown> = {
    ...piece('grammar', content),
    saveStudioPiece: () => first.promise,
  };
  const server = open(<StudioGrammarPage UID="u" />, answers, '/studio/grammar?topic=articles');
  const title = () => screen.findByLabelText<HTMLInputElement>('Title in English');
  fireEvent.change(await title(), { target: { value: 'The articles' } });
  await waitFor(() => expect(server.payloadsOf('saveStudioPiece')).toHaveLength(1));
  fireEvent.change(await title(), { target: { value: 'The articles of Bern' } });
  const merged = { ...content, title: 'The articles', summary: 'Three of them' };
  answers['getStudioPiece'] = { kind: 'grammar', revision: 5, content: merged, changed: null };
  answers['saveStudioPiece'] = { ...SAVED, revision: 6 };
  first.resolve({ ok: true, revision: 5, isMerged: true });
  await waitFor(() =>
    expect(server.payloadsOf('saveStudioPiece').at(-1)).toEqual({
      kind: 'grammar',
      id: 'articles',
      expectedRevision: 5,
      content: { ...merged, title: 'The articles of Bern' },
    }),
  );
  expect(await screen.findByDisplayValue('Three of them')).toBeDefined();
});

it.each([
  ['merged', { ok: true, revision: 5, isMerged: true }, 'Saved.'],
  [
    'in the same place',
    { ok: false, revision: 5, changed: { by: 'Olga', at: '2026-11-02T08:00:00.000Z' } },
    'Olga has changed this in the meantime.',
  ],
])(
  'leaves the focus and the cursor in a topic’s field where another’s change is %s',
  async (_how, answer, says) => {
    const content = { title: 'Articles', summary: 'Two', text: { en: 'The', de: 'Der' } };
    const answers: Record<string, unknown> = { ...piece('grammar', content), saveStudioPiece: answer };
    const server = open(<StudioGrammarPage UID="u" />, answers, '/studio/grammar?topic=articles');
    const title = await screen.findByLabelText<HTMLInputElement>('Title in English');
    const theirs = { ...content, title: 'Our articles', summary: 'Three of them' };
    answers['getStudioPiece'] = { kind: 'grammar', revision: 5, content: theirs, changed: null };
    title.focus();
    fireEvent.change(title, { target: { value: 'Art' } });
    title.setSelectionRange(1, 1);
    expect(await screen.findByText(says)).toBeDefined();
    expect(server.payloadsOf('getStudioPiece').length).toBeGreaterThan(1);
    expect(document.activeElement).toBe(title);
    const isTheirs = says === 'Saved.';
    expect(title.value).toBe(isTheirs ? 'Our articles' : 'Art');
    expect(title.selectionStart).toBe(1);
    if (isTheirs) expect(screen.getByDisplayValue('Three of them')).toBeDefined();
  },
);

it('says why a topic is refused', async () => {
  const content = { title: 'Articles', summary: 'Two', text: { en: 'The', de: 'Der' } };
  const why = 'Line 2: An exercise has one field in brackets.';
  open(
    <StudioGrammarPage UID="u" />,
    {
      ...piece('grammar', content),
      saveStudioPiece: new CallFailure('invalid-argument', `${why} [400]`, 'not-valid'),
    },
    '/studio/grammar?topic=articles',
  );
  const text = await screen.findByLabelText('Text in English');
  fireEvent.change(text, { target: { value: '```exercises\nDe Maa. = The man.\n```' } });
  expect(await screen.findByText('Not saved yet.')).toBeDefined();
  expect(screen.getByText(why)).toBeDefined();
});

it('says of a topic that it isn’t there anymore', async () => {
  open(<StudioGrammarPage UID="u" />, piece('grammar', null), '/studio/grammar?topic=wo');
  expect(await screen.findByText('This topic isn’t there anymore.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All topics' })).toBeDefined();
});

it('shows a topic under its title, and of its exercises how many there are', async () => {
  const block = '```exercises\nDe Maa, [wo] da schafft. = The man who works here.\n```';
  const content = { title: 'Wo', summary: 'Two', text: { en: `Text.\n\n${block}`, de: 'Der' } };
  open(<StudioGrammarPage UID="u" />, piece('grammar', content), '/studio/grammar?topic=wo');
  expect(await screen.findByRole('heading', { level: 1, name: 'Wo' })).toBeDefined();
  const shown = await screen.findByRole('region', { name: /^Text in English, as learners/ });
  expect(await within(shown).findByText('Text.')).toBeDefined();
  expect(within(shown).getByText('Exercises: 1')).toBeDefined();
  expect(shown.textContent).not.toContain('[wo]');
  expect(screen.queryAllByText(/^Exercises:/)).toHaveLength(1);
});

it('lists the topics, moves one by its button, and begins another', async () => {
  const topic = (GrammarID: string, Title: string) => ({ GrammarID, Title, Summary: '', isOpenToAll: false });
  const server = open(<StudioGrammarPage UID="u" />, {
    listGrammarTopics: { topics: [topic('articles', 'Articles'), topic('verbs', 'Verbs')] },
    moveGrammarTopic: { ok: true },
    addGrammarTopic: { GrammarID: 'cases' },
  });
  const way = await screen.findByRole('link', { name: 'Verbs' });
  expect(way.getAttribute('href')).toBe('/studio/grammar?topic=verbs');
  await userEvent.click(screen.getByRole('button', { name: 'Up the topic ‘Verbs’' }));
  expect(server.payloadsOf('moveGrammarTopic')).toEqual([{ GrammarID: 'verbs', before: 'articles' }]);
  await userEvent.type(screen.getByLabelText('Title in English'), 'Cases{Enter}');
  await waitFor(() => expect(server.payloadsOf('addGrammarTopic')).toEqual([{ title: 'Cases' }]));
});

it('the focus goes to the top with a topic and back, and to the word that it is gone', async () => {
  const topic = { GrammarID: 'wo', Title: 'Wo', Summary: '', isOpenToAll: false };
  open(
    <main tabIndex={-1}>
      <StudioGrammarPage UID="u" />
    </main>,
    {
      listGrammarTopics: { topics: [topic] },
      ...piece('grammar', { title: 'Wo', summary: 'Two', text: 'The' }),
      removeGrammarTopic: { ok: true },
    },
    '/studio/grammar',
  );
  const isAtTop = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  await userEvent.click(await screen.findByRole('link', { name: 'Wo' }));
  await isAtTop();
  await userEvent.click(screen.getByRole('link', { name: 'All topics' }));
  await isAtTop();
  await userEvent.click(await screen.findByRole('link', { name: 'Wo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the topic' }));
  await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
  const gone = await screen.findByText('The topic was removed.');
  await waitFor(() => expect(document.activeElement).toBe(gone));
});

it('moves a topic twice without waiting, and says that it is moved', async () => {
  const topic = (GrammarID: string, Title: string) => ({ GrammarID, Title, Summary: '', isOpenToAll: false });
  const topics = [topic('articles', 'Articles'), topic('nouns', 'Nouns'), topic('verbs', 'Verbs')];
  const moved = Promise.withResolvers<object>();
  const server = open(<StudioGrammarPage UID="u" />, {
    listGrammarTopics: { topics },
    moveGrammarTopic: () => moved.promise,
  });
  expect((await screen.findByRole('link', { name: 'Verbs' })).lang).toBe('en');
  const up = () => userEvent.click(screen.getByRole('button', { name: 'Up the topic ‘Verbs’' }));
  await up();
  await up();
  expect(server.payloadsOf('moveGrammarTopic')).toEqual([
    { GrammarID: 'verbs', before: 'nouns' },
    { GrammarID: 'verbs', before: 'articles' },
  ]);
  moved.resolve({ ok: true });
  expect(await screen.findByText('‘Verbs’ moved.')).toBeDefined();
});

it('makes a lesson’s exercises anew once its lines are saved', async () => {
  const answers: Record<string, unknown> = {
    getStudioExercises: { exercises: [], offKinds: [], words: [] },
    saveCaptions: { ok: true, revision: 2, isMerged: false, content: {} },
  };
  function Saving() {
    const [save] = useSaveCaptionsMutation();
    const lines = { lessonID: 'l-1', language: 'gsw' as const, expectedRevision: 1, lines: [] };
    return (
      <button type="button" onClick={() => void save(lines)}>
        write
      </button>
    );
  }
  const server = open(
    <>
      <Saving />
      <ExercisesPanel UID="u" lessonID="l-1" />
    </>,
    answers,
  );
  expect(await screen.findByText('0 exercises')).toBeDefined();
  const gap = { id: 'gap:l-1:a', kind: 'gap', cardID: 'gap:l-1:a', before: '', after: '', wanted: 'Huus' };
  const more = { line: null, alsoRight: [], options: [], meaning: {}, needsTrueVoice: false, edit: null };
  answers['getStudioExercises'] = { exercises: [{ ...gap, ...more }], offKinds: [], words: [] };
  await userEvent.click(screen.getByRole('button', { name: 'write' }));
  expect(await screen.findByText('1 exercise')).toBeDefined();
  expect(server.payloadsOf('getStudioExercises')).toHaveLength(2);
});

it('saves a legal page on a press alone, and says who has changed it meanwhile', async () => {
  const content = { title: 'Terms', text: 'Be kind.', version: '1', validFrom: null, binding: 'en' };
  const refused = {
    ok: false,
    reason: 'changed',
    revision: 4,
    changed: { by: 'Olga', at: '2026-11-02T08:00:00Z' },
  };
  const server = open(<LegalEditor UID="u" />, { ...piece('legal', content), saveStudioPiece: refused });
  const version = await screen.findByLabelText('Version');
  await userEvent.clear(version);
  await userEvent.type(version, '2027-01');
  expect(server.payloadsOf('saveStudioPiece')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Olga has changed this in the meantime/)).toBeDefined();
  expect(server.payloadsOf('saveStudioPiece')).toEqual([
    {
      kind: 'legal',
      id: 'terms-and-conditions',
      expectedRevision: 3,
      content: { ...content, version: '2027-01' },
    },
  ]);
});

it('takes another’s change of a legal page into what is typed on while it is saved', async () => {
  const content = { title: 'Terms', text: 'Be kind.', version: '1', validFrom: null, binding: 'en' };
  const answers: Record<string, unknown> = piece('legal', content);
  const first = Promise.withResolvers<object>();
  answers['saveStudioPiece'] = () => first.promise;
  const server = open(<LegalEditor UID="u" />, answers);
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const store = (revision: number, changes: Partial<typeof content>) =>
    Object.assign(answers, {
      getStudioPiece: { kind: 'legal', revision, content: { ...content, ...changes }, changed: null },
    });
  await userEvent.type(await field('Version'), '2');
  await save();
  await userEvent.type(await field('Version'), '3');
  store(5, { version: '12', title: 'The terms' });
  first.resolve({ ok: true, revision: 5, isMerged: true });
  await waitFor(async () => expect((await field('Title in English')).value).toBe('The terms'));
  expect((await field('Version')).value).toBe('123');
  expect(screen.getByText('Not saved yet.')).toBeDefined();
  store(7, { version: '123', title: 'Our terms' });
  answers['saveStudioPiece'] = { ok: true, revision: 7, isMerged: true };
  await save();
  expect(server.payloadsOf('saveStudioPiece').at(-1)).toMatchObject({
    expectedRevision: 5,
    content: { version: '123', title: 'The terms' },
  });
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect((await field('Title in English')).value).toBe('Our terms');
  await userEvent.type(await field('Version'), '4');
  answers['saveStudioPiece'] = { ...SAVED, revision: 8 };
  await save();
  expect(server.payloadsOf('saveStudioPiece').at(-1)).toMatchObject({
    expectedRevision: 7,
    content: { version: '1234', title: 'Our terms' },
  });
});

it('leaves it to the server to say who has changed the same as is typed on', async () => {
  const content = { title: 'Terms', text: 'Be kind.', version: '1', validFrom: null, binding: 'en' };
  const answers: Record<string, unknown> = piece('legal', content);
  const first = Promise.withResolvers<object>();
  answers['saveStudioPiece'] = () => first.promise;
  const server = open(<LegalEditor UID="u" />, answers);
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  await userEvent.type(await field('Version'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(await field('Title in English'), ' of use');
  const theirs = { ...content, version: '12', title: 'Our terms' };
  answers['getStudioPiece'] = { kind: 'legal', revision: 5, content: theirs, changed: null };
  first.resolve({ ok: true, revision: 5, isMerged: true });
  await waitFor(() => expect(server.payloadsOf('getStudioPiece')).toHaveLength(2));
  const changed = { by: 'Olga', at: '2026-11-02T08:00:00Z' };
  answers['saveStudioPiece'] = { ok: false, reason: 'changed', revision: 5, changed };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Olga has changed this in the meantime/)).toBeDefined();
  expect(server.payloadsOf('saveStudioPiece').at(-1)).toMatchObject({
    expectedRevision: 3,
    content: { title: 'Terms of use' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
  await waitFor(async () => expect((await field('Title in English')).value).toBe('Our terms'));
});

it('has the browser ask before what is typed on a legal page is lost', async () => {
  const content = { title: 'Terms', text: 'Be kind.', version: '1', validFrom: null, binding: 'en' };
  open(<LegalEditor UID="u" />, piece('legal', content));
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  const version = await screen.findByLabelText('Version');
  expect(isAsked()).toBe(false);
  await userEvent.type(version, '2');
  expect(isAsked()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(isAsked()).toBe(false);
});

it('keeps what is typed on a legal page until it is saved, and says beside the button what became of it', async () => {
  const content = { title: 'Terms', text: 'Be kind.', version: '1', validFrom: null, binding: 'en' };
  const answers: Record<string, unknown> = {
    ...piece('legal', content),
    saveStudioPiece: new CallFailure('invalid-argument', 'The version is taken. [400]', 'not-valid'),
  };
  const server = open(<LegalEditor UID="u" />, answers);
  const version = () => screen.findByLabelText<HTMLInputElement>('Version');
  const beside = (words: string) => screen.getByText(words).parentElement;
  await userEvent.type(await version(), '2');
  await userEvent.selectOptions(screen.getByLabelText('Page'), 'disclaimer');
  expect((await version()).value).toBe('1');
  expect(screen.queryByText('Not saved yet.')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Page'), 'terms-and-conditions');
  expect((await version()).value).toBe('12');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(beside('Not saved yet.')?.contains(save)).toBe(true);
  await userEvent.click(save);
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved: The version is taken.');
  expect(screen.getByRole('alert').parentElement?.contains(save)).toBe(true);
  answers['saveStudioPiece'] = SAVED;
  await userEvent.click(save);
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(document.activeElement).toBe(save);
  await userEvent.type(await version(), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect((await version()).value).toMatch(/^12?$/);
  expect(screen.queryByText('Not saved yet.')).toBeNull();
  expect(server.payloadsOf('saveStudioPiece').at(-1)).toMatchObject({ content: { version: '12' } });
});

it('sends the live lessons’ hour, a day without one, and a date’s words', async () => {
  const server = open(<LiveScheduleEditor UID="u" />, piece('live-lessons', null));
  await userEvent.selectOptions(await screen.findByLabelText('Weekday'), 'Tuesday');
  await userEvent.click(screen.getByRole('button', { name: 'Add a date' }));
  const date = within(screen.getByRole('group', { name: 'Date 1' }));
  expect(document.activeElement).toBe(date.getByLabelText('Date'));
  expect(date.getByText('Choose a day, then you can save.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(server.payloadsOf('saveStudioPiece')).toEqual([]);
  await userEvent.type(date.getByLabelText('Date'), '2099-12-01');
  const words = date.getByLabelText('Words to know');
  await userEvent.type(words, 'de Schnee; the snow\nes Ys, an ice');
  // Nothing that is written is left out behind a 'Saved.'.
  expect(date.getByRole('alert').textContent).toMatch(/^1 line isn’t complete/);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(server.payloadsOf('saveStudioPiece')).toEqual([]);
  fireEvent.change(words, { target: { value: 'de Schnee; the snow\nes Ys\tan ice' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(server.payloadsOf('saveStudioPiece')).toMatchObject([
    {
      content: {
        rule: { weekday: 2, hour: 20, minute: 0, minutes: 60 },
        dates: [
          {
            date: '2099-12-01',
            title: null,
            words: [
              { SwissGerman: 'de Schnee', English: 'the snow' },
              { SwissGerman: 'es Ys', English: 'an ice' },
            ],
          },
        ],
      },
    },
  ]);
});

it('saves days off with both ends in their order, and says where something is missing', async () => {
  const incomplete = new CallFailure('invalid-argument', 'reason: too small [400]');
  const server = open(<LiveScheduleEditor UID="u" />, {
    ...piece('live-lessons', null),
    saveStudioPiece: incomplete,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add days' }));
  const days = within(screen.getByRole('group', { name: 'Days without a lesson 1' }));
  const [from, to] = [
    days.getByLabelText<HTMLInputElement>('From'),
    days.getByLabelText<HTMLInputElement>('To'),
  ];
  expect(document.activeElement).toBe(from);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  fireEvent.change(from, { target: { value: '2099-12-24' } });
  expect(to.value).toBe('2099-12-24');
  fireEvent.change(to, { target: { value: '2099-12-20' } });
  expect(days.getByText('This is before the first day.')).toBeDefined();
  await save();
  expect(server.payloadsOf('saveStudioPiece')).toEqual([]);
  fireEvent.change(to, { target: { value: '2099-12-26' } });
  await save();
  expect(await screen.findByText(/^Something is missing or too long/)).toBeDefined();
});

it('leaves each date its words where one before it is removed', async () => {
  const dateOf = (day: number, SwissGerman: string) => ({
    date: `2099-12-0${day}`,
    title: null,
    description: null,
    words: [{ SwissGerman, English: 'this' }],
  });
  const dates = [dateOf(1, 'eis'), dateOf(2, 'zwöi'), dateOf(3, 'drü')];
  const rule = { weekday: 2, hour: 20, minute: 0, minutes: 60 };
  const content = { rule, title: 'Live', description: null, holidays: [], dates };
  const server = open(<LiveScheduleEditor UID="u" />, piece('live-lessons', content));
  const wordsOf = async (name: string) =>
    within(await screen.findByRole('group', { name })).getByLabelText<HTMLTextAreaElement>('Words to know');
  await userEvent.type(await wordsOf('Date 2'), '\nhalf');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Date 1' }));
  expect((await wordsOf('Date 1')).value).toBe('zwöi; this\nhalf');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a date' }));
  expect((await wordsOf('Date 2')).value).toBe('drü; this');
  await userEvent.type(await wordsOf('Date 1'), '; that');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloadsOf('saveStudioPiece')).toMatchObject([
      {
        content: {
          dates: [
            { words: [{ SwissGerman: 'zwöi' }, { SwissGerman: 'half' }] },
            { words: [{ SwissGerman: 'drü' }] },
          ],
        },
      },
    ]),
  );
});

it('gives and withdraws hours of private lessons on the calendar', async () => {
  const content = {
    MaxAmountOfLessons: 2,
    lessonMinutes: 50,
    meeting: 'room',
    meetingPlace: null,
    meetingUrl: null,
    slots: [{ Day: 'MON', Meridiem: 'PM', Hour: 12, isAvailable: true }],
    holidays: [{ from: '2026-12-24', to: '2026-12-26', title: 'Christmas' }],
  };
  const server = open(<HoursEditor UID="u" />, {
    ...piece('private-lessons', content),
    listLessonsOfWeek: { bookedHours: [], givenUntil: '2026-12-13T23:00:00.000Z' },
  });
  await userEvent.click(await screen.findByText('Christmas'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason in German' }), 'Weihnachten');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mon 12:00', checked: true }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fri 17:00', checked: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.payloadsOf('saveStudioPiece')).toHaveLength(1));
  expect(server.payloadsOf('saveStudioPiece')).toMatchObject([
    {
      content: {
        slots: [
          { Day: 'MON', Meridiem: 'PM', Hour: 12, isAvailable: false },
          { Day: 'FRI', Meridiem: 'PM', Hour: 5, isAvailable: true },
        ],
        holidays: [{ title: { en: 'Christmas', de: 'Weihnachten' } }],
      },
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Remove Days/ }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add days' }));
});

it('gives up an hour that learners have booked only once whom it concerns was said', async () => {
  const slot = (Day: string, Hour: number) => ({ Day, Meridiem: 'PM', Hour });
  const content = {
    MaxAmountOfLessons: 2,
    lessonMinutes: 50,
    meeting: 'room',
    meetingPlace: null,
    meetingUrl: null,
    slots: [slot('TUE', 6), slot('WED', 6)].map((hour) => ({ ...hour, isAvailable: true })),
    holidays: [],
  };
  const answers: Record<string, unknown> = {
    ...piece('private-lessons', content),
    listLessonsOfWeek: new CallFailure('unavailable', 'gone'),
  };
  const server = open(<HoursEditor UID="u" />, answers);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tue 18:00' }));
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not saved: we couldn’t check/);
  answers['listLessonsOfWeek'] = {
    bookedHours: [slot('TUE', 6), slot('WED', 6)],
    givenUntil: '2026-12-13T23:00:00.000Z',
  };
  await userEvent.click(save);
  const window = within(await screen.findByRole('dialog', { name: 'Give up Tue 18:00?' }));
  expect(window.getByText(/^1 learner has this hour.* before 14 December 2026\.$/)).toBeDefined();
  await userEvent.click(window.getByRole('button', { name: 'Cancel' }));
  expect(server.payloadsOf('saveStudioPiece')).toEqual([]);
  await userEvent.click(save);
  await userEvent.click(await screen.findByRole('button', { name: 'Give up and save' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(server.payloadsOf('saveStudioPiece')).toMatchObject([
    { content: { slots: [{ isAvailable: false }, { isAvailable: true }] } },
  ]);
});

it('takes up earlier hours that lack a booked one only once whom it concerns was said', async () => {
  const slot = { Day: 'TUE', Meridiem: 'PM', Hour: 6 };
  const hours = (isAvailable: boolean) => ({
    MaxAmountOfLessons: 2,
    lessonMinutes: 50,
    meeting: 'room',
    meetingPlace: null,
    meetingUrl: null,
    slots: [{ ...slot, isAvailable }],
    holidays: [],
  });
  const change = { by: 'Regula', at: '2026-11-17T09:00:00.000Z', origin: 'studio', restoredFrom: null };
  const answers: Record<string, unknown> = {
    ...piece('private-lessons', hours(true)),
    listRevisions: new CallFailure('unavailable', 'away'),
    getRevision: { kind: 'private-lessons', before: null, after: hours(false) },
    listLessonsOfWeek: new CallFailure('unavailable', 'gone'),
    restoreRevision: { revision: 4 },
  };
  const server = open(<HoursEditor UID="u" />, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('This didn’t load.')).toBeDefined();
  answers['listRevisions'] = {
    revisions: [3, 2].map((revision) => ({ ...change, revision })),
    hasMore: false,
  };
  await userEvent.click(again);
  const restore = await screen.findByRole('button', { name: 'Restore' });
  await userEvent.click(restore);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The earlier version wasn’t restored: /);
  answers['listLessonsOfWeek'] = { bookedHours: [slot], givenUntil: '2026-12-13T23:00:00.000Z' };
  await userEvent.click(restore);
  const window = within(await screen.findByRole('dialog', { name: 'Give up Tue 18:00?' }));
  await userEvent.click(window.getByRole('button', { name: 'Cancel' }));
  expect(server.payloadsOf('restoreRevision')).toEqual([]);
  const giveUp = async () => {
    await userEvent.click(restore);
    await userEvent.click(await screen.findByRole('button', { name: 'Give up and restore' }));
  };
  const failures = [
    [new CallFailure('unavailable', 'gone'), 'It wasn’t restored. Try again.'],
    [new CallFailure('aborted', 'changed', 'changed'), 'It has changed in the meantime'],
  ] as const;
  for (const [failure, words] of failures) {
    answers['restoreRevision'] = failure;
    await giveUp();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
  }
  answers['restoreRevision'] = { revision: 4 };
  await giveUp();
  await waitFor(() =>
    expect(server.payloadsOf('restoreRevision')[2]).toMatchObject({ revision: 2, expectedRevision: 3 }),
  );
});

it('takes a price in francs, and nothing that is none', async () => {
  const item = {
    identifier: 'VIP_monthly',
    Title: 'VIP',
    BillingCycle: 'monthly',
    FreeTrialPeriod: 30,
    StripePrice: { currency: 'chf', unit_amount: 4_000 },
  };
  const server = open(<PriceEditor UID="u" />, piece('plans', { packages: [item], offers: [] }));
  const price = await screen.findByLabelText('VIP a month: price (CHF)');
  await userEvent.clear(price);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(server.payloadsOf('saveStudioPiece')).toEqual([]);
  await userEvent.type(price, '45.50');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.payloadsOf('saveStudioPiece')).toHaveLength(1));
  expect(server.payloadsOf('saveStudioPiece')).toMatchObject([
    { content: { packages: [{ StripePrice: { currency: 'chf', unit_amount: 4_550 } }] } },
  ]);
});

const VIP_ITEM = {
  identifier: 'VIP_monthly',
  Title: 'VIP',
  BillingCycle: 'monthly',
  FreeTrialPeriod: 30,
  StripePrice: { currency: 'chf', unit_amount: 4_500 },
};

it.each([
  [
    'gives a picture that is on its way to its own teacher',
    0,
    [{ name: 'Vreni', picture: '0123456789abcdef.webp' }],
  ],
  ['gives a picture to nobody where its teacher goes meanwhile', 1, [{ name: 'Ueli', picture: null }]],
])('%s', async (_what, gone, left) => {
  const sent = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => sent.promise);
  onTestFinished(() => void vi.unstubAllGlobals());
  const imprint = { name: 'School', address: 'Bern', email: 'a@school.test', phone: null };
  const none = { companyNumber: null, vatNumber: null, responsible: null };
  const teachers = ['Ueli', 'Vreni'].map((name) => ({ name, words: '', picture: null }));
  const server = open(
    <SchoolEditor UID="u" />,
    piece('school', { teachers, imprint: { ...imprint, ...none } }),
  );
  const picture = new File(['x'], 'vreni.jpg', { type: 'image/jpeg' });
  await userEvent.upload(
    await screen.findByLabelText('Choose a picture of Vreni', { selector: 'input' }),
    picture,
  );
  const remove = screen.getAllByRole('button', { name: 'Remove the person' });
  await userEvent.click(remove[gone] ?? document.body);
  await act(async () => sent.resolve(Response.json({ ok: true, file: 'added/0123456789abcdef.webp' })));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.payloadsOf('saveStudioPiece')).toHaveLength(1));
  expect(server.payloadsOf('saveStudioPiece')).toMatchObject([{ content: { teachers: left } }]);
});

it.each(['', '1.5', '-1'])('takes ‘%s’ for no days of a trial', async (days) => {
  const server = open(<PriceEditor UID="u" />, piece('plans', { packages: [VIP_ITEM], offers: [] }));
  const field = await screen.findByLabelText('VIP a month: days of the trial');
  fireEvent.change(field, { target: { value: days } });
  expect(screen.getByText(/^A whole number of days/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(server.payloadsOf('saveStudioPiece')).toEqual([]);
  fireEvent.change(field, { target: { value: '0' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloadsOf('saveStudioPiece')).toMatchObject([
      { content: { packages: [{ FreeTrialPeriod: 0 }] } },
    ]),
  );
});

it('offers no move where the plan has never cost anything else', async () => {
  const standing = {
    identifier: 'VIP_monthly',
    subscribers: 2,
    inStores: 0,
    hasOtherPrices: false,
    move: null,
  };
  open(<PriceEditor UID="u" />, {
    ...piece('plans', { packages: [VIP_ITEM], offers: [] }),
    listPriceMoves: { packages: [standing] },
  });
  expect(await screen.findByText('2 plans renew. It has always cost CHF 45.00.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
});

it('offers the move as soon as another price is saved', async () => {
  const standing = { identifier: 'VIP_monthly', subscribers: 1, inStores: 0, move: null };
  let hasOtherPrices = false;
  open(<PriceEditor UID="u" />, {
    ...piece('plans', { packages: [VIP_ITEM], offers: [] }),
    listPriceMoves: () => ({ packages: [{ ...standing, hasOtherPrices }] }),
    saveStudioPiece: () => {
      hasOtherPrices = true;
      return SAVED;
    },
  });
  expect(await screen.findByText('1 plan renews. It has always cost CHF 45.00.')).toBeDefined();
  const price = screen.getByLabelText('VIP a month: price (CHF)');
  await userEvent.clear(price);
  await userEvent.type(price, '12.50');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Move VIP a month to CHF\u00a012.50' })).toBeDefined();
  expect(screen.getByText('1 plan renews.')).toBeDefined();
});

it('moves who has a plan to the new price only when asked twice, and says whom it cannot move', async () => {
  const standing = {
    identifier: 'VIP_monthly',
    subscribers: 2,
    inStores: 1,
    hasOtherPrices: true,
    move: null,
  };
  const move = {
    currency: 'chf',
    unit_amount: 4_500,
    since: '2026-11-25T12:00:00.000Z',
    waiting: 1,
    told: 1,
    moved: 0,
    had: 0,
  };
  let packages: object[] = [standing];
  const server = open(<PriceEditor UID="u" />, {
    ...piece('plans', { packages: [VIP_ITEM], offers: [] }),
    listPriceMoves: () => ({ packages }),
    moveToPrice: () => {
      packages = [{ ...standing, move }];
      return { packages };
    },
  });
  expect(await screen.findByText('2 plans renew.')).toBeDefined();
  expect(screen.getByText(/^1 more is from an app store and keeps its price/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Move VIP a month to CHF\u00a045.00' }));
  expect(server.payloadsOf('moveToPrice')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Move them' }));
  expect(await screen.findByText(/^Moving to CHF 45.00: 1 waiting for their email, 1 told/)).toBeDefined();
  expect(server.payloadsOf('moveToPrice')).toEqual([
    { identifier: 'VIP_monthly', currency: 'chf', unit_amount: 4_500 },
  ]);
  expect(screen.queryByRole('button', { name: 'Move VIP a month to CHF\u00a045.00' })).toBeNull();
});
