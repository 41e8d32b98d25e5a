import type { LessonContent } from '@school/contract/course-pieces';
import type { StudioLesson } from '@school/contract/studio-course';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { findTexts } from '@school/texts/languages';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  useGetStudioCaptionsQuery,
  useGetStudioCardsQuery,
} from '../../../features/lessons/studio/studio-lessons.api.ts';
import type { Services } from '../../../shared/services/services.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import type { ShownTexts } from '../../../shared/texts/shown-texts.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-texts.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { SelectField } from '../../../shared/ui/text-field.tsx';
import styles from './lesson-preview.module.css';
import type { Draft, ReaderName } from './preview-data.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewPages } from './preview-pages.tsx';
import { createPreviewStore } from './preview-store.ts';

const NAMES = ['visitor', 'no-plan', 'basic', 'vip'] as const;
const WIDTHS = ['phone', 'wide'] as const;
const LANGUAGES = ['en', 'de'] as const;

type LessonPreviewProps = {
  UID: string;
  lesson: StudioLesson;
  /** As it is typed. */
  content: LessonContent;
  /** Beside what is typed there is room for a phone alone. */
  isBeside?: boolean;
};

/** The lesson's page as each kind of reader has it once it is published, in both languages. Nothing is written by it. */
export function LessonPreview({ UID, lesson, content, isBeside = false }: LessonPreviewProps) {
  const texts = useTexts(studioLessonsTexts).preview;
  const [reader, setReader] = useState<ReaderName>('vip');
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>(useLanguage());
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(isBeside ? 'phone' : 'wide');
  const shown = useShownTexts(language);
  const asked = { UID, lessonID: lesson.lessonID };
  const { data: captions } = useGetStudioCaptionsQuery(asked, { refetchOnMountOrArgChange: true });
  const { data: cards } = useGetStudioCardsQuery(asked, { refetchOnMountOrArgChange: true });
  const draft = useDeferredValue(
    useMemo(
      () => captions && cards && { lesson, content, captions: captions.content, cards: cards.content },
      [lesson, content, captions, cards],
    ),
  );
  return (
    <section aria-label={texts.title} className={styles.preview}>
      <h3>{texts.title}</h3>
      <div className={styles.choices}>
        <Choice label={texts.as} names={NAMES} words={texts.readers} chosen={reader} onChoose={setReader} />
        <Choice
          label={texts.language}
          names={LANGUAGES}
          words={texts.languages}
          chosen={language}
          onChoose={setLanguage}
        />
        {isBeside ? null : (
          <Choice
            label={texts.width}
            names={WIDTHS}
            words={texts.widths}
            chosen={width}
            onChoose={setWidth}
          />
        )}
      </div>
      <p className={styles.note}>{texts.nothingSent}</p>
      {draft && shown !== undefined ? (
        <Framed draft={draft} reader={reader} texts={shown} language={language} isPhone={width === 'phone'} />
      ) : (
        <Skeleton height="30rem" />
      )}
    </section>
  );
}

type FramedProps = {
  draft: Draft;
  reader: ReaderName;
  texts: ShownTexts | null;
  language: string;
  isPhone: boolean;
};

function Framed({ draft, reader, texts, language, isPhone }: FramedProps) {
  const words = useTexts(studioLessonsTexts).preview;
  const dispatch = useAppDispatch();
  const { lesson, content, captions, cards } = draft;
  const { isFreeSample, type } = content;
  // Its answers change with these alone; the rest of the draft is drawn as it is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another letter in its text makes no other store
  const store = useMemo(
    () =>
      createPreviewStore(
        dispatch((_dispatch, _state, services: Services) => services),
        draft,
        reader,
      ),
    [dispatch, reader, lesson.lessonID, lesson.mediaBase, isFreeSample, type, captions, cards],
  );
  const page = useMemo(
    () => (
      <PreviewPages key={`${reader} ${language}`} store={store} texts={texts} draft={draft} reader={reader} />
    ),
    [store, texts, draft, reader, language],
  );
  return (
    <PreviewFrame title={words.frame(words.readers[reader])} lang={language} isPhone={isPhone}>
      {page}
    </PreviewFrame>
  );
}

/** The catalogue of another language than the studio's; undefined until it is here. */
function useShownTexts(language: (typeof LANGUAGES)[number]): ShownTexts | null | undefined {
  const [found, setFound] = useState<{ language: string; texts: ShownTexts | null }>();
  useEffect(() => {
    let isWanted = true;
    const find = async () => {
      const texts = await findTexts(language).catch(() => null);
      if (isWanted) setFound({ language, texts });
    };
    void find();
    return () => {
      isWanted = false;
    };
  }, [language]);
  return found?.language === language ? found.texts : undefined;
}

type ChoiceProps<Name extends string> = {
  label: string;
  names: readonly Name[];
  words: { readonly [name in Name]: string };
  chosen: Name;
  onChoose: (name: Name) => void;
};

function Choice<Name extends string>({ label, names, words, chosen, onChoose }: ChoiceProps<Name>) {
  return (
    <SelectField
      label={label}
      value={chosen}
      onChange={({ target }) => onChoose(names.find((name) => name === target.value) ?? chosen)}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {words[name]}
        </option>
      ))}
    </SelectField>
  );
}
