import type { OperatorRole } from '@school/contract/operators';
import { isEnough } from '@school/domain/roles';
import { studioTexts } from '@school/texts/en/studio';
import { studioShellTexts } from '@school/texts/en/studio-shell';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useGetOperatorRoleQuery } from '../../../features/operators/operators.api.ts';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { BusyNote } from '../../../shared/errors/busy-note.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { RetryButton } from '../../../shared/ui/retry-button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { SecondFactorDoor } from './second-factor-door.tsx';

export type Operator = { UID: string; role: OperatorRole; isTeacher: boolean; isOwner: boolean };

type StudioDoorProps = { children: (operator: Operator) => ReactNode };

/**
 * For who has a role and has logged in with a second step; the server asks the same with each call. For others there is
 * no such page.
 */
export function StudioDoor({ children }: StudioDoorProps) {
  const { title, notAsked } = useTexts(studioTexts);
  const { UID, isKnown, isLoggedIn } = useSelector(selectCurrentUser);
  const { data, error, isError, refetch } = useGetOperatorRoleQuery(
    { UID },
    { skip: !isLoggedIn, refetchOnMountOrArgChange: true },
  );
  const isWaiting = !isKnown || (isLoggedIn && !data && !isError);
  if (isWaiting) {
    return (
      <Page title={title}>
        <Skeleton height="30rem" />
      </Page>
    );
  }
  if (isLoggedIn && !data) {
    return (
      <Page title={title} actions={<RetryButton onRetry={refetch} />}>
        <p role="alert">{notAsked}</p>
        <BusyNote failure={error} />
      </Page>
    );
  }
  if (!isLoggedIn) return <LoggedOutDoor />;
  if (!data?.role) return <NotFound />;
  if (!data.hasSecondFactor) return <SecondFactorDoor />;
  const { role } = data;
  return children({ UID, role, isTeacher: isEnough(role, 'teacher'), isOwner: role === 'owner' });
}

/** To the log-in, and back here. */
function LoggedOutDoor() {
  const { title, loggedOut } = useTexts(studioShellTexts);
  return (
    <Page
      title={title}
      art={<Cupboard />}
      lead={loggedOut.lead}
      actions={
        <ButtonLink to={paths.logIn} look="main">
          {loggedOut.logIn}
        </ButtonLink>
      }
    />
  );
}
