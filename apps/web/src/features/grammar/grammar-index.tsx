import { WHOLE_GRAMMAR_ID } from '@school/contract/constants';
import { grammarTexts } from '@school/texts/en/grammar';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { DownloadPdf } from './download-pdf.tsx';
import { useListGrammarTopicsQuery } from './grammar.api.ts';
import { TopicList } from './topic-list.tsx';

/** Every topic, and all of them as one PDF. */
export function GrammarIndex() {
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
  if (!isError) return <Skeleton shape="rows" height="44rem" />;
  return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
}
