import type { StudioComment } from '@school/contract/studio-comments';
import { languageTexts } from '@school/texts/en/language';
import { studioCommentsTexts } from '@school/texts/en/studio-comments';
import { Link } from 'react-router';
import { RelativeInstant } from '../../../shared/dates/relative-instant.tsx';
import queue from '../../../shared/queue/queue.module.css';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { LearnerText } from '../../../shared/ui/learner-text.tsx';
import { TeacherBadge } from '../teacher-badge.tsx';
import { CommentActions } from './comment-actions.tsx';
import styles from './studio-comments.module.css';

type QueuedCommentProps = { comment: StudioComment; onSaid: (words: string) => void };

/** A comment in a queue, with all that is known of it and all that can be done. */
export function QueuedComment({ comment, onSaid }: QueuedCommentProps) {
  const texts = useTexts(studioCommentsTexts);
  const { person } = useTexts(languageTexts);
  const { lessonID, lessonTitle, username, at, isTeacher, question, message, notes } = comment;
  return (
    <li className={queue.entry}>
      <p className={styles.byline}>
        <strong>{person(username)}</strong>
        {isTeacher ? <TeacherBadge label={texts.teacher} /> : null}
        <RelativeInstant at={at} />
        <Link to={paths.lesson(lessonID)}>{texts.under(lessonTitle)}</Link>
      </p>
      {question ? (
        <blockquote className={styles.question}>
          <p>{texts.answers(person(question.username))}</p>
          <LearnerText text={question.message} />
        </blockquote>
      ) : null}
      <p className={queue.text}>
        <LearnerText text={message} />
      </p>
      <Facts comment={comment} />
      {notes.map((note) => (
        <blockquote key={note} className={styles.question}>
          <LearnerText text={note} />
        </blockquote>
      ))}
      <CommentActions comment={comment} onSaid={onSaid} />
    </li>
  );
}

function Facts({ comment }: { comment: StudioComment }) {
  const texts = useTexts(studioCommentsTexts);
  const { person } = useTexts(languageTexts);
  const { state, stateBy, stateReason, isAnswered, replies, reporters } = comment;
  const by = stateBy === null ? texts.somebody : person(stateBy);
  const facts = [
    ...(state === 'hidden' ? [texts.hiddenBy(by)] : []),
    ...(state === 'removed' ? [texts.removedBy(by)] : []),
    ...(stateReason === '' ? [] : [texts.why(stateReason)]),
    ...(reporters > 0 ? [texts.reporters(reporters)] : []),
    ...(isAnswered ? [texts.isAnswered] : []),
    ...(replies > 0 ? [texts.replies(replies)] : []),
  ];
  return facts.length === 0 ? null : <p className={queue.facts}>{facts.join(' · ')}</p>;
}
