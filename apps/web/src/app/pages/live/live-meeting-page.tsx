import { Tram } from '../../../shared/art/tram.tsx';
import { paths } from '../../../shared/routes.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

export function LiveMeetingPage() {
  return (
    <Page
      title="Live meeting"
      lead="Speaking practice: after every live lesson, VIP members talk with each other and the teacher on a video call."
      art={<Tram />}
      actions={
        <>
          <ButtonLink to={paths.liveLessons} look="main">
            Live lessons
          </ButtonLink>
          <ButtonLink to={paths.home}>To the lessons</ButtonLink>
        </>
      }
    >
      <p>
        The call opens on this page on Monday evenings; it is not here yet. Until then, a mini lesson takes
        five minutes.
      </p>
    </Page>
  );
}
