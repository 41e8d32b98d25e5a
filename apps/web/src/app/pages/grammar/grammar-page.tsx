import { SOUNDS_TOPIC_ID } from '@school/contract/sounds';
import { grammarTexts } from '@school/texts/en/grammar';
import { pronunciationTexts } from '@school/texts/en/pronunciation';
import { Link, useSearchParams } from 'react-router';
import { GrammarIndex } from '../../../features/grammar/grammar-index.tsx';
import { topicPath } from '../../../shared/addresses/topic-path.ts';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { useFocusOnChange } from '../../../shared/ui/use-focus-on-change.ts';
import { GrammarTopicPage } from './grammar-topic-page.tsx';
import { SoundsPage } from './sounds-page.tsx';

/** `/grammar-page` is the table of contents, `/grammar-page?topic={GrammarID}` a topic. */
export function GrammarPage() {
  const { title, lead } = useTexts(grammarTexts);
  const sounds = useTexts(pronunciationTexts);
  const [search] = useSearchParams();
  const GrammarID = search.get('topic');
  useFocusOnChange(GrammarID);
  if (GrammarID === SOUNDS_TOPIC_ID) return <SoundsPage />;
  if (GrammarID) return <GrammarTopicPage key={GrammarID} GrammarID={GrammarID} />;
  return (
    <Page title={title} lead={lead} art={<Cupboard />}>
      <GrammarIndex />
      <p>
        <Link to={topicPath(SOUNDS_TOPIC_ID)}>{sounds.title}</Link>
      </p>
    </Page>
  );
}
