import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './calendar-address.module.css';
import { useRenewCalendarAddressMutation } from './private-lessons.api.ts';
import { useCalendarRenewal } from './use-calendar-renewal.ts';

/** The address that a calendar follows: to open, to copy, to renew. */
export function CalendarAddress({ url }: { url: string }) {
  const { calendar } = useTexts(privateLessonsTexts);
  const place = useRef<HTMLDivElement>(null);
  const [renew, { isLoading, isSuccess }] = useRenewCalendarAddressMutation();
  const ask = useCalendarRenewal(renew);
  const [copied, setCopied] = useState<{ url: string; outcome: 'copied' | 'notCopied' } | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied({ url, outcome: 'copied' });
    } catch {
      place.current?.querySelector('input')?.select();
      setCopied({ url, outcome: 'notCopied' });
    }
  };
  // What was copied before the renewal no longer works.
  const outcome = copied?.url === url ? copied.outcome : isSuccess ? 'renewed' : null;
  return (
    <div className={styles.calendar} ref={place}>
      <p>{calendar.lead}</p>
      <p>
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({})}>
          {calendar.open}
        </a>
      </p>
      <TextField label={calendar.address} value={url} readOnly hint={calendar.secret} />
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>{calendar.copy}</Button>
        <Button look="quiet" isBusy={isLoading} onClick={ask}>
          {calendar.renew}
        </Button>
      </div>
      <p role="status">{outcome ? calendar[outcome] : null}</p>
    </div>
  );
}
