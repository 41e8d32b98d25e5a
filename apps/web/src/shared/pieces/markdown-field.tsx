import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useTexts } from '../texts/use-texts.ts';
import { Markdown } from '../ui/markdown.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { readPaste } from './clean-paste.ts';
import styles from './pieces.module.css';

type MarkdownFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** Markdown as it is, so that nothing of it is lost; what is pasted from elsewhere becomes Markdown. */
export function MarkdownField({ label, value, onChange }: MarkdownFieldProps) {
  const texts = useTexts(studioLessonsTexts);
  return (
    <div className={styles.editor}>
      <TextArea
        label={label}
        rows={14}
        hint={texts.markdownHint}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onPaste={(event) => {
          const pasted = readPaste(event.clipboardData);
          if (pasted === null) return;
          event.preventDefault();
          const { selectionStart, selectionEnd } = event.currentTarget;
          onChange(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
        }}
      />
      <section aria-label={texts.previewOf(label)} className={styles.preview}>
        <Markdown>{value}</Markdown>
      </section>
    </div>
  );
}
