import { WHOLE_GRAMMAR_ID } from '@school/contract/constants';
import { grammarTexts } from '@school/texts/en/grammar';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { DownloadPdf } from './download-pdf.tsx';
import { useListGrammarTopicsQuery } from './grammar.api.ts';
import styles from './grammar.module.css';
import { TopicList } from './topic-list.tsx';

/** Every topic, and all of them as one PDF. Its section has its height kept when the page is loaded again. */
export function GrammarIndex() {
  const { contents } = useTexts(grammarTexts);
  return (
    <section className={styles.index} aria-label={contents}>
      <IndexContents />
    </section>
  );
}

function IndexContents() {
  const texts = useTexts(grammarTexts);
  const { data: topics, error, isError, refetch } = useListGrammarTopicsQuery();
  if (topics) {
    return (
      <>
        <TopicList topics={topics} />
        {topics.length > 0 ? (
          <DownloadPdf GrammarID={WHOLE_GRAMMAR_ID}>{texts.downloadWhole}</DownloadPdf>
        ) : null}
      </>
    );
  }
  if (!isError) return <Skeleton shape="rows" height="62.5rem" />;
  return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
}
