import { FIRST_LANGUAGE } from '@school/contract/language-cookie';
import type { LiveDate } from '@school/contract/live';
import { LIVE_CALENDAR_PREFIX } from '@school/contract/live-calendar-path';
import { liveTexts } from '@school/texts/en/live';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import styles from './add-to-calendar.module.css';

/** The calendar to follow, which keeps itself right, and one date to keep. */
export function AddToCalendar({ lesson }: { lesson: LiveDate }) {
  const { next: texts } = useTexts(liveTexts);
  const { host } = window.location;
  const language = useLanguage();
  // A calendar knows no cookie.
  const asked = language === FIRST_LANGUAGE ? '' : `?language=${language}`;
  return (
    <div className={styles.calendar}>
      <div className={styles.links}>
        <a href={`webcal://${host}${LIVE_CALENDAR_PREFIX}/lessons.ics${asked}`} className={buttonClass({})}>
          {texts.subscribe}
        </a>
        <a
          href={`${LIVE_CALENDAR_PREFIX}/${lesson.date}/lesson.ics${asked}`}
          className={buttonClass({ look: 'quiet' })}
          download
        >
          {texts.keep}
        </a>
      </div>
      <p className={styles.note}>{texts.calendarNote}</p>
    </div>
  );
}
