import type { LiveDate } from '@school/contract/live';
import { languageTexts } from '@school/texts/en/language';
import { studioTexts } from '@school/texts/en/studio';
import { useState } from 'react';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetStudioQuery } from './live.api.ts';
import { StudioDateForm } from './studio-date-form.tsx';
import styles from './studio-lists.module.css';
import { formatSwissDate } from './swiss-time.ts';

/** The dates to come; a teacher changes what is said of each, or takes it out. */
export function StudioDates({ UID, mayChange }: { UID: string; mayChange: boolean }) {
  const { data } = useGetStudioQuery({ UID });
  const [opened, setOpened] = useState<string | null>(null);
  const { dates: texts } = useTexts(studioTexts);
  if (!data) return <Skeleton shape="rows" height="30rem" />;
  return (
    <>
      {mayChange ? null : <p>{texts.teachersChange}</p>}
      <ol className={styles.list}>
        {data.dates.map((date) => (
          <li key={date.date} className={styles.row}>
            <DateFacts date={date} />
            {mayChange ? (
              <EditButton
                date={date}
                isOpen={opened === date.date}
                onPress={() => setOpened(opened === date.date ? null : date.date)}
              />
            ) : null}
            {opened === date.date ? <StudioDateForm date={date} /> : null}
          </li>
        ))}
      </ol>
    </>
  );
}

function DateFacts({ date }: { date: LiveDate }) {
  const { dates: texts } = useTexts(studioTexts);
  const { dates } = useTexts(languageTexts);
  const say = useSay();
  return (
    <div>
      <b>{formatSwissDate(date.startsAt, dates)}</b>
      {date.cancelledFor === null ? (
        <p {...say(date.title)} />
      ) : (
        <p>{texts.off(say(date.cancelledFor).children)}</p>
      )}
    </div>
  );
}

type EditButtonProps = { date: LiveDate; isOpen: boolean; onPress: () => void };

function EditButton({ date, isOpen, onPress }: EditButtonProps) {
  const { dates: texts } = useTexts(studioTexts);
  const { dates } = useTexts(languageTexts);
  const day = formatSwissDate(date.startsAt, dates);
  return (
    <Button
      look="quiet"
      aria-expanded={isOpen}
      aria-label={isOpen ? undefined : texts.edit(day)}
      onClick={onPress}
    >
      {isOpen ? texts.close : texts.change}
    </Button>
  );
}
