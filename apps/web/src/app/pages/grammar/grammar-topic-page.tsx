import { placeOfTopic } from '@school/domain/exercises/exercise-id';
import { grammarTexts } from '@school/texts/en/grammar';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { GrammarIndex } from '../../../features/grammar/grammar-index.tsx';
import { TopicView } from '../../../features/grammar/topic-view.tsx';
import { useTopic } from '../../../features/grammar/use-topic.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { useSay } from '../../../shared/texts/use-say.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

const ThreeMinutes = lazyInTime(async () => ({
  default: (await import('../../../features/exercises/three-minutes.tsx')).ThreeMinutes,
}));

const NO_FILM = { current: null };

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
    <>
      <Page
        title={title}
        {...head}
        documentTitle={texts.titleOf(title)}
        lead={summary && <span {...say(summary.Summary)} />}
      >
        <TopicView state={state} />
      </Page>
      {state.topic ? (
        <Suspense>
          <ThreeMinutes
            key={user.UID}
            of="grammar"
            lessonID={placeOfTopic(GrammarID)}
            UID={user.UID}
            film={NO_FILM}
            lineSounds={undefined}
            isComputerFilm={false}
          />
        </Suspense>
      ) : null}
    </>
  );
}
