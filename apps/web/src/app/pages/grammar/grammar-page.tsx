import { everywhereTexts } from '@school/texts/en/everywhere';
import { pagesTexts } from '@school/texts/en/pages';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

export function GrammarPage() {
  const { grammar } = useTexts(pagesTexts);
  const { toLessons, seePlans } = useTexts(everywhereTexts);
  return (
    <Page
      title={grammar.title}
      lead={grammar.lead}
      art={<Cupboard />}
      actions={
        <>
          <ButtonLink to={paths.home} look="main">
            {toLessons}
          </ButtonLink>
          <ButtonLink to={paths.subscriptions}>{seePlans}</ButtonLink>
        </>
      }
    >
      <p>{grammar.notYet}</p>
    </Page>
  );
}
