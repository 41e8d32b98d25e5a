import type { StudioLesson } from '@school/contract/studio-course';
import { sayIn } from '@school/contract/words';
import { checkLessonAccess } from '@school/domain/access';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { Markdown } from '../../../shared/ui/markdown.tsx';
import { SelectField } from '../../../shared/ui/text-field.tsx';
import { StudioFilm } from './film-panel.tsx';
import styles from './studio-lessons.module.css';

const READERS = {
  visitor: { isSignedIn: false, tier: 0 },
  'no-plan': { isSignedIn: true, tier: 0 },
  basic: { isSignedIn: true, tier: 1 },
  vip: { isSignedIn: true, tier: 2 },
} as const;
type ReaderName = keyof typeof READERS;
const NAMES = ['visitor', 'no-plan', 'basic', 'vip'] as const;
const WIDTHS = ['phone', 'wide'] as const;
const LANGUAGES = ['en', 'de'] as const;

/** What each kind of reader has of the lesson once it is published, in both languages and as wide as a phone. */
export function PreviewPanel({ lesson }: { lesson: StudioLesson }) {
  const texts = useTexts(studioLessonsTexts).preview;
  const [reader, setReader] = useState<ReaderName>('vip');
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('en');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone');
  return (
    <section aria-label={texts.title} className={styles.panel}>
      <h3>{texts.title}</h3>
      <div className={styles.filters}>
        <Choice label={texts.as} names={NAMES} words={texts.readers} chosen={reader} onChoose={setReader} />
        <Choice
          label={texts.language}
          names={LANGUAGES}
          words={texts.languages}
          chosen={language}
          onChoose={setLanguage}
        />
        <Choice label={texts.width} names={WIDTHS} words={texts.widths} chosen={width} onChoose={setWidth} />
      </div>
      <Shown lesson={lesson} reader={reader} language={language} isPhone={width === 'phone'} />
    </section>
  );
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

type ShownProps = { lesson: StudioLesson; reader: ReaderName; language: 'en' | 'de'; isPhone: boolean };

function Shown({ lesson, reader, language, isPhone }: ShownProps) {
  const texts = useTexts(studioLessonsTexts).preview;
  const { content, mediaBase } = lesson;
  const isMondayLesson = content.type === 'monday_lesson';
  const access = checkLessonAccess(READERS[reader], {
    isAvailable: true,
    isFreeSample: content.isFreeSample,
    isMondayLesson,
  });
  const poster = content.media && mediaBase !== null ? `${mediaBase}${content.media.poster}` : null;
  return (
    <article className={classNames(styles.shown, isPhone && styles.phone)} aria-label={texts.readers[reader]}>
      <h4>
        <Dialect>{content.title}</Dialect>
      </h4>
      {content.subtitle === null ? null : <p lang={language}>{sayIn(content.subtitle, language)}</p>}
      {access.ok ? (
        <>
          <StudioFilm lesson={lesson} />
          <div lang={language}>
            <Markdown>{sayIn(content.text, language)}</Markdown>
          </div>
        </>
      ) : (
        <>
          {poster === null ? null : <img src={poster} alt="" className={styles.poster} />}
          <p>{isMondayLesson ? texts.closedVip : texts.closed}</p>
        </>
      )}
    </article>
  );
}
