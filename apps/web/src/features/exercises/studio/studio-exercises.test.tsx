import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
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
    left: { spelt: 'gäll', meaning: 'right?', lessonIDs: ['im-kafi'] },
    right: { spelt: 'gääl', meaning: 'yellow', lessonIDs: ['im-tram'] },
    variant: 'gääl',
  },
];

it('one press takes a spelling for everybody', async () => {
  const clusters = [{ wanted: 'huus', forms: ['pfluumi', 'pfluhmi'], answers: 3, people: 2 }];
  const server = open(<VariantLedger UID="u" />, {
    listVariants: { clusters, collisions: COLLISIONS, dismissed: [] },
    takeVariant: { ok: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take ‘pfluumi, pfluhmi’ for ‘huus’' }));
  expect(await screen.findByText('Taken. Past answers are being judged again.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain('gäll (right?) · im-kafi');
  expect(screen.getByRole('link', { name: 'im-tram' })).toBeDefined();
  expect(screen.getByText('‘gääl’ was taken as a spelling of ‘gäll’ too.')).toBeDefined();
  expect(server.payloadsOf('takeVariant')).toEqual([{ wanted: 'huus', forms: ['pfluumi', 'pfluhmi'] }]);
});

it('words that collide are put away and brought back', async () => {
  let isAway = false;
  const server = open(<VariantLedger UID="u" />, {
    listVariants: () => ({
      clusters: [],
      collisions: isAway ? [] : COLLISIONS,
      dismissed: isAway ? COLLISIONS : [],
    }),
    dismissCollision: ({ isDismissed }: { isDismissed: boolean }) => {
      isAway = isDismissed;
      return { ok: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave ‘gäll’ and ‘gääl’ as they are' }));
  await userEvent.click(await screen.findByText('1 pair put away'));
  await userEvent.click(screen.getByRole('button', { name: 'Bring ‘gäll’ and ‘gääl’ back' }));
  expect(await screen.findByText('It stands in the list again.')).toBeDefined();
  const words = { left: 'gäll', right: 'gääl' };
  expect(server.payloadsOf('dismissCollision')).toEqual([
    { ...words, isDismissed: true },
    { ...words, isDismissed: false },
  ]);
  expect(await screen.findByRole('button', { name: /^Leave/ })).toBeDefined();
});

it('a teacher puts a kind away, and one exercise, and takes other answers', async () => {
  const exercise = {
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

it('a learner says where they live', async () => {
  const server = open(<RegionChoice UID="u" />, {
    getRegion: { region: null },
    changeRegion: { region: 'bern' },
  });
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Your region' });
  await waitFor(() => expect(field.disabled).toBe(false));
  await userEvent.selectOptions(field, 'Bärn');
  await waitFor(() => expect(server.payloadsOf('changeRegion')).toEqual([{ region: 'bern' }]));
});
