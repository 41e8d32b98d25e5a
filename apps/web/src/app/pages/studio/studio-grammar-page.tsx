import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useSearchParams } from 'react-router';
import { TopicEditor } from '../../../features/grammar/studio/topic-editor.tsx';
import { TopicOrder } from '../../../features/grammar/studio/topic-order.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

const HERE = `${paths.studio}/grammar`;

/** `/studio/grammar`: the topics in their order, or the one that the address names. */
export function StudioGrammarPage({ UID }: { UID: string }) {
  const { grammar: texts } = useTexts(studioCourseTexts);
  const [parameters, setParameters] = useSearchParams();
  const topic = parameters.get('topic');
  if (topic === null)
    return (
      <Page title={texts.title} lead={texts.lead}>
        <TopicOrder hrefOf={(GrammarID) => `${HERE}?topic=${GrammarID}`} />
      </Page>
    );
  return (
    <Page title={texts.title} actions={<ButtonLink to={HERE}>{texts.toTopics}</ButtonLink>}>
      <TopicEditor key={topic} UID={UID} GrammarID={topic} onRemoved={() => setParameters({})} />
    </Page>
  );
}
