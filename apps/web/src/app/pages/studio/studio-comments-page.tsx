import { studioCommentsTexts } from '@school/texts/en/studio-comments';
import { CommentQueues } from '../../../features/comments/studio/comment-queues.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page } from '../../../shared/ui/page.tsx';

/** `/studio/comments`: what is new, reported, unanswered or put away. */
export function StudioCommentsPage({ UID }: { UID: string }) {
  const { title, lead } = useTexts(studioCommentsTexts);
  return (
    <Page title={title} lead={lead}>
      <CommentQueues UID={UID} />
    </Page>
  );
}
