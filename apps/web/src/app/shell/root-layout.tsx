import { shellTexts } from '@school/texts/en/shell';
import { Suspense, use, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Outlet, useMatch } from 'react-router';
import { selectDeletesAt } from '../../features/account-deletion/pending-deletion.slice.ts';
import { selectCurrentUser } from '../../features/identity/current-user.slice.ts';
import { AlertModal } from '../../shared/alert/alert-modal.tsx';
import { selectConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { loadingEnded } from '../../shared/loading/loading.slice.ts';
import { selectParentAppOS } from '../../shared/metadata/metadata.slice.ts';
import { seemsEmbedded } from '../../shared/native-bridge/seems-embedded.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { AccountEffects } from './account-effects.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { OfflineLine } from './offline-line.tsx';
import { PagePlace } from './page-place.tsx';
import styles from './root-layout.module.css';
import { TakenOver } from './taken-over.ts';
import { useConfiguration } from './use-configuration.ts';
import { useExactAddress } from './use-exact-address.ts';
import { useRouteFocus } from './use-route-focus.ts';
import { useWindowHeight } from './use-window-height.ts';

const KeepAccountScreen = lazyInTime(async () => ({
  default: (await import('./keep-account-screen.tsx')).KeepAccountScreen,
}));

// Where its code cannot be fetched, a page in a browser is whole without it; inside an app it is not.
const MoreEffects = lazyInTime(() =>
  import('./more-effects.tsx').then(
    (file) => ({ default: file.MoreEffects }),
    (thrown: unknown) => {
      if (seemsEmbedded()) throw thrown;
      return { default: () => null };
    },
  ),
);

/** A page goes with the account that it was shown to; but a mailed link that ends the log-in still says what it has done. */
function usePageKey(): number {
  const { departures } = useSelector(selectCurrentUser);
  return useMatch(paths.authAction) ? 0 : departures;
}

/** The indicator is on by default; the first page on screen ends that. */
function useFirstLoadingEnd(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(loadingEnded());
  }, [dispatch]);
}

/** What every page stands in: skip link, header, main, footer, the alert and the loading indicator. */
export function RootLayout() {
  const main = useRouteFocus();
  const deletesAt = useSelector(selectDeletesAt);
  const { skipToContent } = useTexts(shellTexts);
  const pageKey = usePageKey();
  const isTakenOver = use(TakenOver);
  // A prerendered page is hydrated after the shell, in a separate step, unless the shell renders it again.
  const framed = useMemo(
    () => (
      <Suspense>
        <Outlet key={pageKey} />
      </Suspense>
    ),
    [pageKey],
  );
  const exactAddress = useExactAddress();
  const isEmbedded = useSelector(selectParentAppOS) !== null;
  const { outside } = useSelector(selectConfiguration);
  useWindowHeight();
  useConfiguration();
  useFirstLoadingEnd();

  return (
    <>
      <a className={styles.skip} href="#main">
        {skipToContent}
      </a>
      <Header />
      <LoadingBar />
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <OfflineLine />
        {exactAddress === null ? null : <Navigate to={exactAddress} replace />}
        {deletesAt === null ? (
          isTakenOver ? (
            framed
          ) : (
            <Outlet key={pageKey} />
          )
        ) : (
          <Suspense>
            <KeepAccountScreen deletesAt={deletesAt} />
          </Suspense>
        )}
      </main>
      <Footer />
      <AccountEffects />
      {isEmbedded || outside ? (
        <Suspense>
          <MoreEffects isEmbedded={isEmbedded} outside={outside} />
        </Suspense>
      ) : null}
      <AlertModal />
      <PagePlace />
    </>
  );
}
