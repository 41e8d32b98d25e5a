import { grammarTexts } from '@school/texts/en/grammar';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { userRemoved } from '../../../features/identity/current-user.slice.ts';
import { parentAppFound } from '../../../shared/metadata/metadata.slice.ts';
import { createStore } from '../../store.ts';
import { GrammarPage } from './grammar-page.tsx';

const TOPICS = ['Sounds', 'Articles', 'Verbs'].map((Title, index) => ({
  GrammarID: Title.toLowerCase(),
  Title,
  Summary: `What there is about ${Title}.`,
  isOpenToAll: index === 0,
}));
const TEXT = 'Say *Grüezi*.\n\n## Long ones\n\n| Zürich | English |\n| --- | --- |\n| *Huus* | house |\n';

const PARENT_APP = {
  parentAppOS: 'ios',
  parentAppVersion: '1',
  parentAppBuildNumber: '1',
  parentAppBundleId: 'b',
};

function show(address: string, answers: Record<string, unknown> = {}, { isInApp = false } = {}) {
  const callables = createFakeCallables({
    listGrammarTopics: { topics: TOPICS },
    getGrammarTopic: ({ GrammarID }: { GrammarID: string }) => ({
      hasAccess: true,
      GrammarID,
      Title: 'Articles',
      Summary: 'What there is about Articles.',
      Text: TEXT,
    }),
    ...answers,
  });
  const store = createStore({ services: createFakeServices({ callFunction: callables.callFunction }) });
  store.dispatch(userRemoved());
  if (isInApp) store.dispatch(parentAppFound(PARENT_APP));
  renderApp(<GrammarPage />, store, address);
  return callables;
}

it('lists every topic, and says which come with a plan', async () => {
  show('/grammar-page');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1SoundsWhat there is about Sounds.Open to all',
    '2ArticlesWhat there is about Articles.BASIC and up',
    '3VerbsWhat there is about Verbs.BASIC and up',
  ]);
  expect(
    within(rows[1] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/grammar-page?topic=articles');
});

it('shows a topic with its sections, its tables in dialect, and the topics beside it', async () => {
  show('/grammar-page?topic=articles');
  expect(await screen.findByRole('heading', { level: 1, name: 'Articles' })).toBeDefined();
  const section = await screen.findByRole('heading', { level: 2, name: 'Long ones' });
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  const link = within(contents).getByRole('link', { name: 'Long ones' });
  expect(link.getAttribute('href')).toBe(`#${section.id}`);
  expect(section.id).toBe('long-ones');
  expect(screen.getByRole('columnheader', { name: 'Zürich' })).toBeDefined();
  expect(screen.getByText('Huus').getAttribute('lang')).toBe('gsw-CH');
  expect(screen.getByRole('link', { name: /Previous topic/ }).textContent).toContain('Sounds');
  expect(screen.getByRole('link', { name: /Next topic/ }).textContent).toContain('Verbs');
});

it('keeps the line of its place for a list that comes after the text', async () => {
  let answer: (list: object) => void = () => undefined;
  const list = new Promise<object>((resolve) => {
    answer = resolve;
  });
  show('/grammar-page?topic=articles', { listGrammarTopics: () => list });
  const text = (await screen.findByText('Huus')).closest('main, body') as HTMLElement;
  const countLines = () => text.querySelectorAll('p').length;
  const before = countLines();
  answer({ topics: TOPICS });
  expect(await screen.findByText('Topic 2 of 3')).toBeDefined();
  expect(countLines()).toBe(before);
});

it.each([
  ['a visitor, with a way to log in', { error: { code: 1 } }, true],
  ['a learner without a plan', { hasAccess: false, error: { code: 2 } }, false],
])('names the plan that opens a topic to %s', async (_who, refusal, hasLogIn) => {
  show('/grammar-page?topic=articles', { getGrammarTopic: refusal });
  expect(await screen.findByText('You need BASIC for this topic')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Articles' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscriptions');
  expect(screen.queryByRole('link', { name: 'Log in' }) !== null).toBe(hasLogIn);
  expect(screen.getByRole('link', { name: 'Read the first topic' }).getAttribute('href')).toBe(
    '/grammar-page?topic=sounds',
  );
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
});

it('shows what there is in the place of a topic that is not there', async () => {
  show('/grammar-page?topic=cases', { getGrammarTopic: { error: { code: 3 } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'This topic doesn’t exist' })).toBeDefined();
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});

it('asks again when the topic could not be fetched', async () => {
  let isAway = true;
  show('/grammar-page?topic=articles', {
    getGrammarTopic: () => {
      if (isAway) throw new Error('away');
      return { hasAccess: true, GrammarID: 'articles', Title: 'Articles', Summary: 'It.', Text: TEXT };
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await userEvent.click(again);
  expect(await screen.findByText('Huus')).toBeDefined();
});

it('hands the PDF to the browser', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { payloadsOf } = show('/grammar-page?topic=articles', {
    getGrammarPDFurl: { url: '/grammar-pdf/token/grammar-articles.pdf' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('The PDF is on its way.')).toBeDefined();
  expect(assign).toHaveBeenCalledWith('/grammar-pdf/token/grammar-articles.pdf');
  expect(payloadsOf('getGrammarPDFurl')).toEqual([{ GrammarID: 'articles' }]);
});

it.each([
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not there any more', () => Promise.resolve(new Response('', { status: 404 }))],
])('says so in the app when the PDF %s', async (_name, fetchFile) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetchFile);
  show('/grammar-page?topic=articles', { getGrammarPDFurl: { url: '/g/a.pdf' } }, { isInApp: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText(grammarTexts.words.pdfNotMade)).toBeDefined();
  expect(screen.queryByText('The PDF is on its way.')).toBeNull();
});

it('says which plan the PDFs come with to who has none', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  show('/grammar-page', { getGrammarPDFurl: { error: { code: 1 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Download the whole grammar as PDF' }));
  expect(await screen.findByText(/The PDFs come with BASIC/)).toBeDefined();
  expect(assign).not.toHaveBeenCalled();
});

it('has the page of the sounds open to everybody, and a way to it', async () => {
  show('/grammar-page');
  expect(screen.getByRole('link', { name: 'The sounds of Zürich German' }).getAttribute('href')).toBe(
    '/grammar-page?topic=sounds-of-the-dialect',
  );
});

it('asks for no topic where the sounds are shown', async () => {
  const { payloadsOf } = show('/grammar-page?topic=sounds-of-the-dialect');
  expect(await screen.findByRole('heading', { level: 1, name: 'The sounds of Zürich German' })).toBeDefined();
  expect(await screen.findByText('[ˈxuxi]')).toBeDefined();
  expect(payloadsOf('getGrammarTopic')).toEqual([]);
});
