import { Tram } from '../../../shared/art/tram.tsx';
import { paths } from '../../../shared/routes.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

export function ContactPage() {
  return (
    <Page
      title="Contact"
      lead="A form that reaches the people behind this course will be here."
      art={<Tram />}
      actions={
        <>
          <ButtonLink to={paths.disclaimer} look="main">
            Who runs this course
          </ButtonLink>
          <ButtonLink to={paths.home}>To the lessons</ButtonLink>
        </>
      }
    >
      <p>It is not here yet. The legal pages name who runs this course and how to reach them.</p>
    </Page>
  );
}
