import { everywhereTexts } from '@school/texts/en/everywhere';
import { shellTexts } from '@school/texts/en/shell';
import { LostGoat } from '../../shared/art/lost-goat.tsx';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { Page } from '../../shared/ui/page.tsx';

export function NotFound() {
  const { notFound } = useTexts(shellTexts);
  const { goHome, seePlans } = useTexts(everywhereTexts);
  return (
    <Page
      title={notFound.title}
      lead={notFound.lead}
      actions={
        <>
          <ButtonLink to={paths.home} look="main">
            {goHome}
          </ButtonLink>
          <ButtonLink to={paths.subscriptions}>{seePlans}</ButtonLink>
        </>
      }
      art={<LostGoat />}
    >
      <Dialect as="p">Ich ha mi verlauffe.</Dialect>
      <p>{notFound.translation}</p>
    </Page>
  );
}
