import { FIRST_LANGUAGE, type Language } from '@school/contract/language-cookie';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { type ReactNode, use, useCallback } from 'react';
import { Provider, useSelector } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { baseApi } from '../shared/api/base-api.ts';
import { selectRestored } from '../shared/store/restored.slice.ts';
import type { RootState } from '../shared/store/root-reducer.ts';
import type { ShownTexts } from '../shared/texts/shown-texts.ts';
import { useChosenTexts } from '../shared/texts/use-chosen-texts.ts';
import { ChosenTexts, useTexts } from '../shared/texts/use-texts.ts';
import { FullScreenMessage } from '../shared/ui/full-screen-message.tsx';
import type { AppRouter } from './router.tsx';
import { TakenOver } from './shell/taken-over.ts';
import type { AppStore } from './store.ts';

type AppProps = {
  store: AppStore;
  router: AppRouter;
  /** The catalogue of the language that the page begins in; null is English. */
  texts: ShownTexts | null;
  /** What the page's frame was made of, where the app takes one over: it is drawn so once, and then as the store has it. */
  framed: RootState | undefined;
};

export function App({ store, router, texts, framed }: AppProps) {
  const askAgain = useCallback((language: Language) => askForWords(store, language), [store]);
  return (
    <ChosenTexts value={useChosenTexts(texts, askAgain)}>
      <Provider store={store} serverState={framed}>
        <TakenOver value={framed !== undefined}>
          <RestoredGate>
            <RouterProvider router={router} />
          </RestoredGate>
        </TakenOver>
      </Provider>
    </ChosenTexts>
  );
}

/** Done when what the course says of itself is there in the language; what came for another has the English too. */
async function askForWords(store: AppStore, language: Language): Promise<void> {
  if (language === FIRST_LANGUAGE) return;
  const whenAnswered = () => Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  // What is on its way was asked for in English, and nothing is asked again before it is there.
  await whenAnswered();
  store.dispatch(baseApi.util.invalidateTags(['Words']));
  await whenAnswered();
}

/** Nothing of the app is on screen before the kept state is back, or its reading has timed out. */
export function RestoredGate({ children }: { children: ReactNode }) {
  const { isRestored } = useSelector(selectRestored);
  const { pleaseWait } = useTexts(everywhereTexts);
  return use(TakenOver) || isRestored ? children : <FullScreenMessage>{pleaseWait}</FullScreenMessage>;
}
