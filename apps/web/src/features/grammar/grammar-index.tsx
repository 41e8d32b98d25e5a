import { WHOLE_GRAMMAR_ID } from '@school/contract/constants';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { grammarTexts } from '@school/texts/en/grammar';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { DownloadPdf } from './download-pdf.tsx';
import { useListGrammarTopicsQuery } from './grammar.api.ts';
import { TopicList } from './topic-list.tsx';

/** Every topic, and all of them as one PDF. */
export function GrammarIndex() {
  const texts = useTexts(grammarTexts);
  const { tryAgain } = useTexts(everywhereTexts);
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
  return (
    <Notice title={texts.notFetched} failure={error}>
      <Button onClick={() => void refetch()}>{tryAgain}</Button>
    </Notice>
  );
}
