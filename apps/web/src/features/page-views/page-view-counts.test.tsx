import { de } from '@school/texts/de';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { ChosenTexts } from '../../shared/texts/use-texts.ts';
import { VisitCounts } from './page-view-counts.tsx';

const TODAY = '2026-11-22';

function show(listPageViews: unknown, texts?: typeof de): void {
  const { callFunction } = createFakeCallables({ listPageViews });
  const counts = <VisitCounts UID="olga" />;
  renderApp(
    texts ? <ChosenTexts value={texts}>{counts}</ChosenTexts> : counts,
    createStore({ services: createFakeServices({ callFunction }) }),
  );
}

it.each([
  [undefined, /^No visits yet\. A page counts a few seconds after .*; search engines don’t count\.$/],
  [de, /^Noch keine Besuche\. Eine Seite zählt .*; Suchmaschinen zählen nicht\.$/],
])('where nothing is counted, it says what counts', async (texts, sentence) => {
  show({ today: TODAY, days: [] }, texts);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

it('lists what is counted by kind of page', async () => {
  show({ today: TODAY, days: [{ day: TODAY, place: 'home', views: 3 }] });
  expect(await screen.findByRole('row', { name: 'Home 3 3 3' })).toBeDefined();
});

it('says that the counts could not be fetched, and not that nothing was counted', async () => {
  show(new Error('away'));
  expect(await screen.findByText('The counts didn’t load.')).toBeDefined();
  expect(screen.queryByText(/No visits yet/)).toBeNull();
});
