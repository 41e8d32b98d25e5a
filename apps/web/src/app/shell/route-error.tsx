import { isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { NotFound } from './not-found.tsx';

/** What is shown in place of a page that broke; the header stays. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Page
      title="Something went wrong."
      lead="This page could not be shown. It may help to load it again; what you have saved is safe."
      actions={
        <>
          <Button look="main" onClick={() => window.location.reload()}>
            Load again
          </Button>
          <ButtonLink to={paths.home}>Go home</ButtonLink>
        </>
      }
    />
  );
}
