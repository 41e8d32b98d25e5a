import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { readFilters } from './search-filters.ts';
import { SearchForm } from './search-form.tsx';
import { useFilters } from './use-filters.ts';

function Search() {
  const [filters, change] = useFilters();
  return (
    <>
      <Link to="/">Home</Link>
      <SearchForm filters={filters} onChange={change} isTooLong={false} hasKnown={false} />
    </>
  );
}

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

it('the way home takes a search away, also one that was written after an empty field', async () => {
  renderApp(<Search />);
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'a{Backspace}Zug');
  expect(screen.getByTestId('address').textContent).toBe('/?q=Zug');
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(screen.getByTestId('address').textContent).toBe('/');
  expect(field).toHaveProperty('value', '');
});
