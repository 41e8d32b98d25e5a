import { everywhereTexts } from '@school/texts/en/everywhere';
import { offlineTexts } from '@school/texts/en/offline';
import { shellTexts } from '@school/texts/en/shell';
import { Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { useIsOnline } from '../../shared/offline/use-is-online.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { isCodeMissing } from './is-code-missing.ts';
import { RoutePending } from './route-pending.tsx';
import { useLoadAgain } from './use-load-again.ts';

const NotFound = lazyInTime(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

/** What is shown in place of a page that broke; the header stays. A room leads to no other page. */
export function RouteError({ isInRoom }: { isInRoom?: true }) {
  const { broken } = useTexts(shellTexts);
  const { notLoaded } = useTexts(offlineTexts);
  const { goHome } = useTexts(everywhereTexts);
  const isOnline = useIsOnline();
  const error = useRouteError();
  const isNotLoaded = isCodeMissing(error);
  const isLoadingAgain = useLoadAgain(isNotLoaded && isOnline);
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense fallback={<RoutePending />}>
        <NotFound />
      </Suspense>
    );
  if (isLoadingAgain) return <RoutePending />;
  const words = isNotLoaded && !isOnline ? notLoaded : broken;
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <Button look="main" onClick={() => window.location.reload()}>
            {broken.loadAgain}
          </Button>
          {isInRoom ? null : <ButtonLink to={paths.home}>{goHome}</ButtonLink>}
        </>
      }
    />
  );
}
