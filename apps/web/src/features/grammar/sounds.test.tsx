import { de } from '@school/texts/de';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { ChosenTexts } from '../../shared/texts/use-texts.ts';
import { PAIRS } from './sound-table.ts';
import { Sounds } from './sounds.tsx';

it('has every sound in a table with named columns, each word in its language', async () => {
  renderApp(<Sounds />);
  const consonants = await screen.findByRole('table', { name: 'Consonants' });
  const row = within(consonants).getByRole('row', { name: /^ch/ });
  expect(within(row).getAllByRole('cell').length).toBe(4);
  expect((await within(row).findByText('[ˈxuxi]')).lang).toBe('gsw-CH-fonipa');
  expect(within(row).getByText('Buch').lang).toBe('de');
  expect(within(row).getByText('loch (Scotland)').lang).toBe('en');
});

it('has pairs whose words sound different, with what they mean to the reader', async () => {
  renderApp(
    <ChosenTexts value={de}>
      <Sounds />
    </ChosenTexts>,
  );
  const pairs = await screen.findByRole('table', { name: 'Paare mit einem einzigen anderen Laut' });
  expect(await within(pairs).findByText('[ˈov̥ə]')).toBeDefined();
  expect(within(pairs).getByText('Ofen')).toBeDefined();
  const signs = [...pairs.querySelectorAll('[lang="gsw-CH-fonipa"]')].map(({ textContent }) => textContent);
  expect([signs.length, new Set(signs).size]).toEqual([PAIRS.length * 2, PAIRS.length * 2]);
});
