import { de } from '@school/texts/de';
import { en } from '@school/texts/en';
import type { Texts } from '@school/texts/texts';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { ChosenTexts } from '../../shared/texts/use-texts.ts';
import { createStore } from '../store.ts';
import { LanguageSwitch } from './language-switch.tsx';

it('keeps the focus when the page is in the language that was pressed', () => {
  const store = createStore({ services: createFakeServices() });
  const page = (texts: Texts) => (
    <ChosenTexts value={texts}>
      <Provider store={store}>
        <ul>
          <LanguageSwitch />
        </ul>
      </Provider>
    </ChosenTexts>
  );
  const { rerender } = render(page(en));
  act(() => screen.getByText('Deutsch').focus());
  rerender(page(de));
  expect(document.activeElement).toBe(screen.getByText('English'));
});
