import { LostGoat } from '../../shared/art/lost-goat.tsx';
import { paths } from '../../shared/routes.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { Page } from '../../shared/ui/page.tsx';

export function NotFound() {
  return (
    <Page
      title="There is no page here."
      lead="The address may be mistyped, or what stood here has moved."
      actions={
        <>
          <ButtonLink to={paths.home} look="main">
            Go home
          </ButtonLink>
          <ButtonLink to={paths.subscriptions}>See the plans</ButtonLink>
        </>
      }
      art={<LostGoat />}
    >
      <Dialect as="p">Ich ha mich verloffe.</Dialect>
      <p>I have lost my way.</p>
    </Page>
  );
}
