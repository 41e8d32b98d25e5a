import { consentsTexts } from '@school/texts/en/consents';
import { useState } from 'react';
import { Instant } from '../../shared/dates/dates.tsx';
import { BusyNote } from '../../shared/errors/busy-note.tsx';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './consent-history.module.css';
import { useGetConsentHistoryQuery } from './consents.api.ts';

/** Every choice that the account has made, once it is opened. */
export function ConsentHistory() {
  const { title } = useTexts(consentsTexts).history;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary>{title}</summary>
      {isOpen ? <Entries /> : null}
    </details>
  );
}

function Entries() {
  const texts = useTexts(consentsTexts).history;
  const { data, error, isError } = useGetConsentHistoryQuery();
  if (isError && !data)
    return (
      <div role="status">
        <p>{texts.failed}</p>
        <BusyNote failure={error} />
      </div>
    );
  if (!data) return <Skeleton shape="rows" height="6rem" />;
  if (data.length === 0) return <p>{texts.none}</p>;
  return (
    <ul className={styles.entries}>
      {data.map(({ field, didUserAgree, date, where, policyVersion }) => (
        <li key={`${field} ${date} ${didUserAgree}`}>
          <strong>{texts.names[field]}</strong>
          <br />
          <RichText
            of={texts.entry(
              didUserAgree ? texts.agreed : texts.withdrawn,
              date,
              where === null ? '' : texts.where[where],
              policyVersion,
            )}
            slots={{ at: (at) => <Instant at={at} /> }}
          />
        </li>
      ))}
    </ul>
  );
}
