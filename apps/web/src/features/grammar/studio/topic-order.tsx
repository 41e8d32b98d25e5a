import type { GrammarTopicSummary } from '@school/contract/grammar';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from '../../../shared/pieces/pieces.module.css';
import { useSay } from '../../../shared/texts/use-say.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Row, Rows } from '../../../shared/ui/rows.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import {
  useAddGrammarTopicMutation,
  useListStudioTopicsQuery,
  useMoveGrammarTopicMutation,
} from './studio-grammar.api.ts';

/** Every topic, moved by its buttons, and a new one; `hrefOf` leads to one's editor. */
export function TopicOrder({ hrefOf }: { hrefOf: (GrammarID: string) => string }) {
  const { grammar: texts } = useTexts(studioCourseTexts);
  const say = useSay();
  const { data, error, isError, refetch } = useListStudioTopicsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { moved } = useTexts(studioLessonsTexts);
  const [move, { isError: isNotMoved }] = useMoveGrammarTopicMutation();
  const [said, setSaid] = useState('');
  if (isError && !data) return <NotFetched title={texts.failed} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="20rem" />;
  const moveTo = async ({ GrammarID, Title }: GrammarTopicSummary, at: number) => {
    const { error: failure } = await move({ GrammarID, before: data[at]?.GrammarID ?? null });
    setSaid(failure ? '' : moved(say(Title).children));
  };
  return (
    <>
      <NewTopic />
      <p role="alert">{isNotMoved ? texts.failed : null}</p>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <Rows>
        {data.map((topic, at) => {
          const words = say(topic.Title);
          const title = words.children;
          return (
            <Row key={topic.GrammarID}>
              <Link to={hrefOf(topic.GrammarID)} {...words} />
              <div className={styles.actions}>
                <Button look="quiet" aria-disabled={at === 0} onClick={() => void moveTo(topic, at - 1)}>
                  {texts.up}
                  <span className="visually-hidden"> {texts.topic(title)}</span>
                </Button>
                <Button
                  look="quiet"
                  aria-disabled={at === data.length - 1}
                  onClick={() => void moveTo(topic, at + 2)}
                >
                  {texts.down}
                  <span className="visually-hidden"> {texts.topic(title)}</span>
                </Button>
              </div>
            </Row>
          );
        })}
      </Rows>
    </>
  );
}

function NewTopic() {
  const { titleEn, grammar: texts } = useTexts(studioCourseTexts);
  const [title, setTitle] = useState('');
  const [add, { isLoading, isError }] = useAddGrammarTopicMutation();
  const begin = async () => {
    if (isLoading || title.trim() === '') return;
    const { error } = await add({ title: title.trim() });
    if (!error) setTitle('');
  };
  return (
    <Form onSubmit={begin}>
      <h3>{texts.newTopic}</h3>
      <TextField
        label={titleEn}
        maxLength={200}
        value={title}
        error={isError ? texts.notBegun : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <p>
        <Button type="submit" isBusy={isLoading}>
          {texts.begin}
        </Button>
      </p>
    </Form>
  );
}
