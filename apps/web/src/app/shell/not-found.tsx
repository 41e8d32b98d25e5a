import { everywhereTexts } from '@school/texts/en/everywhere';
import { notFoundTexts } from '@school/texts/en/not-found';
import { LostGoat } from '../../shared/art/lost-goat.tsx';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { Page } from '../../shared/ui/page.tsx';

export function NotFound() {
  const texts = useTexts(notFoundTexts);
  const { goHome, seePlans } = useTexts(everywhereTexts);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
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
      <p>{texts.translation}</p>
    </Page>
  );
}
