import { commentsTexts } from '@school/texts/en/comments';
import { useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { useInView } from '../../shared/ui/use-in-view.ts';
import styles from './comments.module.css';

export type AskedQuestion = { speaker: string | null; said: string };

type CommentInvitationProps = { findQuestion: (() => AskedQuestion | null) | undefined };

/** What to write about: a question that is asked in the lesson's film, to be answered as if one stood there. */
export function CommentInvitation({ findQuestion }: CommentInvitationProps) {
  const place = useRef<HTMLDivElement>(null);
  // The comments come before what is said in the film is known; who reads them has scrolled past it.
  const isRead = useInView(place, '0px');
  return (
    <div ref={place} className={styles.question}>
      {isRead ? <Invitation findQuestion={findQuestion} /> : null}
    </div>
  );
}

function Invitation({ findQuestion }: CommentInvitationProps) {
  const texts = useTexts(commentsTexts);
  // Asked once: nothing changes under the reader's eyes.
  const [question] = useState(() => findQuestion?.() ?? null);
  if (!question) return <p>{texts.whichSentence}</p>;
  return (
    <>
      <p>{texts.asks(question.speaker)}</p>
      <p>
        <Dialect className={styles.asked}>{question.said}</Dialect>
      </p>
      <p>{texts.whatDoYouSay}</p>
    </>
  );
}
