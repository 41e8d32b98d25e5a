import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { TopicEditor } from '../../../features/grammar/studio/topic-editor.tsx';
import { TopicOrder } from '../../../features/grammar/studio/topic-order.tsx';
import { useGetStudioPieceQuery } from '../../../shared/pieces/pieces.api.ts';
import { paths } from '../../../shared/routes.ts';
import { useSay } from '../../../shared/texts/use-say.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useFocusOnChange } from '../../../shared/ui/use-focus-on-change.ts';

/** Of the list of topics, in the state of its address. */
const JUST_REMOVED = 'just-removed';
const HERE = `${paths.studio}/grammar`;

/** `/studio/grammar`: the topics in their order, or the one that the address names. */
export function StudioGrammarPage({ UID }: { UID: string }) {
  const { grammar: texts } = useTexts(studioCourseTexts);
  const [parameters, setParameters] = useSearchParams();
  const topic = parameters.get('topic');
  const isRemoved = useLocation().state === JUST_REMOVED;
  useFocusOnChange(topic, { onlyLost: true });
  if (topic === null) return <TopicList said={isRemoved ? texts.removed : ''} />;
  return (
    <TopicPage
      key={topic}
      UID={UID}
      GrammarID={topic}
      onRemoved={() => setParameters({}, { state: JUST_REMOVED })}
    />
  );
}

function TopicList({ said }: { said: string }) {
  const { grammar: texts } = useTexts(studioCourseTexts);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said !== '') status.current?.focus();
  }, [said]);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <p ref={status} role="status" tabIndex={-1}>
        {said}
      </p>
      <TopicOrder hrefOf={(GrammarID) => `${HERE}?topic=${GrammarID}`} />
    </Page>
  );
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
