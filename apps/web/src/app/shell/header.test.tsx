import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { findWayBack } from '../../shared/addresses/find-way-back.ts';
import { Header } from './header.tsx';

/** Where a log-in would lead to from here. */
function WayBack() {
  return <output data-testid="way-back">{findWayBack(useLocation().state)}</output>;
}

it('the log-in of a phone’s bar leads back to the page that it was pressed on, however often', async () => {
  const page = (
    <>
      <Header />
      <WayBack />
    </>
  );
  renderApp(page, undefined, '/videos/gruezi');
  const ofPhone = screen.getByText('LOG IN', { selector: 'header > a' });
  for (let times = 0; times < 2; times += 1) {
    await userEvent.click(ofPhone);
    expect(screen.getByTestId('address').textContent).toBe('/sign-in-up?startWithLogIn=true');
    expect(screen.getByTestId('way-back').textContent).toBe('/videos/gruezi');
  }
});
