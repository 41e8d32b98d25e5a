import { everywhereTexts } from '@school/texts/en/everywhere';
import { shellTexts } from '@school/texts/en/shell';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { NotFound } from './not-found.tsx';

/** What is shown in place of a page that broke; the header stays. */
export function RouteError() {
  const { broken } = useTexts(shellTexts);
  const { goHome } = useTexts(everywhereTexts);
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Page
      title={broken.title}
      lead={broken.lead}
      actions={
        <>
          <Button look="main" onClick={() => window.location.reload()}>
            {broken.loadAgain}
          </Button>
          <ButtonLink to={paths.home}>{goHome}</ButtonLink>
        </>
      }
    />
  );
}
