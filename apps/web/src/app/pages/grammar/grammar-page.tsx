import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { paths } from '../../../shared/routes.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

export function GrammarPage() {
  return (
    <Page
      title="Grammar"
      lead="Short pages on how Swiss German works: its four cases that are really three, its one past tense, its word for everything little."
      art={<Cupboard />}
      actions={
        <>
          <ButtonLink to={paths.home} look="main">
            To the lessons
          </ButtonLink>
          <ButtonLink to={paths.subscriptions}>See the plans</ButtonLink>
        </>
      }
    >
      <p>They are not here yet. The text under each lesson explains the grammar that the lesson uses.</p>
    </Page>
  );
}
