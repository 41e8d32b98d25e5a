import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { TextLink } from '../../../shared/pieces/markdown-field.tsx';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { CaptionsPanel } from '../captions-studio/captions-panel.tsx';
import { CardsPanel } from './cards-panel.tsx';
import { FilmPanel } from './film-panel.tsx';
import { filesLeft } from './lesson-files.slice.ts';
import { JUST_MADE } from './new-lesson.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { useGetStudioLessonQuery } from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';
import { type RenderPreview, TextPanel } from './text-panel.tsx';

const TABS = ['film', 'captions', 'cards', 'text', 'publish'] as const;

type LessonEditorProps = {
  UID: string;
  lessonID: string;
  /** Pages that its text may lead to. */
  links?: readonly TextLink[];
  /** Its page as learners will have it. */
  renderPreview: RenderPreview;
};

/** A lesson's pieces, each under its tab; which one stands in the address. */
export function LessonEditor({ UID, lessonID, links = [], renderPreview }: LessonEditorProps) {
  const texts = useTexts(studioLessonsTexts);
  const location = useLocation();
  const dispatch = useAppDispatch();
  const [parameters, setParameters] = useSearchParams();
  const tab = TABS.find((known) => known === parameters.get('tab')) ?? 'text';
  const { data, error, isError, refetch } = useGetStudioLessonQuery(
    { UID, lessonID },
    { refetchOnMountOrArgChange: true },
  );
  useEffect(() => () => void dispatch(filesLeft(lessonID)), [dispatch, lessonID]);
  if (isError && !data) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="30rem" />;
  const asked = { UID, lessonID };
  return (
    <div className={styles.tool} data-wide="">
      <Tabs
        label={data.content.title}
        tabs={TABS.map((name) => ({ name, title: texts.tabs[name] }))}
        chosen={tab}
        takesFocus={location.state === JUST_MADE}
        onChoose={(name) => setParameters({ tab: name }, { replace: true })}
      >
        {tab === 'film' ? <FilmPanel UID={UID} lesson={data} /> : null}
        {tab === 'captions' ? (
          <CaptionsPanel UID={UID} lesson={data} onRefused={() => void refetch()} />
        ) : null}
        {tab === 'cards' ? <CardsPanel {...asked} /> : null}
        {tab === 'text' ? (
          <TextPanel UID={UID} lesson={data} links={links} renderPreview={renderPreview} />
        ) : null}
        {tab === 'publish' ? (
          <div className={styles.publish}>
            <PublishPanel lesson={data} />
            {renderPreview({ lesson: data, content: data.content, isBeside: false })}
          </div>
        ) : null}
      </Tabs>
    </div>
  );
}
