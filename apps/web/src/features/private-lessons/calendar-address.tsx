import { alertsTexts } from '@school/texts/en/alerts';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useRef, useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './calendar-address.module.css';
import { useRenewCalendarAddressMutation } from './private-lessons.api.ts';
import { useExplainRefusal } from './use-explain-refusal.ts';

/** The address that a calendar follows: to open, to copy, to renew. */
export function CalendarAddress({ url }: { url: string }) {
  const { calendar } = useTexts(privateLessonsTexts);
  const place = useRef<HTMLDivElement>(null);
  const { ask, isBusy, isRenewed } = useRenewal();
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
  const outcome = copied?.url === url ? copied.outcome : isRenewed ? 'renewed' : null;
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
        <Button look="quiet" isBusy={isBusy} onClick={ask}>
          {calendar.renew}
        </Button>
      </div>
      <p role="status">{outcome ? calendar[outcome] : null}</p>
    </div>
  );
}

function useRenewal() {
  const { calendar } = useTexts(privateLessonsTexts);
  const { yes, no } = useTexts(alertsTexts);
  const showAlert = useShowAlert();
  const explain = useExplainRefusal();
  const [renew, { isLoading, isSuccess }] = useRenewCalendarAddressMutation();
  const ask = () =>
    showAlert({
      title: calendar.renewQuestion.title,
      description: calendar.renewQuestion.note,
      buttons: [
        {
          title: yes,
          onClick: async () => {
            const { error } = await renew();
            if (error) explain(error);
          },
        },
        { title: no, style: 'main' },
      ],
    });
  return { ask, isBusy: isLoading, isRenewed: isSuccess };
}
