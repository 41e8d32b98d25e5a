import type { Language } from '@school/contract/language-cookie';
import { sayIn, type Words } from '@school/contract/words';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Markdown } from '../ui/markdown.tsx';
import { SelectField, TextArea } from '../ui/text-field.tsx';
import { readPaste } from './clean-paste.ts';
import styles from './pieces.module.css';

/** As the server takes it. */
const MOST_LETTERS = 200_000;

/** Another page of the school that a text may lead to. */
export type TextLink = { to: string; title: Words };

type MarkdownFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it, announced when it appears. */
  error?: string | undefined;
  /** In the language of the text. */
  language?: Language;
  links?: readonly TextLink[] | undefined;
  /** Not where the page that it stands on is shown beside it. */
  hasPreview?: boolean;
  /** Draws the text as learners see it, where Markdown alone does not. */
  renderText?: (text: string) => ReactNode;
};

/** Markdown as it is, so that nothing of it is lost; what is pasted from elsewhere becomes Markdown. */
export function MarkdownField({
  label,
  value,
  onChange,
  error,
  language = 'en',
  links: known = [],
  hasPreview = true,
  renderText,
}: MarkdownFieldProps) {
  const texts = useTexts(studioLessonsTexts);
  /** Where one was writing last: there a link is put. */
  const place = useRef(value.length);
  const shown = value.length > MOST_LETTERS ? '' : value;
  const links = known.map(({ to, title }) => ({ to, title: sayIn(title, language) }));
  const putLink = (to: string) => {
    const link = links.find((one) => one.to === to);
    if (!link) return;
    const title = link.title.replace(/[[\]\\]/g, (sign) => `\\${sign}`);
    onChange(`${value.slice(0, place.current)}[${title}](${to})${value.slice(place.current)}`);
  };
  return (
    <div className={hasPreview ? styles.editor : styles.whole}>
      <TextArea
        label={label}
        rows={14}
        hint={texts.markdownHint}
        value={value}
        error={value.length > MOST_LETTERS ? texts.textTooLong : error}
        onChange={({ target }) => {
          place.current = target.selectionEnd;
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => {
          place.current = currentTarget.selectionEnd;
        }}
        onPaste={(event) => {
          const pasted = readPaste(event.clipboardData);
          if (pasted === null) return;
          event.preventDefault();
          const field = event.currentTarget;
          const end = field.selectionStart + pasted.length;
          // In the field itself: a value that is set from elsewhere takes the cursor to the end of the text.
          field.setRangeText(pasted);
          field.setSelectionRange(end, end);
          place.current = end;
          onChange(field.value);
        }}
      />
      <LinkChoice label={label} links={links} onChoose={putLink} />
      {hasPreview ? (
        <section aria-label={texts.previewOf(label)} className={styles.preview}>
          {renderText ? renderText(shown) : <Markdown>{shown}</Markdown>}
        </section>
      ) : null}
    </div>
  );
}

type LinkChoiceProps = {
  label: string;
  links: readonly { to: string; title: string }[];
  onChoose: (to: string) => void;
};

function LinkChoice({ label, links, onChoose }: LinkChoiceProps) {
  const texts = useTexts(studioLessonsTexts);
  if (links.length === 0) return null;
  return (
    <SelectField
      label={texts.link}
      aria-label={`${label}: ${texts.link}`}
      value=""
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{texts.noLink}</option>
      {links.map(({ to, title }) => (
        <option key={to} value={to}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
