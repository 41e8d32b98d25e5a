import { grammarTexts } from '@school/texts/en/grammar';
import { useSelector } from 'react-redux';
import { GrammarIndex } from '../../../features/grammar/grammar-index.tsx';
import { TopicView } from '../../../features/grammar/topic-view.tsx';
import { useTopic } from '../../../features/grammar/use-topic.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useSay } from '../../../shared/texts/use-say.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

export function GrammarTopicPage({ GrammarID }: { GrammarID: string }) {
  const texts = useTexts(grammarTexts);
  const user = useSelector(selectCurrentUser);
  const say = useSay();
  const state = useTopic(GrammarID, user);
  const { door, summary } = state;
  if (door === 'unknown') {
    return (
      <Page title={texts.noSuchTopic} lead={texts.noSuchTopicLead}>
        <GrammarIndex />
      </Page>
    );
  }
  if (!summary && door === 'waiting') {
    return (
      <>
        <PageTitle title={texts.title} />
        <Skeleton shape="lines" height="200vh" />
      </>
    );
  }
  const { children: title, ...head } = summary ? say(summary.Title) : { children: texts.title };
  return (
    <Page
      title={title}
      {...head}
      documentTitle={texts.titleOf(title)}
      lead={summary && <span {...say(summary.Summary)} />}
    >
      <TopicView state={state} />
    </Page>
  );
}
