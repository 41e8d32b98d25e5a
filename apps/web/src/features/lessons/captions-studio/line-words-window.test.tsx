import type { WordGroup } from '@school/contract/alignments';
import type { CaptionsContent } from '@school/contract/course-pieces';
import { createLexicon } from '@school/domain/spelling/lexicon';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { captionLine } from '../../../../testing/make-caption-line.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { CaptionDesk } from './caption-desk.tsx';

const CONTENT: CaptionsContent = {
  gsw: [captionLine('a', 0, 'Ich gang go poschte.'), captionLine('b', 2_000, 'Hoi.')],
  de: [captionLine('a', 0, 'Ich gehe einkaufen.')],
  en: [captionLine('a', 0, 'I’m going shopping.')],
};
const RULES: WordGroup[] = [
  { gsw: [0], de: [0], en: [0] },
  { gsw: [1], de: [1], en: [] },
  { gsw: [3], de: [2], en: [1, 2] },
];

/** A server whose rules say the same of each line, but for what is settled. */
function open({
  align = ({ settled }: { settled: WordGroup[] }): unknown => ({
    groups: settled.length > 0 ? settled : RULES,
  }),
} = {}) {
  const shown = { content: CONTENT };
  const server = createFakeCallables({ getFilmPeaks: { peaks: null }, alignStudioLine: align });
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  function Desk() {
    const [draft, change] = useState(CONTENT);
    shown.content = draft;
    return (
      <CaptionDesk
        UID="u"
        lessonID="im-kafi"
        film={null}
        durationMs={60_000}
        draft={draft}
        change={change}
        lexicon={createLexicon([])}
        onRefused={vi.fn()}
      />
    );
  }
  renderApp(<Desk />, store);
  return Object.assign(shown, { payloadsOf: server.payloadsOf });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const row = (name: string) => screen.findByRole('group', { name });
const chosenIn = async (name: string) =>
  within(await row(name))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

it('shows what the rules say of a line, and keeps what a teacher says instead with the line', async () => {
  const shown = open();
  await press('Words the line at 0:00.0');
  const dialect = await row('Words in Swiss German');
  await userEvent.click(within(dialect).getByRole('button', { name: 'gang' }));
  expect(await chosenIn('Words in German')).toEqual(['gehe']);
  await userEvent.click(within(dialect).getByRole('button', { name: 'go' }));
  await press('These belong together');
  expect(await screen.findByText('Noted.')).toBeDefined();
  expect(shown.content.gsw?.[0]?.remarks).toBe(
    ['NOTE words', 'Ich = Ich = I’m', 'gang go = gehe =', 'poschte = einkaufen = going shopping'].join('\n'),
  );
  expect(shown.content.gsw?.[1]).toBe(CONTENT.gsw?.[1]);
  expect(shown.payloadsOf('alignStudioLine').at(-1)).toMatchObject({
    texts: { gsw: 'Ich gang go poschte.', de: 'Ich gehe einkaufen.', en: 'I’m going shopping.' },
    settled: [{}, { gsw: [1, 2], de: [1], en: [] }, {}],
  });

  await userEvent.click(within(dialect).getByRole('button', { name: 'go' }));
  expect(await chosenIn('Words in Swiss German')).toEqual(['gang', 'go']);
  await press('Leave it to the rules');
  expect(shown.content).toEqual(CONTENT);
  expect(screen.queryByRole('button', { name: 'Leave it to the rules' })).toBeNull();
});

it('says of a word that it has no counterpart, is closed, and its line says that it is settled', async () => {
  const shown = open();
  await press('Words the line at 0:00.0');
  const dialect = await row('Words in Swiss German');
  expect(screen.getByRole('button', { name: 'These belong together' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await userEvent.click(within(dialect).getByRole('button', { name: 'gang' }));
  const german = await row('Words in German');
  await userEvent.click(within(german).getByRole('button', { name: 'gehe' }));
  await press('Has no counterpart');
  expect(shown.content.gsw?.[0]?.remarks).toContain('gang =  =');
  await press('Close');
  expect(screen.getByRole('button', { name: 'Words (yours) the line at 0:00.0' })).toBeDefined();
  // What is done is undone with the desk's own.
  await press('Undo');
  expect(shown.content).toEqual(CONTENT);
});

it('says which language is missing, and when the words do not come', async () => {
  let isAway = true;
  open({
    align: () => {
      if (isAway) throw new CallFailure('unavailable', 'away');
      return { groups: [] };
    },
  });
  await press('Words the line at 0:02.0');
  expect((await screen.findByRole('alert')).textContent).toBe('The words didn’t load.');
  isAway = false;
  await press('Try again');
  expect(await screen.findByText('The line has no German yet.')).toBeDefined();
  expect(screen.getByText('The line has no English yet.')).toBeDefined();
  cleanup();
});
