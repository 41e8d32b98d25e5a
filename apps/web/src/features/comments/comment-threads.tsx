import { COMMENT_PAGE_SIZE } from '@school/contract/constants';
import { commentsTexts } from '@school/texts/en/comments';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { Suspense } from 'react';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { useListOwnBansQuery } from '../../shared/moderation/moderation.api.ts';
import { useSaid } from '../../shared/queue/use-said.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { useLostFocus } from '../../shared/ui/use-lost-focus.ts';
import { usePageVisible } from '../../shared/ui/use-page-visible.ts';
import type { CommentAuthor } from './comment-author.ts';
import { CommentForm } from './comment-form.tsx';
import { type AskedQuestion, CommentInvitation } from './comment-invitation.tsx';
import { CommentItem } from './comment-item.tsx';
import { type CommentList, threadsOf } from './comment-list.ts';
import { useListCommentsQuery, useListOlderCommentsMutation } from './comments.api.ts';
import styles from './comments.module.css';
import { ThreadsPending, WritingPlacePending } from './comments-pending.tsx';

const BanNotice = lazyInTime(async () => ({
  default: (await import('../../shared/moderation/ban-notice.tsx')).BanNotice,
}));

export type CommentsProps = {
  lessonID: string;
  author: CommentAuthor;
  mayModerate?: boolean;
  /** What somebody asks in the lesson, for others to answer; asked once the comments are looked at. */
  findQuestion?: () => AskedQuestion | null;
};

/** What others write meanwhile appears by itself, as long as the page is looked at. */
const NEW_ONES_EVERY_MS = 20_000;

/** The comments of a lesson, newest first; everybody reads, signed-in people write and delete their own. */
export function CommentThreads({ lessonID, author, mayModerate = false, findQuestion }: CommentsProps) {
  const texts = useTexts(commentsTexts);
  const isVisible = usePageVisible();
  const { data, error, refetch } = useListCommentsQuery(lessonID, {
    pollingInterval: isVisible ? NEW_ONES_EVERY_MS : 0,
  });
  const { said, tell } = useSaid();
  const comments = data?.comments;
  return (
    <>
      <CommentInvitation key={lessonID} findQuestion={findQuestion} />
      <WritingPlace lessonID={lessonID} author={author} />
      {error && !comments ? <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} /> : null}
      {!comments && !error ? <ThreadsPending /> : null}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {comments?.length === 0 ? <p className={styles.none}>{texts.none}</p> : null}
      {comments && comments.length > 0 ? (
        <ul className={styles.list}>
          {threadsOf(comments).map(({ comment, answers }) => (
            <CommentItem
              key={comment.ID}
              comment={comment}
              answers={answers}
              lessonID={lessonID}
              author={author}
              mayModerate={mayModerate}
              onSaid={tell}
            />
          ))}
        </ul>
      ) : null}
      {data ? <Older lessonID={lessonID} list={data} /> : null}
    </>
  );
}

/** Fetches the hundred before the last one on the page; says where there are none. */
function Older({ lessonID, list }: { lessonID: string; list: CommentList }) {
  const texts = useTexts(commentsTexts);
  const { noMore } = useTexts(everywhereTexts);
  const [fetchOlder, { isLoading, isError }] = useListOlderCommentsMutation();
  const end = useLostFocus<HTMLParagraphElement>(list.hasOlder);
  const before = list.comments.at(-1);
  if (list.hasOlder && before)
    return (
      <>
        <Button isBusy={isLoading} onClick={() => void fetchOlder({ lessonID, before })}>
          {texts.older}
        </Button>
        {isError ? <p role="alert">{texts.olderNotFetched}</p> : null}
      </>
    );
  if (list.comments.length <= COMMENT_PAGE_SIZE) return null;
  return (
    <p ref={end} role="status" tabIndex={-1}>
      {noMore}
    </p>
  );
}

type WritingPlaceProps = { lessonID: string; author: CommentAuthor };

/** Who is put out reads until when in place of the field. */
function WritingPlace({ lessonID, author }: WritingPlaceProps) {
  const { logInToWrite } = useTexts(commentsTexts);
  const { logIn } = useTexts(everywhereTexts);
  const { data } = useListOwnBansQuery({ UID: author.UID }, { skip: !author.isLoggedIn });
  const ban = author.isLoggedIn ? data?.bans.find(({ place }) => place === 'comments') : undefined;
  if (ban)
    return (
      <Suspense>
        <BanNotice ban={ban} />
      </Suspense>
    );
  if (author.isLoggedIn) return <CommentForm key={lessonID} lessonID={lessonID} author={author} />;
  if (!author.isKnown) return <WritingPlacePending />;
  return (
    <div className={styles.invitation}>
      <p>{logInToWrite}</p>
      <ButtonLink to={paths.logIn}>{logIn}</ButtonLink>
    </div>
  );
}
