import { de } from '@school/texts/de';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { ChosenTexts } from '../../../shared/texts/use-texts.ts';
import { RegionChoice } from '../region-choice.tsx';
import { ExercisesPanel } from './exercises-panel.tsx';
import { VariantLedger } from './variant-ledger.tsx';

function open(page: React.ReactNode, answers: Record<string, unknown>) {
  const server = createFakeCallables(answers);
  renderApp(page, createStore({ services: createFakeServices({ callFunction: server.callFunction }) }));
  return server;
}

const COLLISIONS = [
  {
    left: {
      spelt: 'gäll',
      meaning: { en: 'right?', de: 'gell?' },
      lessons: [{ lessonID: 'im-kafi', title: 'Im Kafi' }],
    },
    right: { spelt: 'gääl', meaning: 'yellow', lessons: [{ lessonID: 'im-tram', title: 'Im Tram' }] },
    variant: 'gääl',
  },
];

const HUUS = { wanted: 'huus', forms: ['huusi', 'huhsi'] };
const CLUSTERS = [
  {
    ...HUUS,
    answers: 3,
    people: 2,
    line: { lesson: { lessonID: 'im-kafi', title: 'Im Kafi' }, text: 'Das isch mys Huus.', typed: 'Huusi' },
  },
];

it('words that collide mean something in the reader’s language', async () => {
  const ledger = (
    <ChosenTexts value={de}>
      <VariantLedger UID="u" />
    </ChosenTexts>
  );
  open(ledger, { listVariants: { clusters: [], taken: [], collisions: COLLISIONS, dismissed: [] } });
  expect((await screen.findByText('gell?')).lang).toBe('de-CH');
  expect(screen.getByText('yellow').lang).toBe('en');
});

it('one press takes a spelling for everybody', async () => {
  const server = open(<VariantLedger UID="u" />, {
    listVariants: { clusters: CLUSTERS, taken: [], collisions: COLLISIONS, dismissed: [] },
    takeVariant: { ok: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept ‘huusi, huhsi’ for ‘huus’' }));
  expect(await screen.findByText('Accepted. We’re marking earlier answers again.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  expect(screen.getByText('Accepted for everybody.')).toBeDefined();
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain('gäll (right?) · Im Kafi');
  expect(screen.getByRole('link', { name: 'Im Tram' })).toBeDefined();
  expect(screen.getByText('‘gääl’ was accepted as a spelling of ‘gäll’, too.')).toBeDefined();
  expect(server.payloadsOf('takeVariant')).toEqual([{ ...HUUS, isTaken: true }]);
  // The button that was pressed is its undo.
  const undo = screen.getByRole('button', { name: 'Undo ‘huusi, huhsi’ for ‘huus’' });
  expect(document.activeElement).toBe(undo);
  await userEvent.click(undo);
  expect(await screen.findByRole('button', { name: 'Accept ‘huusi, huhsi’ for ‘huus’' })).toBeDefined();
  await waitFor(() => expect(server.payloadsOf('takeVariant').at(-1)).toEqual({ ...HUUS, isTaken: false }));
});

it('what is no spelling is put away; a decided row stays, with its undo, when the list is fetched again', async () => {
  let clusters = CLUSTERS;
  const server = open(<VariantLedger UID="u" />, {
    listVariants: () => ({ clusters, taken: [], collisions: [], dismissed: [] }),
    refuseVariant: () => {
      clusters = [];
      return { ok: true };
    },
  });
  const line = /Line: Das isch mys Huus\. · Typed: Huusi · Im Kafi/;
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toMatch(line);
  await userEvent.click(screen.getByRole('button', { name: '‘huusi, huhsi’ isn’t a spelling of ‘huus’' }));
  expect(await screen.findByText('Dismissed for good.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo ‘huusi, huhsi’ for ‘huus’' }));
  expect(await screen.findByRole('button', { name: /^Accept/ })).toBeDefined();
  await waitFor(() =>
    expect(server.payloadsOf('refuseVariant')).toEqual([
      { ...HUUS, isRefused: true },
      { ...HUUS, isRefused: false },
    ]),
  );
});

it('what was taken is listed, and taken back', async () => {
  let taken = [{ wanted: 'huus', form: 'huusi' }];
  const server = open(<VariantLedger UID="u" />, {
    listVariants: () => ({ clusters: [], taken, collisions: [], dismissed: [] }),
    takeVariant: () => {
      taken = [];
      return { ok: true };
    },
  });
  await userEvent.click(await screen.findByText('1 spelling accepted'));
  await userEvent.click(screen.getByRole('button', { name: 'Take back ‘huusi’ for ‘huus’' }));
  expect(await screen.findByText('Taken back. Answers already marked right stay right.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('1 spelling accepted')).toBeNull());
  expect(server.payloadsOf('takeVariant')).toEqual([{ wanted: 'huus', forms: ['huusi'], isTaken: false }]);
});

it('the keyboard goes on with the next row where one goes, the last one’s with what was done', async () => {
  const pair = (left: string, right: string) => ({
    left: { spelt: left, meaning: null, lessons: [] },
    right: { spelt: right, meaning: null, lessons: [] },
    variant: null,
  });
  let taken = [
    { wanted: 'huus', form: 'hus' },
    { wanted: 'muus', form: 'mus' },
  ];
  let collisions = [pair('gäll', 'gääl'), pair('Bode', 'Boode')];
  open(<VariantLedger UID="u" />, {
    listVariants: () => ({
      clusters: [],
      taken,
      collisions,
      dismissed: [],
    }),
    takeVariant: () => {
      taken = taken.slice(1);
      return { ok: true };
    },
    dismissCollision: () => {
      collisions = collisions.slice(1);
      return { ok: true };
    },
  });
  await userEvent.click(await screen.findByText('2 spellings accepted'));
  await userEvent.click(screen.getByRole('button', { name: 'Take back ‘hus’ for ‘huus’' }));
  const second = screen.getByRole('button', { name: 'Take back ‘mus’ for ‘muus’' });
  await waitFor(() => expect(document.activeElement).toBe(second));
  await userEvent.click(second);
  const said = await screen.findByText('Taken back. Answers already marked right stay right.');
  await waitFor(() => expect(document.activeElement).toBe(said));
  await userEvent.click(screen.getByRole('button', { name: /^Leave ‘gäll’/ }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Leave ‘Bode’/ })),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H3'));
});

it('words that collide are put away and brought back', async () => {
  let isAway = false;
  const server = open(<VariantLedger UID="u" />, {
    listVariants: () => ({
      clusters: [],
      taken: [],
      collisions: isAway ? [] : COLLISIONS,
      dismissed: isAway ? COLLISIONS : [],
    }),
    dismissCollision: ({ isDismissed }: { isDismissed: boolean }) => {
      isAway = isDismissed;
      return { ok: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave ‘gäll’ and ‘gääl’ as they are' }));
  await userEvent.click(await screen.findByText('1 pair dismissed'));
  await userEvent.click(screen.getByRole('button', { name: 'Bring ‘gäll’ and ‘gääl’ back' }));
  expect(await screen.findByText('It’s back in the list.')).toBeDefined();
  const words = { left: 'gäll', right: 'gääl' };
  expect(server.payloadsOf('dismissCollision')).toEqual([
    { ...words, isDismissed: true },
    { ...words, isDismissed: false },
  ]);
  expect(await screen.findByRole('button', { name: /^Leave/ })).toBeDefined();
});

const GAP = {
  id: 'gap:l-1:line-1',
  kind: 'gap',
  cardID: 'gap:l-1:line-1',
  line: { text: 'Das isch mys Huus.', speaker: null, startMs: 0, endMs: 900 },
  before: 'Das isch mys ',
  after: '.',
  wanted: 'Huus',
  alsoRight: [],
  options: [],
  meaning: {},
  needsTrueVoice: false,
  edit: null,
};

it('a teacher puts a kind away, and one exercise, and takes other answers', async () => {
  const exercise = GAP;
  const shown = { exercises: [exercise], offKinds: [], words: [] };
  const server = open(<ExercisesPanel UID="u" lessonID="l-1" />, {
    getStudioExercises: shown,
    changeExercises: shown,
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Fill the gap' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Asked/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Change ‘Huus’' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Also right' }), 'Hüttli');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const edit = { isOff: false, gapWord: '', alsoRight: [] as string[] };
  await waitFor(() =>
    expect(server.payloadsOf('changeExercises')).toEqual([
      { lessonID: 'l-1', offKinds: ['gap'] },
      { lessonID: 'l-1', exerciseID: exercise.id, edit: { ...edit, isOff: true } },
      { lessonID: 'l-1', exerciseID: exercise.id, edit: { ...edit, alsoRight: ['Hüttli'] } },
    ]),
  );
  expect(await screen.findByText('Saved.')).toBeDefined();
});

it('more other answers than an exercise can have are not left out, but said', async () => {
  const shown = { exercises: [GAP], offKinds: [], words: [] };
  const server = open(<ExercisesPanel UID="u" lessonID="l-1" />, {
    getStudioExercises: shown,
    changeExercises: shown,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change ‘Huus’' }));
  const field = screen.getByRole('textbox', { name: 'Also right' });
  const lines = Array.from({ length: 11 }, (_none, at) => `Huus ${at}`);
  fireEvent.change(field, { target: { value: lines.join('\n') } });
  expect((await screen.findByRole('alert')).textContent).toBe('At most 10 answers.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(server.payloadsOf('changeExercises')).toEqual([]);
  fireEvent.change(field, { target: { value: lines.slice(1).join('\n') } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloadsOf('changeExercises')).toMatchObject([{ edit: { alsoRight: lines.slice(1) } }]),
  );
});

it('a kind changes at once, and goes back with a sentence where that does not arrive', async () => {
  let answer: (failure: Error) => void = () => undefined;
  const shown = { exercises: [GAP], offKinds: [], words: [] };
  open(<ExercisesPanel UID="u" lessonID="l-1" />, {
    getStudioExercises: shown,
    changeExercises: () => new Promise((_resolve, reject) => (answer = reject)),
  });
  const kind = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Fill the gap' });
  await userEvent.click(kind);
  expect(kind.checked).toBe(false);
  answer(new Error('away'));
  await waitFor(() => expect(kind.checked).toBe(true));
  expect(await screen.findByText('That wasn’t saved. Try again.')).toBeDefined();
});

it('a learner says where they live, which is shown before it is saved', async () => {
  const save = Promise.withResolvers<unknown>();
  const server = open(<RegionChoice UID="u" />, {
    getRegion: { region: null },
    changeRegion: () => save.promise,
  });
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Your region' });
  await waitFor(() => expect(field.disabled).toBe(false));
  await userEvent.selectOptions(field, 'Bärn');
  await waitFor(() => expect(server.payloadsOf('changeRegion')).toEqual([{ region: 'bern' }]));
  expect(field.value).toBe('bern');
  save.reject(new CallFailure('unavailable', 'The server is away.'));
  await waitFor(() => expect(field.value).toBe(''));
});
