import { everywhereTexts } from '@school/texts/en/everywhere';
import { mailLinksTexts } from '@school/texts/en/mail-links';
import { LostGoat } from '../../../shared/art/lost-goat.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

/** Whether a mail's code was used already, made up, or is too old. */
export function isDeadCode(thrown: unknown): boolean {
  return /invalid-action-code|expired-action-code/.test((thrown as { code?: string }).code ?? '');
}

/** For a mail's link that does nothing any more; `advice` says what to do instead. */
export function DeadLink({ advice }: { advice: string }) {
  const { dead } = useTexts(mailLinksTexts);
  const { logIn } = useTexts(everywhereTexts);
  return (
    <Page
      title={dead.title}
      art={<LostGoat />}
      lead={dead.lead(advice)}
      actions={
        <ButtonLink look="main" to={paths.logIn}>
          {logIn}
        </ButtonLink>
      }
    />
  );
}
