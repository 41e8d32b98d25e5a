import { everywhereTexts } from '@school/texts/en/everywhere';
import { liveTexts } from '@school/texts/en/live';
import { Tram } from '../../../shared/art/tram.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

export function LiveMeetingPage() {
  const texts = useTexts(liveTexts);
  const { toLessons } = useTexts(everywhereTexts);
  return (
    <Page
      title={texts.meetingTitle}
      lead={texts.meetingLead}
      art={<Tram />}
      actions={
        <>
          <ButtonLink to={paths.liveLessons} look="main">
            {texts.liveLessons}
          </ButtonLink>
          <ButtonLink to={paths.home}>{toLessons}</ButtonLink>
        </>
      }
    >
      <p>{texts.meetingNotYet}</p>
    </Page>
  );
}
