import { COMMENT_MAX_LENGTH } from '@school/contract/constants';
import { checkMessage } from '@school/domain/comment-message';
import { commentsTexts } from '@school/texts/en/comments';
import { languageTexts } from '@school/texts/en/language';
import { studioCommentsTexts } from '@school/texts/en/studio-comments';
import { AnswerForm } from '../../../shared/queue/answer-form.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { useAnswerCommentMutation } from './studio-comments.api.ts';

type AnswerToCommentProps = {
  lessonID: string;
  commentID: string;
  onDone: () => void;
  onCancel: () => void;
};

export function AnswerToComment({ lessonID, commentID, onDone, onCancel }: AnswerToCommentProps) {
  const texts = useTexts(studioCommentsTexts);
  const { problems } = useTexts(commentsTexts);
  const { numbers } = useTexts(languageTexts);
  const [send, { isLoading }] = useAnswerCommentMutation();
  const answer = async (text: string) => {
    const check = checkMessage(text);
    if (!check.ok) return problems[check.reason](COMMENT_MAX_LENGTH.toLocaleString(numbers));
    const { error } = await send({ lessonID, commentID, message: check.message });
    return error ? texts.notAnswered : '';
  };
  const place = `comment-answer/${lessonID}/${commentID}`;
  return <AnswerForm {...{ place, texts, onDone, onCancel }} isBusy={isLoading} onSend={answer} />;
}
