import type { LessonContent } from '@school/contract/course-pieces';
import { studioFilmsTexts } from '@school/texts/en/studio-films';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  createFakeCallables,
  createFakeServices,
  type FakeCallables,
} from '../../../../testing/fake-services.ts';
import { BARE_CONTENT, makeStudioLesson } from '../../../../testing/make-studio-lesson.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { readPaste, toMarkdown } from '../../../shared/pieces/clean-paste.ts';
import { filmsApi } from './films.api.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { LessonList } from './lesson-list.tsx';

const ROW = {
  lessonID: 'im-kafi',
  title: 'Im Kafi',
  subtitle: 'in the café',
  type: 'video_lesson',
  state: 'published',
  date: '2026-11-02T08:00:00.000Z',
  difficulty: 2,
  isFreeSample: false,
  hasFilm: true,
  isRecording: false,
  durationSeconds: 90,
  captionLanguages: ['gsw'],
  cards: 12,
  comments: 1,
};
const CONTENT: LessonContent = {
  title: 'Im Kafi',
  subtitle: 'in the café',
  type: 'video_lesson',
  difficulty: 2,
  dialect: null,
  theme: null,
  publication: 'published',
  date: '2026-11-02T08:00:00.000Z',
  text: 'Say *Grüezi*.',
  ...BARE_CONTENT,
};
const LESSON = makeStudioLesson(CONTENT, 'draft');
const line = (id: string, text: string) => ({ id, startMs: 0, endMs: 1_000, speaker: null, text });

let answers: Record<string, unknown>;
let server: FakeCallables;
beforeEach(() => {
  answers = {
    listStudioLessons: {
      lessons: [ROW, { ...ROW, lessonID: 'im-tram', title: 'Im Tram', state: 'draft', hasFilm: false }],
      total: 2,
      states: { draft: 1, scheduled: 0, published: 1, withdrawn: 0 },
    },
    listFilms: { films: [], hasFfmpeg: true },
    measureLessons: {
      lessons: [
        {
          lessonID: 'im-kafi',
          level: 3,
          newWords: 45,
          newShare: 0.671,
          wordsPerSentence: 3.52,
          syllablesPerSecond: 1.91,
        },
      ],
    },
    moveLesson: { ok: true },
    createLesson: LESSON,
    getStudioLesson: LESSON,
    saveLesson: { ok: true, revision: 4, isMerged: false, content: CONTENT },
    publishLesson: { ...LESSON, state: 'published' },
    getStudioCaptions: {
      revision: 7,
      durationSeconds: 90,
      content: { gsw: [line('line-01', 'Grüzi')], en: [line('line-01', 'Hello')] },
      houseWords: [],
      changed: null,
    },
    saveCaptions: { ok: true, revision: 8, isMerged: false, content: { gsw: [line('line-01', 'Grüezi')] } },
  };
});

const LINKS = [{ to: '/grammar-page?topic=cases', title: { en: 'Cases [all]', de: 'Fälle' } }];

function open(page: 'list' | 'editor', address = '/studio/lessons') {
  server = createFakeCallables(answers);
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  return renderApp(
    page === 'list' ? (
      <LessonList UID="u" />
    ) : (
      <LessonEditor
        UID="u"
        lessonID="im-kafi"
        links={LINKS}
        renderPreview={({ content }) => <output aria-label="preview">{JSON.stringify(content)}</output>}
      />
    ),
    store,
    address,
  );
}

it('lists the lessons with what is known of them, moves one by its button and begins a new one', async () => {
  open('list');
  const row = within((await screen.findByRole('link', { name: 'Im Tram' })).closest('li') ?? document.body);
  // By which two lessons of one title are told apart.
  expect(row.getByText('in the café')).toBeDefined();
  expect(row.getByText('draft · video lesson · level 2 · no film yet · 12 cards · 1 comment')).toBeDefined();
  await userEvent.click(row.getByRole('button', { name: 'Move ‘Im Tram’ up' }));
  expect(await screen.findByText('‘Im Tram’ moved.')).toBeDefined();
  await waitFor(() =>
    expect(server.payloadsOf('moveLesson')).toEqual([{ lessonID: 'im-tram', before: 'im-kafi' }]),
  );
  await userEvent.selectOptions(screen.getByLabelText('Level'), 'level 2');
  await waitFor(() =>
    expect(server.payloadsOf('listStudioLessons').at(-1)).toMatchObject({ difficulties: [2], search: '' }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Measured level'), 'level 3');
  await waitFor(() =>
    expect(server.payloadsOf('listStudioLessons').at(-1)).toMatchObject({
      difficulties: [2],
      measured: [3],
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'New lesson' }));
  const window = within(await screen.findByRole('dialog'));
  // Who closes the browser's choice of files goes on here.
  window.getByLabelText('Film').dispatchEvent(new Event('cancel', { bubbles: true }));
  await userEvent.click(window.getByRole('button', { name: 'Begin' }));
  expect(window.getByRole('alert').textContent).toBe('Give it a title.');
  expect(window.getByLabelText('Title')).toBe(document.activeElement);
  expect(window.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(window.getByLabelText('Title'), 'Uf em Märt');
  expect(window.queryByRole('alert')).toBeNull();
  await userEvent.click(window.getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(server.payloadsOf('createLesson')).toEqual([{ title: 'Uf em Märt' }]));
});

it('shows no lesson of another choice where those of the chosen one do not come', async () => {
  open('list');
  expect(await screen.findByRole('link', { name: 'Im Tram' })).toBeDefined();
  answers['listStudioLessons'] = new CallFailure('unavailable', 'busy');
  await userEvent.selectOptions(screen.getByLabelText('Level'), 'level 2');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Im Tram' })).toBeNull();
});

it('says above the lessons how far each film is, and fetches the list again once it is there', async () => {
  const film = { lessonID: 'im-tram', name: 'tram.mov', bytes: 9, lastModified: 0, isOwn: true, received: 9 };
  const made = { ...film, filmID: 'a'.repeat(20), state: 'making', progress: 0.437, secondsLeft: 130 };
  const refused = {
    ...made,
    filmID: 'b'.repeat(20),
    lessonID: 'im-kafi',
    state: 'refused',
    reason: 'not-a-film',
  };
  const films = [
    { ...made, reason: null, canRetry: false },
    { ...refused, canRetry: true },
  ];
  answers['listFilms'] = { films, hasFfmpeg: true };
  open('list');
  const underWay = within(await screen.findByRole('region', { name: 'Films in progress' }));
  const rowOf = (name: string) => within(underWay.getByRole('link', { name }).closest('li') ?? document.body);
  expect(rowOf('Im Tram').getByText('Preparing the film: 43%. About 2 minutes left.')).toBeDefined();
  expect(rowOf('Im Tram').getByRole('progressbar', { name: 'tram.mov' })).toBeDefined();
  expect(rowOf('Im Kafi').getByText(studioFilmsTexts.words.reasons['not-a-film'])).toBeDefined();
  expect(server.payloadsOf('listFilms')).toEqual([{}]);
  const before = server.payloadsOf('listStudioLessons').length;
  answers['listFilms'] = { films: [], hasFfmpeg: true };
  await waitFor(() => expect(server.payloadsOf('listStudioLessons').length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Films in progress' })).toBeNull());
});

/** The rows stand below each other, each 100 px high. */
async function rowsOnScreen(): Promise<HTMLElement[]> {
  const names = await screen.findAllByRole('listitem');
  names.forEach((row, at) => {
    row.getBoundingClientRect = () => new DOMRect(0, at * 100, 300, 100);
  });
  return names;
}

const handleOf = (row: HTMLElement | undefined) => {
  const handle = within(row ?? document.body).getByTestId('drag-handle');
  handle.setPointerCapture = () => undefined;
  return handle;
};
const pointer = (clientY: number) => ({ pointerId: 7, button: 0, clientY });

it('drags a lesson by its handle to another place, and puts it back with Escape or where it was', async () => {
  const names = ['Im Kafi', 'Im Tram', 'Im Wald', 'Im Zug'];
  const rows = names.map((title) => ({ ...ROW, lessonID: title.toLowerCase().replace(' ', '-'), title }));
  answers['listStudioLessons'] = {
    lessons: rows.map((row, at) => ({ ...row, isRecording: at === 2 })),
    total: 4,
    states: { draft: 0, scheduled: 0, published: 4, withdrawn: 0 },
  };
  open('list');
  const shown = await rowsOnScreen();
  expect(within(shown[2] ?? document.body).queryByTestId('drag-handle')).toBeNull();
  const drag = (from: number, to: number, finish: (handle: HTMLElement) => void) => {
    const handle = handleOf(shown[from]);
    fireEvent.pointerDown(handle, pointer(from * 100 + 50));
    fireEvent.pointerMove(handle, pointer(to));
    finish(handle);
  };
  const drop = (to: number) => (handle: HTMLElement) => fireEvent.pointerUp(handle, pointer(to));
  drag(0, 120, drop(120));
  drag(0, 310, (handle) => {
    expect(shown[3]?.dataset['drop']).toBe('before');
    expect(shown[0]?.dataset['dragged']).toBe('true');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    drop(310)(handle);
  });
  drag(0, 310, (handle) => fireEvent.pointerCancel(handle, pointer(310)));
  expect(server.payloadsOf('moveLesson')).toEqual([]);
  drag(3, 10, drop(10));
  expect(await screen.findByText('‘Im Zug’ moved.')).toBeDefined();
  drag(0, 330, drop(330));
  drag(1, 399, (handle) => {
    expect(shown[3]?.dataset['drop']).toBe('after');
    drop(399)(handle);
  });
  await waitFor(() =>
    expect(server.payloadsOf('moveLesson')).toEqual([
      { lessonID: 'im-zug', before: 'im-kafi' },
      { lessonID: 'im-kafi', before: 'im-zug' },
      { lessonID: 'im-tram', before: null },
    ]),
  );
});

it('moves a lesson below the last one that is shown before the next of the course, not to its end', async () => {
  const page = (lessonID: string) => ({
    lessons: [{ ...ROW, lessonID, title: lessonID }],
    total: 3,
    states: { draft: 0, scheduled: 0, published: 3, withdrawn: 0 },
  });
  answers['listStudioLessons'] = ({ from }: { from: number }) => page(['one', 'two', 'three'][from] ?? '');
  open('list');
  await userEvent.click(await screen.findByRole('button', { name: 'More lessons' }));
  await screen.findByRole('link', { name: 'two' });
  await userEvent.click(screen.getByRole('button', { name: 'Move ‘one’ down' }));
  await waitFor(() =>
    expect(server.payloadsOf('moveLesson')).toEqual([{ lessonID: 'one', before: 'three' }]),
  );
});

it('saves what is typed with the revision it was read at, and only what has changed', async () => {
  open('editor');
  const title = await screen.findByLabelText('Title');
  await userEvent.type(title, '!');
  expect(screen.getByLabelText('preview').textContent).toContain('"title":"Im Kafi!"');
  expect(await screen.findByText('Saved.')).toBeDefined();
  await waitFor(() =>
    expect(server.payloadsOf('saveLesson')).toEqual([
      { lessonID: 'im-kafi', expectedRevision: 3, changes: { title: 'Im Kafi!' } },
    ]),
  );
});

it('says what cannot be saved yet, saves the rest, and keeps what is written', async () => {
  const photo = (name: string) => ({ file: `added/${name}.webp`, title: name });
  let content: LessonContent = { ...CONTENT, subtitle: null, photos: ['one', 'two', 'three'].map(photo) };
  answers['getStudioLesson'] = { ...LESSON, content };
  answers['saveLesson'] = ({ changes }: { changes: Partial<LessonContent> }) => {
    content = { ...content, ...changes };
    return { ok: true, revision: 4, isMerged: false, content };
  };
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const saved = (): unknown => Object.assign({}, ...server.payloadsOf('saveLesson').map(changesIn));
  open('editor');
  await screen.findByLabelText('Title');
  write('Subtitle in German', 'im Café');
  write('Title of photo 1 in English', '');
  write('Title of photo 2 in English', 'second');
  await userEvent.click(screen.getByRole('button', { name: 'Remove ‘three’' }));
  expect(await screen.findByText('Saved, except for unfinished fields.')).toBeDefined();
  expect(screen.getByText('Write it in English too. Until then, this isn’t saved.')).toBeDefined();
  expect(saved()).toEqual({ photos: [photo('one'), { ...photo('two'), title: 'second' }] });
  await userEvent.click(screen.getByRole('tab', { name: 'Film' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Text' }));
  expect(screen.getByLabelText('Subtitle in German')).toHaveProperty('value', 'im Café');
  write('Subtitle in English', 'in the café');
  write('Title of photo 1 in English', 'first');
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(saved()).toEqual({
    subtitle: { en: 'in the café', de: 'im Café' },
    photos: [
      { ...photo('one'), title: 'first' },
      { ...photo('two'), title: 'second' },
    ],
  });
  write('Subtitle in English', '');
  expect(await screen.findByText('Saved, except for unfinished fields.')).toBeDefined();
  write('Subtitle in German', '');
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(saved()).toMatchObject({ subtitle: null });
});

it('takes what a colleague has saved into a lesson of which a field waits', async () => {
  answers['getStudioLesson'] = { ...LESSON, content: { ...CONTENT, subtitle: null } };
  const merged = { ...CONTENT, subtitle: null, title: 'Im Kafi!', dialect: 'Bern' };
  answers['saveLesson'] = { ok: true, revision: 5, isMerged: true, content: merged };
  open('editor');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Im Kafi!' } });
  fireEvent.change(screen.getByLabelText('Subtitle in German'), { target: { value: 'im Café' } });
  expect(await screen.findByText('Saved, except for unfinished fields.')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Dialect' })).toHaveProperty('value', 'Bern');
  expect(screen.getByLabelText('Subtitle in German')).toHaveProperty('value', 'im Café');
});

it('has the browser ask before what is typed is lost, and sends it as soon as the page is hidden', async () => {
  const answer = Promise.withResolvers<object>();
  answers['saveLesson'] = () => answer.promise;
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  open('editor');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Im Kafi!' } });
  expect(isAsked()).toBe(true);
  expect(server.payloadsOf('saveLesson')).toEqual([]);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(server.payloadsOf('saveLesson')).toHaveLength(1), { timeout: 400 });
  expect(isAsked()).toBe(true);
  answer.resolve({ ok: true, revision: 4, isMerged: false, content: { ...CONTENT, title: 'Im Kafi!' } });
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(isAsked()).toBe(false);
});

it('has the school’s dialect where a lesson says none, and takes another', async () => {
  open('editor');
  const dialect = await screen.findByRole('textbox', { name: 'Dialect' });
  expect(screen.getByText(/it’s your school’s: Zürich/)).toBeDefined();
  await userEvent.type(dialect, 'Bern');
  await waitFor(() =>
    expect(server.payloadsOf('saveLesson').at(-1)).toMatchObject({ changes: { dialect: 'Bern' } }),
  );
});

it('lets one choose where another has changed the same, and loses nothing before', async () => {
  answers['saveLesson'] = {
    ok: false,
    reason: 'changed',
    revision: 5,
    theirs: { ...CONTENT, title: 'Im Café' },
    changed: { by: 'Olga', at: '2026-11-02T08:00:00.000Z' },
  };
  open('editor');
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  expect(await screen.findByText('Olga has changed this in the meantime.')).toBeDefined();
  expect(screen.getByDisplayValue('Im Kafi!')).toBeDefined();
  answers['saveLesson'] = { ok: true, revision: 6, isMerged: false, content: CONTENT };
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(server.payloadsOf('saveLesson').at(-1)).toEqual({
    lessonID: 'im-kafi',
    expectedRevision: 5,
    changes: { title: 'Im Kafi!' },
  });
});

const CARD = { id: 'a', swissGerman: 'eis Ross', english: 'one', standardGerman: null, soundFile: null };
const CARDS = { revision: 1, content: [CARD], alike: {}, houseWords: [], changed: null };
const CAPTIONS = { durationSeconds: 90, houseWords: [], changed: null };
it.each([
  [
    'text',
    'Title',
    'getStudioLesson',
    { ...LESSON, revision: 9, content: { ...CONTENT, title: 'Im Kafi Frei' } },
  ],
  [
    'cards',
    'Swiss German, card 1',
    'getStudioCards',
    { ...CARDS, revision: 2, content: [{ ...CARD, swissGerman: 'eis Rössli' }] },
  ],
  [
    'captions',
    'Swiss German at 0:00.0',
    'getStudioCaptions',
    { ...CAPTIONS, revision: 9, content: { gsw: [line('line-01', 'Grüezi')] } },
  ],
])(
  'shows in place what another has stored of the %s, and leaves the cursor there',
  async (tab, label, name, later) => {
    answers['getStudioCards'] = CARDS;
    const store = open('editor', `/studio/lessons/im-kafi?tab=${tab}`);
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    const before = field.value;
    field.focus();
    field.setSelectionRange(2, 2);
    answers[name] = later;
    act(() => void store.dispatch(filmsApi.util.invalidateTags(['StudioPiece'])));
    await waitFor(() => expect(field.value).not.toBe(before));
    expect(field.isConnected).toBe(true);
    expect(document.activeElement).toBe(field);
    expect(field.selectionStart).toBe(2);
  },
);

it('mends a caption under its id, in its language alone', async () => {
  open('editor', '/studio/lessons/im-kafi?tab=captions');
  const cell = await screen.findByLabelText('Swiss German at 0:00.0');
  // At once: where a busy machine pauses between two keys, what is there is saved.
  fireEvent.change(cell, { target: { value: 'Grüezi' } });
  await waitFor(() => expect(server.payloadsOf('saveCaptions')).toHaveLength(1));
  expect(server.payloadsOf('saveCaptions')).toEqual([
    { lessonID: 'im-kafi', language: 'gsw', expectedRevision: 7, lines: [line('line-01', 'Grüezi')] },
  ]);
});

it('splits a line in every language under one new id, and takes no time that is none', async () => {
  open('editor', '/studio/lessons/im-kafi?tab=captions');
  const begin = await screen.findByLabelText('Begin of the line at 0:00.0');
  await userEvent.clear(begin);
  await userEvent.type(begin, 'soon');
  await userEvent.tab();
  expect(begin.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Write a time such as 0:05.3. We kept 0:00.0.')).toBeDefined();
  expect(server.payloadsOf('saveCaptions')).toEqual([]);
  begin.focus();
  await userEvent.keyboard('{Escape}');
  expect(begin).toHaveProperty('value', '0:00.0');
  await userEvent.click(screen.getByRole('button', { name: 'Split the line at 0:00.0' }));
  await waitFor(() => expect(server.payloadsOf('saveCaptions')).toHaveLength(2));
  const [first, second] = server.payloadsOf('saveCaptions') as {
    language: string;
    lines: { id: string }[];
  }[];
  expect([first?.language, second?.language]).toEqual(['gsw', 'en']);
  expect(first?.lines[0]?.id).toBe('line-01');
  expect(first?.lines[1]?.id).toMatch(/^line-/);
  expect(second?.lines.map(({ id }) => id)).toEqual(first?.lines.map(({ id }) => id));
});

it('leads to the film where there is none to caption', async () => {
  answers['getStudioCaptions'] = {
    revision: 0,
    durationSeconds: 0,
    content: {},
    houseWords: [],
    changed: null,
  };
  open('editor', '/studio/lessons/im-kafi?tab=captions');
  expect(await screen.findByText('Send a film first, then write its captions here.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show the keys' })).toBeNull();
  // Who has the words already writes them before.
  expect(screen.getByRole('button', { name: 'Add a line' })).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Send a film' }));
  expect(screen.getByRole('tab', { name: 'Film' }).getAttribute('aria-selected')).toBe('true');
});

it('publishes now, and says why it cannot', async () => {
  open('editor', '/studio/lessons/im-kafi?tab=publish');
  const publish = await screen.findByRole('button', { name: 'Publish now' });
  answers['getStudioLesson'] = { ...LESSON, state: 'published' };
  await userEvent.click(publish);
  const said = await screen.findByText('Learners can see it now.');
  await waitFor(() => expect(document.activeElement).toBe(said));
  expect(server.payloadsOf('publishLesson')).toEqual([{ lessonID: 'im-kafi', at: null }]);
  expect(screen.getByRole('checkbox', { name: 'Free sample' })).toBeDefined();
});

it('sets no date without an hour', async () => {
  open('editor', '/studio/lessons/im-kafi?tab=publish');
  await userEvent.click(await screen.findByRole('button', { name: 'Publish at a date' }));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-24' } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '' } });
  const set = screen.getByRole('button', { name: 'Set the date' });
  await userEvent.click(set);
  expect(server.payloadsOf('publishLesson')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:30' } });
  await userEvent.click(set);
  expect(server.payloadsOf('publishLesson')).toEqual([
    { lessonID: 'im-kafi', at: { day: '2026-12-24', hour: 9, minute: 30 } },
  ]);
});

it('keeps the keyboard’s place on the free sample while it is saved, and puts it back where it is not', async () => {
  const content = { ...CONTENT, isFreeSample: true };
  answers['saveLesson'] = { ok: true, revision: 4, isMerged: false, content };
  open('editor', '/studio/lessons/im-kafi?tab=publish');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Free sample' });
  box.focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(box.checked).toBe(true);
  expect(document.activeElement).toBe(box);
  answers['saveLesson'] = new CallFailure('unavailable', 'away');
  await userEvent.keyboard(' ');
  await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull());
  expect(box.checked).toBe(true);
  expect(server.payloadsOf('saveLesson')).toMatchObject([
    { expectedRevision: 3, changes: { isFreeSample: true } },
    { expectedRevision: 4, changes: { isFreeSample: false } },
  ]);
});

it('says beside the button who gets an email, what is empty, and what a free sample is', async () => {
  answers['getStudioLesson'] = { ...LESSON, content: { ...CONTENT, subtitle: null, text: '' } };
  open('editor', '/studio/lessons/im-kafi?tab=publish');
  const wordsOf = (element: Element) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
  const publish = await screen.findByRole('button', { name: 'Publish now' });
  expect(wordsOf(publish)).toMatch(/get one email a week.* Subtitle and text are empty\.$/);
  expect(wordsOf(screen.getByRole('checkbox', { name: 'Free sample' }))).toMatch(/on the home page\.$/);
});

it('names the German version, and says why it cannot be one', async () => {
  open('editor', '/studio/lessons/im-kafi?tab=film');
  const field = await screen.findByLabelText('German version');
  await userEvent.type(field, 'im-tram');
  await userEvent.tab();
  await waitFor(() =>
    expect(server.payloadsOf('saveLesson')).toEqual([
      { lessonID: 'im-kafi', expectedRevision: 3, changes: { germanVersionID: 'im-tram' } },
    ]),
  );
});

it('keeps what is typed for the recording while the German version is saved', async () => {
  const inTram = makeStudioLesson({ ...CONTENT, title: 'Im Tram' }, 'draft');
  answers['getStudioLesson'] = ({ lessonID }: { lessonID: string }) =>
    lessonID === 'im-tram' ? inTram : LESSON;
  const saved = Promise.withResolvers<object>();
  answers['saveLesson'] = () => saved.promise;
  open('editor', '/studio/lessons/im-kafi?tab=film');
  const version = await screen.findByLabelText<HTMLInputElement>('German version');
  await userEvent.type(version, 'im-tram');
  await userEvent.tab();
  const recording = screen.getByLabelText<HTMLInputElement>('Recording');
  await userEvent.keyboard('Am S');
  await waitFor(() => expect(server.payloadsOf('saveLesson')).toHaveLength(1));
  const content = { ...CONTENT, germanVersionID: 'im-tram' };
  saved.resolve({ ok: true, revision: 4, isMerged: false, content });
  await waitFor(() => expect(version.value).toBe('Im Tram'));
  expect(recording.value).toBe('Am S');
  expect(document.activeElement).toBe(recording);
});

it('shows the German version by its title, and takes another by its own', async () => {
  const inTram = makeStudioLesson({ ...CONTENT, title: 'Im Tram' }, 'draft');
  const withVersion = { ...LESSON, content: { ...CONTENT, germanVersionID: 'im-tram' } };
  answers['getStudioLesson'] = ({ lessonID }: { lessonID: string }) =>
    lessonID === 'im-tram' ? inTram : withVersion;
  answers['listStudioLessons'] = {
    lessons: [
      ROW,
      { ...ROW, lessonID: 'am-see', title: 'Am See' },
      { ...ROW, lessonID: 'am-see-2', title: 'Bim See' },
    ],
    total: 3,
    states: { draft: 0, scheduled: 0, published: 3, withdrawn: 0 },
  };
  open('editor', '/studio/lessons/im-kafi?tab=film');
  const field = await screen.findByLabelText('German version');
  await waitFor(() => expect(field).toHaveProperty('value', 'Im Tram'));
  await userEvent.tab();
  await userEvent.clear(field);
  await userEvent.type(field, 'am see');
  await userEvent.tab();
  await waitFor(() =>
    expect(server.payloadsOf('saveLesson')).toEqual([
      { lessonID: 'im-kafi', expectedRevision: 3, changes: { germanVersionID: 'am-see' } },
    ]),
  );
});

it('adds a photo with a title of its name, a link to the grammar where one writes, and another day', async () => {
  answers['getStudioLesson'] = { ...LESSON, state: 'published' };
  vi.stubGlobal('fetch', async () => Response.json({ ok: true, file: 'added/0123456789abcdef.webp' }));
  onTestFinished(() => void vi.unstubAllGlobals());
  open('editor');
  const photo = new File(['x'], 'am-see.JPG', { type: 'image/jpeg' });
  await userEvent.upload(await screen.findByLabelText('Add photos', { selector: 'input' }), photo);
  expect(await screen.findByText('1 photo added.')).toBeDefined();
  expect(screen.getByLabelText('Title of photo 1 in English')).toHaveProperty('value', 'am see');
  await userEvent.selectOptions(screen.getByLabelText('Text in English: Link to'), 'Cases [all]');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-10-30' } });
  await waitFor(() =>
    expect(Object.assign({}, ...server.payloadsOf('saveLesson').map(changesIn))).toEqual({
      photos: [{ file: 'added/0123456789abcdef.webp', title: 'am see' }],
      text: 'Say *Grüezi*.[Cases \\[all\\]](/grammar-page?topic=cases)',
      day: '2026-10-30',
    }),
  );
});
const changesIn = (payload: unknown) => (payload as { changes: object }).changes;

it('takes the photos that arrive while another tab is open into the text, and says what went wrong', async () => {
  let content = CONTENT;
  answers['saveLesson'] = ({ changes }: { changes: Partial<LessonContent> }) => {
    content = { ...content, ...changes };
    return { ok: true, revision: 4, isMerged: false, content };
  };
  const second = Promise.withResolvers<Response>();
  const come = [
    Response.json({ ok: true, file: 'added/1.webp' }),
    second.promise,
    Response.json({ ok: false, reason: 'not-a-picture' }),
  ];
  vi.stubGlobal('fetch', async () => come.shift());
  onTestFinished(() => void vi.unstubAllGlobals());
  open('editor');
  const names = ['one.jpg', 'two.jpg', 'three.heic'];
  const photos = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  await userEvent.upload(await screen.findByLabelText('Add photos', { selector: 'input' }), photos);
  expect(await screen.findByLabelText('Title of photo 1 in English')).toBeDefined();
  expect(await screen.findByText('Saved.')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Film' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Text' }));
  expect(screen.getByRole('button', { name: /^Add photos/ }).getAttribute('aria-busy')).toBe('true');
  second.resolve(Response.json({ ok: true, file: 'added/2.webp' }));
  expect(await screen.findByLabelText('Title of photo 2 in English')).toBeDefined();
  expect(await screen.findByText(/^‘three.heic’ isn’t a picture/)).toBeDefined();
  await waitFor(() => expect(content.photos).toHaveLength(2));
});

it('reads an Anki package into the table, and says of a spreadsheet’s own file how to save it', async () => {
  answers['getStudioCards'] = { revision: 1, content: [], alike: {}, houseWords: [], changed: null };
  answers['saveCards'] = { ok: true, revision: 2, isMerged: false, content: [] };
  const card = { swissGerman: 'Znüni', english: 'snack', standardGerman: null };
  vi.stubGlobal('fetch', async () => Response.json({ ok: true, cards: [card], skipped: 1, canSwap: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  open('editor', '/studio/lessons/im-kafi?tab=cards');
  const field = await screen.findByLabelText(/^Or choose a file/);
  await userEvent.upload(field, new File(['x'], 'cards.xlsx'));
  expect(await screen.findByText(/Save as CSV/)).toBeDefined();
  await userEvent.upload(field, new File(['x'], 'cards.apkg'));
  expect(await screen.findByText('1 card; 1 row skipped')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add these cards' }));
  await waitFor(() =>
    expect(server.payloadsOf('saveCards')).toMatchObject([
      { cards: [{ id: null, swissGerman: 'Znüni', english: 'snack' }] },
    ]),
  );
});

it('says that a package is being read, and leaves it where its teacher goes on meanwhile', async () => {
  answers['getStudioCards'] = { revision: 1, content: [], alike: {}, houseWords: [], changed: null };
  const waiting = Array.from({ length: 2 }, () => Promise.withResolvers<Response>());
  const come = waiting.map(({ promise }) => promise);
  vi.stubGlobal('fetch', async () => come.shift());
  onTestFinished(() => void vi.unstubAllGlobals());
  const answer = (at: number, swissGerman: string) =>
    waiting[at]?.resolve(
      Response.json({
        ok: true,
        cards: [{ swissGerman, english: 'one', standardGerman: null, soundFile: null }],
        skipped: 0,
        skippedSounds: 0,
      }),
    );
  open('editor', '/studio/lessons/im-kafi?tab=cards');
  const field = await screen.findByLabelText(/^Or choose a file/);
  await userEvent.upload(field, new File(['x'], 'slow.apkg'));
  expect(screen.getByText('Reading the file ...')).toBeDefined();
  await userEvent.upload(field, new File(['x'], 'quick.apkg'));
  answer(1, 'schnäll');
  await waitFor(() => expect(screen.getByLabelText(PASTE)).toHaveProperty('value', 'schnäll\tone\t'));
  answer(0, 'langsam');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByLabelText(PASTE)).toHaveProperty('value', 'schnäll\tone\t');
  const third = Promise.withResolvers<Response>();
  come.push(third.promise);
  await userEvent.upload(field, new File(['x'], 'third.apkg'));
  fireEvent.change(screen.getByLabelText(PASTE), { target: { value: 'Znüni;snack' } });
  third.resolve(Response.json({ ok: false, reason: 'broken' }));
  expect(await screen.findByText(/^You went on here before the file was read/)).toBeDefined();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByText(/We can’t read this package/)).toBeNull();
  expect(screen.getByLabelText(PASTE)).toHaveProperty('value', 'Znüni;snack');
});

const PASTE = 'Paste from a spreadsheet, a CSV file or Anki';
const swissGermanOf = (row: number) =>
  screen.getByLabelText<HTMLInputElement>(`Swiss German, card ${row}`).value;
const pasted = async (text: string) => {
  fireEvent.change(await screen.findByLabelText(PASTE), { target: { value: text } });
  await userEvent.click(screen.getByRole('button', { name: 'Add these cards' }));
};

it('names above each column of the cards what is in it', async () => {
  const card = { id: 'c-1', swissGerman: 'de Kafi', english: 'the coffee', standardGerman: 'der Kaffee' };
  const same = { lessonID: 'im-tram', title: 'Im Tram', swissGerman: 'de Kaffi' };
  answers['getStudioCards'] = {
    revision: 1,
    content: [card],
    alike: { 'c-1': [same] },
    houseWords: [],
    changed: null,
  };
  open('editor', '/studio/lessons/im-kafi?tab=cards');
  const columnOf = (element: HTMLElement) => {
    const { cellIndex } = element.closest('td') as HTMLTableCellElement;
    return screen.getAllByRole('columnheader')[cellIndex]?.textContent;
  };
  expect(columnOf(await screen.findByRole('link', { name: 'Im Tram' }))).toBe('Same or similar');
  expect(columnOf(screen.getByRole('button', { name: 'Remove ‘de Kafi’' }))).toBe('Remove');
});

it('saves pasted cards but for a second one of its phrase, which is marked and kept', async () => {
  answers['getStudioCards'] = { revision: 1, content: [], alike: {}, houseWords: [], changed: null };
  answers['saveCards'] = ({ cards }: { cards: object[] }) => ({
    ok: true,
    revision: 2,
    isMerged: false,
    content: cards.map((card, at) => ({ ...card, id: `c-${at}` })),
  });
  open('editor', '/studio/lessons/im-kafi?tab=cards');
  await pasted('d Sune;the sun\ns Huus\tthe house\nkaputt\nd Sune,sun');
  expect(screen.getByLabelText<HTMLInputElement>(PASTE).value).toBe('kaputt');
  expect(screen.getByText(/^1 row was skipped/)).toBeDefined();
  const second = screen.getByLabelText('Swiss German, card 3');
  expect(second.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This phrase is in the lesson twice.')).toBeDefined();
  // Before the pause is over: what was typed is sent when the tab goes.
  await userEvent.click(screen.getByRole('tab', { name: 'Publish' }));
  await waitFor(() =>
    expect(server.payloadsOf('saveCards')).toMatchObject([
      { cards: [{ swissGerman: 'd Sune' }, { swissGerman: 's Huus' }] },
    ]),
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Cards' }));
  expect(await screen.findByText('Saved, except for unfinished rows.')).toBeDefined();
  expect([1, 2, 3].map(swissGermanOf)).toEqual(['d Sune', 's Huus', 'd Sune']);
});

it('saves no card over what a colleague has made of it while another was typed on', async () => {
  const card = (id: string, swissGerman: string) => ({
    id,
    swissGerman,
    english: 'this',
    standardGerman: null,
    soundFile: null,
  });
  const content = [card('a', 'eis'), card('b', 'zwöi')];
  answers['getStudioCards'] = { revision: 1, content, alike: {}, houseWords: [], changed: null };
  const first = Promise.withResolvers<object>();
  answers['saveCards'] = () => first.promise;
  open('editor', '/studio/lessons/im-kafi?tab=cards');
  const field = await screen.findByLabelText('Swiss German, card 1');
  fireEvent.change(field, { target: { value: 'eis ' } });
  await waitFor(() => expect(server.payloadsOf('saveCards')).toHaveLength(1));
  fireEvent.change(field, { target: { value: 'eis oder' } });
  const merged = [card('a', 'eis'), card('b', 'zwee')];
  answers['saveCards'] = { ok: true, revision: 4, isMerged: false, content: merged };
  first.resolve({ ok: true, revision: 3, isMerged: true, content: merged });
  await waitFor(() =>
    expect(server.payloadsOf('saveCards').at(-1)).toMatchObject({
      expectedRevision: 3,
      cards: [card('a', 'eis oder'), card('b', 'zwee')],
    }),
  );
});

it('says why the cards are refused, and keeps them while one looks at another tab', async () => {
  answers['getStudioCards'] = { revision: 1, content: [], alike: {}, houseWords: [], changed: null };
  answers['saveCards'] = new CallFailure('invalid-argument', 'Two cards have one id. [400]', 'id-twice');
  open('editor', '/studio/lessons/im-kafi?tab=cards');
  await pasted('d Sune;the sun');
  await userEvent.click(screen.getByRole('tab', { name: 'Publish' }));
  await waitFor(() => expect(server.payloadsOf('saveCards')).toHaveLength(1));
  await userEvent.click(screen.getByRole('tab', { name: 'Cards' }));
  expect(await screen.findByText('Not saved yet.')).toBeDefined();
  expect(screen.getByText('Two cards have one id.')).toBeDefined();
  expect(swissGermanOf(1)).toBe('d Sune');
  answers['saveCards'] = { ok: true, revision: 2, isMerged: false, content: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Save now' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
});

it('writes on in a card’s row that is added', async () => {
  answers['getStudioCards'] = { revision: 1, content: [], alike: {}, houseWords: [], changed: null };
  answers['saveCards'] = { ok: true, revision: 2, isMerged: false, content: [] };
  open('editor', '/studio/lessons/im-kafi?tab=cards');
  await userEvent.click(await screen.findByRole('button', { name: 'Add a card' }));
  await userEvent.keyboard('s Gipfeli');
  expect(swissGermanOf(1)).toBe('s Gipfeli');
  expect(screen.queryByLabelText('Swiss German, card 2')).toBeNull();
});

it('says why a lesson’s text is refused', async () => {
  answers['saveLesson'] = new CallFailure('invalid-argument', 'HTML is no Markdown. [400]', 'raw-html');
  open('editor');
  fireEvent.change(await screen.findByLabelText('Text in English'), { target: { value: '<b>no</b>' } });
  expect(await screen.findByText('Not saved yet.')).toBeDefined();
  expect(screen.getByText('HTML is no Markdown.')).toBeDefined();
});

it('says of five megabytes of text that they are too many', async () => {
  open('editor');
  const field = await screen.findByLabelText('Text in English');
  fireEvent.change(field, { target: { value: 'wort '.repeat(1_000_000) } });
  expect(await screen.findByText(/^This is too long/)).toBeDefined();
});

it('makes Markdown of what is pasted, without what a word processor adds, and bounds it', () => {
  const word = `<html><head><style>p{}</style></head><body><h2>Z’Morge</h2><p class="MsoNormal"><b>Brot</b> und
    <i>Anke</i><o:p></o:p> <a href="https://school.test/">meh</a> <a href="javascript:x">nüt</a></p>
    <ul><li>Gipfeli</li><li>Weggli</li></ul><script>alert(1)</script></body></html>`;
  expect(toMarkdown(word)).toBe(
    '## Z’Morge\n\n**Brot** und *Anke* [meh](https://school.test/) nüt\n\n- Gipfeli\n- Weggli',
  );
  const huge = '<p>wort</p>'.repeat(500_000);
  const pasted = readPaste({ getData: () => huge }) ?? '';
  expect(pasted.length).toBeLessThan(200_000);
  expect(readPaste({ getData: () => '' })).toBeNull();
});

it('leaves the cursor behind what is pasted into the middle of a text', async () => {
  open('editor');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text in English');
  field.focus();
  field.setSelectionRange(4, 12);
  fireEvent.paste(field, { clipboardData: { getData: () => '<p><b>Hoi</b> zäme</p>' } });
  expect(field.value).toBe('Say **Hoi** zäme.');
  expect([field.selectionStart, field.selectionEnd]).toEqual([16, 16]);
  await userEvent.keyboard('!');
  expect(field.value).toBe('Say **Hoi** zäme!.');
  await waitFor(() =>
    expect(server.payloadsOf('saveLesson').at(-1)).toMatchObject({ changes: { text: 'Say **Hoi** zäme!.' } }),
  );
});

it('keeps stored cards read-only until those of now are there', async () => {
  let answer: (cards: unknown) => void = () => undefined;
  const cards = { revision: 1, content: [], alike: {}, houseWords: [], changed: null };
  answers['getStudioCards'] = () =>
    server.payloadsOf('getStudioCards').length === 1 ? cards : new Promise((resolve) => (answer = resolve));
  open('editor', '/studio/lessons/im-kafi?tab=cards');
  expect(await screen.findByLabelText('Paste from a spreadsheet, a CSV file or Anki')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Text' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Cards' }));
  await waitFor(() => expect(server.payloadsOf('getStudioCards')).toHaveLength(2));
  expect(screen.queryByLabelText('Paste from a spreadsheet, a CSV file or Anki')).toBeNull();
  answer(cards);
  expect(await screen.findByLabelText('Paste from a spreadsheet, a CSV file or Anki')).toBeDefined();
});

it('says of a card and of a line what the course spells otherwise, takes that, and names cards that sound alike', async () => {
  answers['getStudioCards'] = {
    revision: 1,
    content: [
      { id: 'c-1', swissGerman: 'es Guezli', english: 'a biscuit', standardGerman: null, soundFile: null },
    ],
    alike: { 'c-1': [{ lessonID: 'im-tram', title: 'Im Tram', swissGerman: 'es Guetsli' }] },
    houseWords: ['Grüezi', 's Guetsli'],
    changed: null,
  };
  answers['saveCards'] = {
    ok: true,
    revision: 2,
    isMerged: false,
    content: [
      { id: 'c-1', swissGerman: 'es Guetsli', english: 'a biscuit', standardGerman: null, soundFile: null },
    ],
  };
  answers['getStudioCaptions'] = {
    revision: 7,
    durationSeconds: 90,
    content: { gsw: [line('line-01', 'Guezli, bitte!')] },
    houseWords: ['s Guetsli'],
    changed: null,
  };
  open('editor', '/studio/lessons/im-kafi?tab=cards');
  expect((await screen.findByRole('link', { name: 'Im Tram' })).parentElement?.textContent).toContain(
    'es Guetsli',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Use ‘s Guetsli’ for ‘guezli’' }));
  expect(screen.getByLabelText<HTMLInputElement>('Swiss German, card 1').value).toBe('es Guetsli');
  expect(screen.queryByRole('button', { name: /^Use ‘/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Swiss German, card 1'));
  await userEvent.click(screen.getByRole('tab', { name: 'Captions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use ‘s Guetsli’ for ‘guezli’' }));
  expect(screen.getByDisplayValue('Guetsli, bitte!')).toBeDefined();
});

it('names a page of the grammar in the language of the text that leads to it', async () => {
  open('editor');
  await userEvent.selectOptions(await screen.findByLabelText('Text in German: Link to'), 'Fälle');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Text in German');
  expect(field.value).toBe('[Fälle](/grammar-page?topic=cases)');
});

it('says no longer that a German version cannot be had once the field is as it was', async () => {
  answers['saveLesson'] = new CallFailure('unavailable', 'away');
  open('editor', '/studio/lessons/im-kafi?tab=film');
  const field = await screen.findByLabelText('German version');
  await userEvent.type(field, 'nowhere');
  await userEvent.tab();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.clear(field);
  await userEvent.tab();
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

it('moves nothing while the rows are those of another search', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const all = answers['listStudioLessons'];
  const held = Promise.withResolvers<unknown>();
  open('list');
  await screen.findByRole('button', { name: 'Move ‘Im Tram’ up' });
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'im' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Move ‘Im Tram’ up' })).toBeNull());
  // The whole list is no longer kept.
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  answers['listStudioLessons'] = () => held.promise;
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: '' } });
  expect(screen.getByText('Im Tram')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Move ‘Im Tram’ up' })).toBeNull();
  held.resolve(all);
  expect(await screen.findByRole('button', { name: 'Move ‘Im Tram’ up' })).toBeDefined();
});

it('leaves the focus where photos are added when one is removed', async () => {
  const photos = [{ file: 'added/0123456789abcdef.webp', title: 'Am See' }];
  answers['getStudioLesson'] = { ...LESSON, content: { ...LESSON.content, photos } };
  open('editor');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ‘Am See’' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add photos' }));
});

it('cuts a film by typing and by key, names the lines that go, and says why it could not', async () => {
  const media = { folder: 'im-kafi/0', playlist: 'master.m3u8', poster: 'poster.webp', posterWidths: [] };
  const content = { ...CONTENT, durationSeconds: 90, media: { ...media, hasNightPoster: false } };
  answers['getStudioLesson'] = { ...LESSON, content };
  answers['cutFilm'] = { cut: { startMs: 10_000, endMs: 80_000 }, linesAway: 1 };
  open('editor', '/studio/lessons/im-kafi?tab=film');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Cut the film' }));
  const cut = screen.getByRole('button', { name: 'Save the cut' });
  expect(cut.getAttribute('aria-disabled')).toBe('true');
  const [from, to] = [screen.getByLabelText('Begins at'), screen.getByLabelText('Ends at')];
  await user.clear(from);
  await user.type(from, '0:10{Enter}');
  expect(
    await screen.findByText('One caption line is outside the cut. We keep it, but don’t show it.'),
  ).toBeDefined();
  await user.clear(to);
  await user.type(to, '10.5{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('That would leave less than a second of film.');
  await user.clear(to);
  await user.type(to, '1:20{Enter}');
  await user.click(cut);
  expect(server.payloadsOf('cutFilm')).toEqual([
    { lessonID: 'im-kafi', folder: 'im-kafi/0', ends: { startMs: 10_000, endMs: 80_000 } },
  ]);
  await waitFor(() => expect(screen.queryByLabelText('Begins at')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Cut the film' }));
  const film = document.querySelectorAll('video');
  expect(film.length).toBeGreaterThan(0);
  screen.getByLabelText<HTMLInputElement>('Begins at').focus();
  await user.clear(screen.getByLabelText('Begins at'));
  await user.type(screen.getByLabelText('Begins at'), '0:30{Enter}');
  await user.keyboard('{Alt>}[KeyI]{/Alt}');
  expect(screen.getByLabelText<HTMLInputElement>('Begins at').value).toBe('0:00.0');
});

it('says what a film comes to beside the level that was given, where the two differ', async () => {
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  renderApp(<LessonList UID="vreni" />, store);
  await waitFor(() => expect(document.body.textContent).toContain('level\u00a02,\u00a0measured\u00a03'));
  // Of the other lesson nothing is known.
  expect(document.body.textContent?.match(/measured/g)).toHaveLength(1);
});
