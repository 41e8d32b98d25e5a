import type { StudioLesson } from '@school/contract/studio-course';
import { courseDateOf } from '@school/domain/school-time';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useFormatDay } from '../../../shared/dates/dates.tsx';
import { courseDay } from '../../../shared/dates/format-day.ts';
import { partOf } from '../../../shared/pieces/two-languages.ts';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useLostFocus } from '../../../shared/ui/use-lost-focus.ts';
import {
  usePublishLessonMutation,
  useSaveLessonMutation,
  useWithdrawLessonMutation,
} from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';

type Answer = { error?: { reason?: string | undefined } | object | undefined };

/** Whether learners have the lesson, from when on, and whether it is open to all. */
export function PublishPanel({ lesson }: { lesson: StudioLesson }) {
  const texts = useTexts(studioLessonsTexts);
  const formatDay = useFormatDay();
  const [said, setSaid] = useState('');
  const [save] = useSaveLessonMutation();
  const [publish] = usePublishLessonMutation();
  const [withdraw, { isLoading }] = useWithdrawLessonMutation();
  const { lessonID, state, content, revision } = lesson;
  const about = useLostFocus<HTMLParagraphElement>(state);
  const isOut = state === 'published' || state === 'scheduled';
  const tell = ({ error }: Answer, done: string) => {
    const reason = error && 'reason' in error ? error.reason : undefined;
    if (!error) setSaid(done);
    else if (reason === 'no-film') setSaid(texts.publish.noFilm);
    else setSaid(reason === 'past' ? texts.publish.past : texts.publish.failed);
  };
  const takeBack = async () => tell(await withdraw({ lessonID }), texts.publish.isWithdrawn);
  const day = formatDay(courseDay(courseDateOf(new Date(content.date))));
  return (
    <div className={styles.panel}>
      <p ref={about} tabIndex={-1} role="status">
        {said}
      </p>
      <p>
        {state === 'draft' ? texts.states.draft : texts.stateSince(texts.states[state], day)}
        {state === 'published' ? (
          <>
            {' '}
            <Link to={paths.lesson(lessonID)}>{texts.publish.open}</Link>
          </>
        ) : null}
      </p>
      <FreeSample
        isFree={content.isFreeSample}
        onChange={async (isFreeSample) => {
          const { data } = await save({ lessonID, expectedRevision: revision, changes: { isFreeSample } });
          setSaid(data?.ok ? texts.save.saved : texts.publish.failed);
        }}
      />
      {isOut ? (
        <p>
          <Button isBusy={isLoading} onClick={() => void takeBack()}>
            {texts.publish.withdraw}
          </Button>
        </p>
      ) : null}
      {state === 'published' ? null : (
        <When
          content={content}
          onPublish={async (at) =>
            tell(
              await publish({ lessonID, at }),
              at === null ? texts.publish.isPublished : texts.publish.isScheduled,
            )
          }
        />
      )}
    </div>
  );
}

function FreeSample({ isFree, onChange }: { isFree: boolean; onChange: (isFree: boolean) => Promise<void> }) {
  const texts = useTexts(studioLessonsTexts);
  /** Until the lesson has it. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const choose = async (next: boolean) => {
    setWanted(next);
    await onChange(next);
    setWanted(null);
  };
  const hint = useId();
  return (
    <div>
      <Checkbox
        checked={wanted ?? isFree}
        aria-describedby={hint}
        onChange={({ target }) => void choose(target.checked)}
      >
        {texts.freeSampleLabel}
      </Checkbox>
      <p id={hint} className={styles.soft}>
        {texts.freeSampleHint}
      </p>
    </div>
  );
}

type At = { day: string; hour: number; minute: number } | null;

type WhenProps = { content: StudioLesson['content']; onPublish: (at: At) => Promise<void> };

function When({ content, onPublish }: WhenProps) {
  const texts = useTexts(studioLessonsTexts).publish;
  const [isDated, setDated] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('08:00');
  const [isBusy, setBusy] = useState(false);
  const send = async (at: At) => {
    setBusy(true);
    await onPublish(at);
    setBusy(false);
  };
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const follows = useId();
  return (
    <>
      <Follows id={follows} content={content} />
      <div className={styles.actions}>
        <Button look="main" isBusy={isBusy} aria-describedby={follows} onClick={() => void send(null)}>
          {texts.now}
        </Button>
        <Button aria-expanded={isDated} onClick={() => setDated(!isDated)}>
          {texts.atDate}
        </Button>
      </div>
      {isDated ? (
        <div className={styles.fields}>
          <TextField
            type="date"
            label={texts.day}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            type="time"
            label={texts.time}
            hint={texts.zone}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
          <p>
            <Button
              look="solid"
              isBusy={isBusy}
              aria-disabled={day === '' || time === ''}
              onClick={() => void send({ day, hour, minute })}
            >
              {texts.setDate}
            </Button>
          </p>
        </div>
      ) : null}
    </>
  );
}

/** Who is told of it, and what they would not find yet. */
function Follows({ id, content: { subtitle, text } }: { id: string; content: StudioLesson['content'] }) {
  const { mails, empty } = useTexts(studioLessonsTexts).publish;
  const [hasNoSubtitle, hasNoText] = [subtitle, text].map((words) => partOf(words, 'en').trim() === '');
  return (
    <p id={id} className={styles.soft}>
      {mails}
      {hasNoSubtitle || hasNoText
        ? ` ${empty[hasNoSubtitle ? (hasNoText ? 'both' : 'subtitle') : 'text']}`
        : null}
    </p>
  );
}
