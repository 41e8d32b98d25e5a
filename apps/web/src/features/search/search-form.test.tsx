import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { readFilters } from './search-filters.ts';
import { SearchForm } from './search-form.tsx';

it('the search says before anything is typed what it looks through', () => {
  renderApp(
    <SearchForm
      filters={readFilters(new URLSearchParams())}
      onChange={() => undefined}
      isTooLong={false}
      hasKnown={false}
    />,
  );
  const field = screen.getByRole('searchbox', { name: 'Search lessons, in English or dialect' });
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Searches titles, texts, cards and what people say in the films.');
});
