import { PERSON_ACTS, type PersonAct } from '@school/contract/person-acts-list';
import type { PersonPapers, StudioPerson } from '@school/contract/studio-people';
import { studioPersonActsTexts } from '@school/texts/en/studio-person-acts';
import { useState } from 'react';
import { useSaid } from '../../shared/queue/use-said.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Section } from '../../shared/ui/page.tsx';
import { AddressWindow } from './address-window.tsx';
import { GivePlanWindow } from './give-plan-window.tsx';
import {
  useActOnPersonMutation,
  useCancelPersonPlanMutation,
  useListPersonPaymentsQuery,
  useTakePlanBackMutation,
} from './people.api.ts';
import styles from './people.module.css';
import { ReasonWindow } from './reason-window.tsx';
import { isLeft, RefundWindow } from './refund-window.tsx';
import { TrialWindow } from './trial-window.tsx';

/** Which window is open. */
type Asked = PersonAct | 'give' | 'take-back' | 'refund' | 'trial' | 'address' | 'end' | 'now';

type PersonActsProps = {
  UID: string;
  person: StudioPerson['person'];
  name: string;
  papers: PersonPapers;
};

/** What an owner does with an account; nothing with their own, but to give it a plan. */
export function PersonActs({ UID, person, name, papers }: PersonActsProps) {
  const texts = useTexts(studioPersonActsTexts);
  const [asks, setAsks] = useState<Asked | null>(null);
  const { said, status, say } = useSaid();
  const given = papers.plans.find(({ platform, runs }) => platform === 'school' && runs);
  const finish = (words: string) => {
    setAsks(null);
    say(words);
  };
  const shared = { uid: person.uid, name, onDone: finish, onClose: () => setAsks(null) };
  const endings = listEndings(papers);
  const trial = papers.plans.find(({ platform, status }) => platform === 'stripe' && status === 'trialing');
  const { data } = useListPersonPaymentsQuery({ UID, uid: person.uid });
  const hasRefundable = data?.payments.some(isLeft) ?? papers.stripeCustomerID !== null;
  const acts = person.uid === UID ? [] : listActs(person, papers);
  return (
    <Section title={texts.title}>
      <p>{texts.lead}</p>
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      <div className={styles.actions}>
        <Button look="solid" onClick={() => setAsks('give')}>
          {texts.give.open}
        </Button>
        {given ? <Button onClick={() => setAsks('take-back')}>{texts.takeBack.open}</Button> : null}
        {hasRefundable ? <Button onClick={() => setAsks('refund')}>{texts.refund.open}</Button> : null}
        {trial ? <Button onClick={() => setAsks('trial')}>{texts.trial.open}</Button> : null}
        {person.uid === UID ? null : <Button onClick={() => setAsks('address')}>{texts.address.open}</Button>}
        {endings.map((when) => (
          <Button key={when} onClick={() => setAsks(when)}>
            {texts.ending[when].open}
          </Button>
        ))}
        {acts.map((act) => (
          <Button key={act} onClick={() => setAsks(act)}>
            {texts.acts[act].open}
          </Button>
        ))}
      </div>
      {asks === 'give' ? <GivePlanWindow {...shared} running={given} /> : null}
      {asks === 'take-back' && given ? <TakeBackWindow {...shared} id={given.id} /> : null}
      {asks === 'refund' ? <RefundWindow {...shared} UID={UID} /> : null}
      {asks === 'trial' && trial ? <TrialWindow {...shared} ends={trial.expiresAt} /> : null}
      {asks === 'address' ? <AddressWindow {...shared} /> : null}
      {asks === 'end' || asks === 'now' ? <EndingWindow {...shared} when={asks} /> : null}
      {asks !== null && isAct(asks) ? <ActWindow {...shared} act={asks} /> : null}
    </Section>
  );
}

const isAct = (asked: Asked): asked is PersonAct => PERSON_ACTS.some((act) => act === asked);

/** How the plan that runs at Stripe may be ended. */
function listEndings({ plans }: PersonPapers): ('end' | 'now')[] {
  const running = plans.find(
    ({ platform, endedAt, status }) => platform === 'stripe' && endedAt === null && status !== 'pending',
  );
  if (!running) return [];
  return running.cancels ? ['now'] : ['end', 'now'];
}

/** Those that would change something. */
function listActs(person: StudioPerson['person'], { secondFactors }: PersonPapers): PersonAct[] {
  return [
    'sign-out',
    ...(secondFactors > 0 ? (['remove-second-factor'] as const) : []),
    'export',
    person.isShut ? 'open' : 'shut',
    ...(person.deletesAt === null ? (['delete'] as const) : []),
  ];
}

type WindowProps = { uid: string; name: string; onDone: (said: string) => void; onClose: () => void };

function ActWindow({ uid, name, act, onDone, onClose }: WindowProps & { act: PersonAct }) {
  const texts = useTexts(studioPersonActsTexts).acts[act];
  const [send] = useActOnPersonMutation();
  return (
    <ReasonWindow
      title={texts.title(name)}
      text={texts.text}
      press={texts.press}
      act={(reason) => send({ uid, act, reason })}
      onDone={() => onDone(texts.done)}
      onClose={onClose}
    />
  );
}

function EndingWindow({ uid, name, when, onDone, onClose }: WindowProps & { when: 'end' | 'now' }) {
  const texts = useTexts(studioPersonActsTexts).ending[when];
  const [cancel] = useCancelPersonPlanMutation();
  return (
    <ReasonWindow
      title={texts.title(name)}
      text={texts.text}
      press={texts.press}
      act={(reason) => cancel({ uid, when, reason })}
      onDone={() => onDone(texts.done)}
      onClose={onClose}
    />
  );
}

function TakeBackWindow({ uid, name, id, onDone, onClose }: WindowProps & { id: string }) {
  const texts = useTexts(studioPersonActsTexts).takeBack;
  const [send] = useTakePlanBackMutation();
  return (
    <ReasonWindow
      title={texts.title(name)}
      text={texts.text}
      press={texts.press}
      act={(reason) => send({ uid, id, reason })}
      onDone={() => onDone(texts.done)}
      onClose={onClose}
    />
  );
}
