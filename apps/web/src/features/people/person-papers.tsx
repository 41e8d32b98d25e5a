import type { PersonPapers as Papers } from '@school/contract/studio-people';
import { contactTexts } from '@school/texts/en/contact';
import { languageTexts } from '@school/texts/en/language';
import { studioTexts } from '@school/texts/en/studio';
import { studioPeopleTexts } from '@school/texts/en/studio-people';
import { studioShellTexts } from '@school/texts/en/studio-shell';
import type { ReactNode } from 'react';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { RelativeInstant } from '../../shared/dates/relative-instant.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { LearnerText } from '../../shared/ui/learner-text.tsx';
import { Section } from '../../shared/ui/page.tsx';
import styles from './people.module.css';

/** What owners alone see of a person: consents, devices, mails, messages, and what was done in the studio. */
export function PersonPapers({ papers }: { papers: Papers }) {
  const texts = useTexts(studioPeopleTexts);
  return (
    <>
      <Section title={texts.consents.title}>
        <Consents consents={papers.consents} />
      </Section>
      <Section title={texts.devices.title}>
        <Devices devices={papers.devices} />
      </Section>
      <Section title={texts.mails.title}>
        <Mails mails={papers.mails} />
      </Section>
      <Section title={texts.messages.title}>
        <Messages messages={papers.messages} />
      </Section>
      <Section title={texts.deeds.title}>
        <Deeds deeds={papers.deeds} />
      </Section>
    </>
  );
}

type ListProps = { none: string; isLong?: boolean; children: ReactNode[] };

/** With `isLong` each entry is a block of several lines. */
function List({ none, isLong = false, children }: ListProps) {
  if (children.length === 0) return <p>{none}</p>;
  return <ul className={isLong ? styles.list : undefined}>{children}</ul>;
}

function Consents({ consents }: Pick<Papers, 'consents'>) {
  const texts = useTexts(studioPeopleTexts).consents;
  const formatDay = useFormatDay();
  return (
    <List none={texts.none}>
      {consents.map(({ field, hasAgreed, at }) => (
        <li key={field}>
          {texts.names[field]}: {hasAgreed ? texts.agreed : texts.refused}, {formatDay(at)}
        </li>
      ))}
    </List>
  );
}

function Devices({ devices }: Pick<Papers, 'devices'>) {
  const texts = useTexts(studioPeopleTexts).devices;
  const { device } = useTexts(languageTexts);
  return (
    <List none={texts.none}>
      {devices.map(({ name, signedInAt, lastUsedAt }) => (
        <li key={signedInAt}>
          {name === null ? texts.unknown : device(name)}, {texts.lastUsed} <RelativeInstant at={lastUsedAt} />
        </li>
      ))}
    </List>
  );
}

function Mails({ mails }: Pick<Papers, 'mails'>) {
  const texts = useTexts(studioPeopleTexts).mails;
  const kinds: { readonly [kind: string]: string } = useTexts(studioTexts).mailNumbers.kinds;
  const states: { readonly [state: string]: string } = texts.states;
  const formatDay = useFormatDay();
  return (
    <List none={texts.none}>
      {mails.map(({ topic, state, at }) => (
        <li key={topic}>
          {[
            kinds[topic.split(':')[0] ?? ''] ?? topic,
            states[state] ?? state,
            ...(at === null ? [] : [formatDay(at)]),
          ].join(', ')}
        </li>
      ))}
    </List>
  );
}

function Messages({ messages }: Pick<Papers, 'messages'>) {
  const texts = useTexts(studioPeopleTexts).messages;
  const { topics } = useTexts(contactTexts);
  return (
    <List isLong none={texts.none}>
      {messages.map(({ id, topic, message, at }) => (
        <li key={id} className={styles.entry}>
          <span className={styles.facts}>
            {topics[topic]}, <RelativeInstant at={at} />
          </span>
          <p>
            <LearnerText text={message} />
          </p>
        </li>
      ))}
    </List>
  );
}

function Deeds({ deeds }: Pick<Papers, 'deeds'>) {
  const texts = useTexts(studioPeopleTexts).deeds;
  const { actions, bySchool } = useTexts(studioShellTexts).school;
  return (
    <List isLong none={texts.none}>
      {deeds.map(({ by, action, at, reason }) => (
        <li key={`${at} ${action}`} className={styles.entry}>
          <span>
            <strong>{by ?? bySchool}</strong> {actions[action]}, <RelativeInstant at={at} />
          </span>
          {reason ? <span className={styles.facts}>{texts.reason(reason)}</span> : null}
        </li>
      ))}
    </List>
  );
}
