import type { GrammarTopic } from '@school/contract/grammar';
import { grammarTexts } from '@school/texts/en/grammar';
import { useCallback } from 'react';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Markdown } from '../../shared/ui/markdown.tsx';
import { DownloadPdf } from './download-pdf.tsx';
import styles from './grammar.module.css';
import { listSections } from './topic-sections.ts';

/** A topic's text with its table of contents beside it. */
export function TopicText({ topic: { GrammarID, Text } }: { topic: GrammarTopic }) {
  const texts = useTexts(grammarTexts);
  const { lang, children } = useSay()(Text);
  const sections = listSections(children);
  // The reader of Markdown comes later than the page, so the browser has not found the section yet.
  const goToSection = useCallback(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
  return (
    <>
      <aside className={styles.aside}>
        {sections.length > 0 ? (
          <nav aria-label={texts.onThisPage}>
            <p className={styles.asideTitle}>{texts.onThisPage}</p>
            <ol className={styles.sections}>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} lang={lang}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <DownloadPdf GrammarID={GrammarID}>{texts.downloadPdf}</DownloadPdf>
      </aside>
      <Markdown
        key={GrammarID}
        lang={lang}
        className={styles.text ?? ''}
        hasAnchors
        placeHeight="200vh"
        onShown={goToSection}
      >
        {children}
      </Markdown>
    </>
  );
}
