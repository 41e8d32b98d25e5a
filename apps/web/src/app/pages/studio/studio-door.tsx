import type { OperatorRole } from '@school/contract/operators';
import { isEnough } from '@school/domain/roles';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { studioTexts } from '@school/texts/en/studio';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useGetOperatorRoleQuery } from '../../../features/operators/operators.api.ts';
import { BusyNote } from '../../../shared/errors/busy-note.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { NotFound } from '../../shell/not-found.tsx';

export type Operator = { UID: string; role: OperatorRole; isTeacher: boolean; isOwner: boolean };

type StudioDoorProps = { children: (operator: Operator) => ReactNode };

/**
 * For who has a role and has logged in with a second step; the server asks the same with each call. For others there is
 * no such page.
 */
export function StudioDoor({ children }: StudioDoorProps) {
  const { title, notAsked, secondFactor } = useTexts(studioTexts);
  const { tryAgain } = useTexts(everywhereTexts);
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
      <Page title={title} actions={<Button onClick={() => void refetch()}>{tryAgain}</Button>}>
        <p role="alert">{notAsked}</p>
        <BusyNote failure={error} />
      </Page>
    );
  }
  if (!isLoggedIn || !data?.role) return <NotFound />;
  if (!data.hasSecondFactor) {
    return (
      <Page
        title={secondFactor.title}
        lead={secondFactor.text}
        actions={
          <ButtonLink to={paths.myAccount} look="main">
            {secondFactor.action}
          </ButtonLink>
        }
      />
    );
  }
  const { role } = data;
  return children({ UID, role, isTeacher: isEnough(role, 'teacher'), isOwner: role === 'owner' });
}
