import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';
import { PageTitle } from './page-title.tsx';

/** As wide as a phone in a heading's letters, where the browser knows no syllables: 'Datenschutzerklärung'. */
const LONG_WORD = /[^\s-]{16}/;
const hasLongWord = (title: string) => LONG_WORD.test(title);

type PageProps = {
  /** The main heading, and the document's title unless `documentTitle` is given. */
  title: string;
  documentTitle?: string;
  /** The heading's own language, where it may be another than the page's. */
  lang?: string;
  /** One or two sentences under the heading, larger than the text. */
  lead?: ReactNode;
  /** Buttons under the lead. */
  actions?: ReactNode;
  /** A paper-cut; it stands right of the text on wide screens, above it on phones. */
  art?: ReactNode;
  /** A text and nothing beside it: its heading stands over it. */
  isText?: boolean;
  /** What its body takes at least, where it is not known yet what will stand there. */
  bodyHeight?: string;
  children?: ReactNode;
};

/** A page of text or forms: heading flush left on the grid, room around it. */
export function Page({
  title,
  documentTitle,
  lang,
  lead,
  actions,
  art,
  isText = false,
  bodyHeight,
  children,
}: PageProps) {
  return (
    <div className={classNames(styles.page, art ? styles.withArt : null, isText && styles.text)}>
      <PageTitle title={documentTitle ?? title} />
      <header className={styles.head}>
        <h1 lang={lang} data-long={hasLongWord(title) ? '' : undefined}>
          {title}
        </h1>
        {lead ? <div className={styles.lead}>{lead}</div> : null}
      </header>
      {art ? <div className={styles.art}>{art}</div> : null}
      <div className={styles.body} style={{ minHeight: bodyHeight }}>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}

type SectionProps = {
  title: string;
  children: ReactNode;
  id?: string;
  /** One of several short matters below each other, which often have nothing to say. */
  isShort?: boolean;
};

/** A row of the 12-column grid with its heading in the first third. */
export function Section({ title, children, id, isShort = false }: SectionProps) {
  return (
    <section
      className={classNames(styles.section, isShort && styles.short)}
      aria-label={title}
      {...(id && { id })}
    >
      <h2 className={styles.sectionTitle}>{title}</h2>
      <div className={styles.sectionBody}>{children}</div>
    </section>
  );
}
