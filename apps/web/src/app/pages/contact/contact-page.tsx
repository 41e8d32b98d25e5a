import { everywhereTexts } from '@school/texts/en/everywhere';
import { pagesTexts } from '@school/texts/en/pages';
import { Tram } from '../../../shared/art/tram.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

export function ContactPage() {
  const { contact } = useTexts(pagesTexts);
  const { toLessons } = useTexts(everywhereTexts);
  return (
    <Page
      title={contact.title}
      lead={contact.lead}
      art={<Tram />}
      actions={
        <>
          <ButtonLink to={paths.disclaimer} look="main">
            {contact.whoRunsThis}
          </ButtonLink>
          <ButtonLink to={paths.home}>{toLessons}</ButtonLink>
        </>
      }
    >
      <p>{contact.notYet}</p>
    </Page>
  );
}
