import type { Invitation, Operator } from '@school/contract/roles';
import { studioRolesTexts } from '@school/texts/en/studio-roles';
import { useId, useState } from 'react';
import { explainRefusal, type QueryFailure } from '../../shared/api/call-error.ts';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useSaid } from '../../shared/queue/use-said.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { InviteForm, RoleField } from './invite-form.tsx';
import {
  useChangeOperatorRoleMutation,
  useListRolesQuery,
  useWithdrawInvitationMutation,
} from './operators.api.ts';
import styles from './roles-editor.module.css';

/** Who has which role, who is invited, and a form to invite a person. */
export function RolesEditor({ UID }: { UID: string }) {
  const texts = useTexts(studioRolesTexts);
  const { data, error, isError, refetch } = useListRolesQuery({ UID }, { refetchOnMountOrArgChange: true });
  const { said, status, say } = useSaid();
  if (isError && !data) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="12rem" />;
  return (
    <>
      <p>{texts.lead}</p>
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      <Rows aria-label={texts.title}>
        {data.people.map((person) => (
          <Person key={`${person.uid} ${person.role}`} person={person} onSaid={say} />
        ))}
      </Rows>
      {data.invitations.length > 0 ? (
        <>
          <h3>{texts.invited}</h3>
          <Rows aria-label={texts.invited}>
            {data.invitations.map((invitation) => (
              <Invited key={invitation.email} invitation={invitation} onSaid={say} />
            ))}
          </Rows>
        </>
      ) : null}
      <h3>{texts.invite}</h3>
      <InviteForm onSaid={say} />
    </>
  );
}

/** The words for a refusal, by its reason or else its code. */
function useExplain(): (error: QueryFailure) => string {
  const { failed, refusals } = useTexts(studioRolesTexts);
  return (error) => explainRefusal(error, refusals, failed);
}

type Said = { onSaid: (words: string) => void };

function Person({ person, onSaid }: Said & { person: Operator }) {
  const texts = useTexts(studioRolesTexts);
  const formatDay = useFormatDay();
  const explain = useExplain();
  const [role, setRole] = useState<Operator['role'] | null>(person.role);
  const [isAsking, setAsking] = useState(false);
  const [change, { isLoading }] = useChangeOperatorRoleMutation();
  const { name, email, since, hasSecondFactor } = person;
  const called = name ?? email ?? person.uid;
  const send = async () => {
    if (isLoading || email === null) return;
    const { error } = await change({ email, is: person.role, role });
    setAsking(false);
    if (error) setRole(person.role);
    onSaid(error ? explain(error) : texts.changed);
  };
  return (
    <Row>
      <div className={styles.who}>
        <strong>{called}</strong>
        <span className={styles.facts}>
          {[
            ...(email === null || email === called ? [] : [email]),
            texts.roles[person.role],
            texts.since(formatDay(since)),
            ...(hasSecondFactor ? [] : [texts.noSecondFactor]),
          ].join(', ')}
        </span>
      </div>
      {email === null ? null : (
        <div className={styles.change}>
          <RoleField label={texts.roleOf(called)} value={role} isOptional onChange={setRole} />
          <Button
            isBusy={isLoading}
            aria-disabled={role === person.role}
            onClick={() => (role === null ? setAsking(true) : void send())}
          >
            {texts.change}
          </Button>
        </div>
      )}
      {isAsking ? (
        <TakeAwayWindow name={called} onTake={() => void send()} onClose={() => setAsking(false)} />
      ) : null}
    </Row>
  );
}

type TakeAwayWindowProps = { name: string; onTake: () => void; onClose: () => void };

function TakeAwayWindow({ name, onTake, onClose }: TakeAwayWindowProps) {
  const id = useId();
  const texts = useTexts(studioRolesTexts);
  return (
    <Modal isWindow titleId={id} onClose={onClose}>
      <h2 id={id}>{texts.takeTitle(name)}</h2>
      <p>{texts.takeText}</p>
      <div className={styles.change}>
        <Button look="solid" onClick={onTake}>
          {texts.take}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </Modal>
  );
}

function Invited({ invitation: { email, role, expiresAt }, onSaid }: Said & { invitation: Invitation }) {
  const texts = useTexts(studioRolesTexts);
  const formatDay = useFormatDay();
  const [withdraw] = useWithdrawInvitationMutation();
  const take = async () => {
    const { error } = await withdraw({ email });
    onSaid(error ? texts.failed : texts.withdrawn);
  };
  return (
    <Row>
      <div className={styles.who}>
        <strong>{email}</strong>
        <span className={styles.facts}>{texts.invitedUntil(texts.roles[role], formatDay(expiresAt))}</span>
      </div>
      <Button look="quiet" onClick={() => void take()}>
        {texts.withdraw(email)}
      </Button>
    </Row>
  );
}
