import type { ComponentProps } from 'react';
import { createStore } from '../src/app/store.ts';
import { ThreeMinutes } from '../src/features/exercises/three-minutes.tsx';
import type { Services } from '../src/shared/services/services.ts';
import { ChosenTexts } from '../src/shared/texts/use-texts.ts';
import { createFakeServices } from './fake-services.ts';
import { renderApp } from './render-app.tsx';

type Shown = Partial<ComponentProps<typeof ThreeMinutes>> & {
  texts?: ComponentProps<typeof ChosenTexts>['value'];
};

/** Three minutes with one lesson, whose film has not begun. */
export function showThreeMinutes(services: Partial<Services>, { texts = null, ...props }: Shown) {
  renderApp(
    <ChosenTexts value={texts}>
      <ThreeMinutes
        lessonID="l-1"
        UID="u-1"
        film={{ current: null }}
        lineSounds={undefined}
        isComputerFilm={false}
        {...props}
      />
    </ChosenTexts>,
    createStore({ services: createFakeServices(services) }),
  );
}
