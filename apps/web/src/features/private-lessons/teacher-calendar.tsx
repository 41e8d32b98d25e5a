import { studioTexts } from '@school/texts/en/studio';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './calendar-address.module.css';
import { useGetTeacherCalendarQuery, useRenewTeacherCalendarMutation } from './private-lessons.api.ts';
import { useCalendarRenewal } from './use-calendar-renewal.ts';

/** The calendar with everybody's private lessons: to open, to copy, to renew. */
export function TeacherCalendar({ UID }: { UID: string }) {
  const { privateLessons: texts } = useTexts(studioTexts);
  const { data, error, isError, refetch } = useGetTeacherCalendarQuery({ UID });
  const [renew, { isLoading, isSuccess }] = useRenewTeacherCalendarMutation();
  const ask = useCalendarRenewal(renew);
  if (isError && !data) return <NotFetched title={texts.calendarFailed} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="12rem" />;
  return (
    <div className={styles.calendar}>
      <p>
        <a href={data.calendarUrl.replace(/^https?:/, 'webcal:')} className={buttonClass({})}>
          {texts.open}
        </a>
      </p>
      <TextField label={texts.address} value={data.calendarUrl} readOnly hint={texts.secret} />
      <div className={styles.buttons}>
        <Button look="quiet" isBusy={isLoading} onClick={ask}>
          {texts.renew}
        </Button>
      </div>
      <p role="status">{isSuccess ? texts.renewed : null}</p>
    </div>
  );
}
