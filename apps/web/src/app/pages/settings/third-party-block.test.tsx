import type { ThirdPartyConfiguration } from '@school/contract/configuration';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import {
  configurationLoaded,
  initialConfiguration,
} from '../../../shared/configuration/configuration.slice.ts';
import { ThirdPartyBlock } from './third-party-block.tsx';

const COUNTS = { scriptUrl: 'https://tags.example/gtag/js', setupUrl: null, measurementId: 'G-AB12CD' };
const BANNER = { scriptUrl: 'https://banner.example/b.js', setupUrl: null };

function show(outside: Partial<ThirdPartyConfiguration> | null) {
  const store = renderApp(<ThirdPartyBlock />);
  const all = outside && { supportChat: null, consentBanner: null, analytics: null, ...outside };
  store.dispatch(configurationLoaded({ ...initialConfiguration, outside: all }));
  return store;
}

it('a school that has set nothing asks nothing', () => {
  show(null);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('a choice is for what is set, is kept in this browser, and ends at once when it is taken back', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  show({ analytics: COUNTS });
  const box = await screen.findByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  expect(localStorage.getItem('school.outside-consents')).toBe('{"analytics":true,"supportChat":false}');
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(box);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(localStorage.getItem('school.outside-consents')).toBe('{"analytics":false,"supportChat":false}');
});

it('where a provider’s banner asks, its choices are opened again', async () => {
  const opened = vi.fn();
  window.addEventListener('school:show-consents', opened, { once: true });
  show({ consentBanner: BANNER, analytics: COUNTS });
  await userEvent.click(await screen.findByRole('button', { name: 'Change what I agreed to' }));
  expect(opened).toHaveBeenCalledOnce();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
