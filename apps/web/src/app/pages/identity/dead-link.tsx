import type { ReactNode } from 'react';
import { LostGoat } from '../../../shared/art/lost-goat.tsx';
import { paths } from '../../../shared/routes.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

/** Whether a mail's code was used already, made up, or is too old. */
export function isDeadCode(thrown: unknown): boolean {
  return /invalid-action-code|expired-action-code/.test((thrown as { code?: string }).code ?? '');
}

/** For a mail's link that does nothing any more; the children say what to do instead. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <Page
      title="This link no longer works"
      art={<LostGoat />}
      lead={<>It was used already, or it has expired. {children}</>}
      actions={
        <ButtonLink look="main" to={paths.logIn}>
          Log in
        </ButtonLink>
      }
    />
  );
}
