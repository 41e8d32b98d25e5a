import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useSearchParams } from 'react-router';
import { TopicEditor } from '../../../features/grammar/studio/topic-editor.tsx';
import { TopicOrder } from '../../../features/grammar/studio/topic-order.tsx';
import { useGetStudioPieceQuery } from '../../../shared/pieces/pieces.api.ts';
import { paths } from '../../../shared/routes.ts';
import { useSay } from '../../../shared/texts/use-say.ts';
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
  return <TopicPage key={topic} UID={UID} GrammarID={topic} onRemoved={() => setParameters({})} />;
}

type TopicPageProps = { UID: string; GrammarID: string; onRemoved: () => void };

function TopicPage({ UID, GrammarID, onRemoved }: TopicPageProps) {
  const { grammar: texts } = useTexts(studioCourseTexts);
  const say = useSay();
  const { data } = useGetStudioPieceQuery({ UID, place: { kind: 'grammar', id: GrammarID } });
  const content = data?.kind === 'grammar' ? data.content : null;
  const { lang, children: title } = content ? say(content.title) : { children: texts.title };
  return (
    <Page title={title} {...(lang && { lang })} actions={<ButtonLink to={HERE}>{texts.toTopics}</ButtonLink>}>
      <TopicEditor UID={UID} GrammarID={GrammarID} onRemoved={onRemoved} />
    </Page>
  );
}
