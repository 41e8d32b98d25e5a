import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../../shared/store/drafts.ts';
import { useSendCommentMutation } from './comments.api.ts';

type NewComment = Parameters<ReturnType<typeof useSendCommentMutation>[0]>[0];

/**
 * What is typed, and what is on its way: that is kept too until the server has taken it. A form that stands here
 * later goes on with both.
 */
export function useCommentDraft(place: string) {
  const sentPlace = `sent-${place}`;
  const [text, setText] = useState(() => readDraft(place));
  const [sent, setSent] = useState(() => readDraft(sentPlace));
  const [hasFailed, setFailed] = useState(false);
  const [sendComment, { isLoading, isSuccess, isError }] = useSendCommentMutation({ fixedCacheKey: place });
  // While it renders: an effect that runs twice would put it into the field twice.
  if (sent !== '' && !isLoading) {
    setSent('');
    setFailed(isError);
    if (!isSuccess) setText(text === '' ? sent : `${sent}\n${text}`);
  }
  useEffect(() => keepDraft(place, text), [place, text]);
  useEffect(() => keepDraft(sentPlace, sent), [sentPlace, sent]);

  return {
    text,
    hasFailed,
    isLoading,
    change: (typed: string) => {
      setText(typed);
      setFailed(false);
    },
    /** Whether it has arrived. */
    send: async (comment: NewComment): Promise<boolean> => {
      const answer = sendComment(comment);
      // It is on the page at once; if it does not arrive, what was written comes back.
      setSent(text);
      setText('');
      setFailed(false);
      const { error } = await answer;
      // The form may have gone meanwhile.
      if (!error) keepDraft(sentPlace, '');
      return !error;
    },
  };
}
