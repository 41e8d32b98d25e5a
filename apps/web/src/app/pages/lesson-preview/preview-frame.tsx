import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from './lesson-preview.module.css';

type PreviewFrameProps = { title: string; lang: string; isPhone: boolean; children: ReactNode };

/** A standards-mode document, and nothing in it. */
const EMPTY = '<!doctype html><html><head></head><body></body></html>';

/** A window in the page, so that what stands in it is laid out for its own width; it is drawn by this page. */
export function PreviewFrame({ title, lang, isPhone, children }: PreviewFrameProps) {
  const { loading } = useTexts(studioLessonsTexts).preview;
  const [inside, setInside] = useState<Document | null>(null);
  const root = useRef<Root | null>(null);

  useEffect(() => {
    if (!inside) return;
    const stopSharing = shareStyles(inside);
    const place = inside.body.appendChild(inside.createElement('div'));
    const drawn = createRoot(place);
    root.current = drawn;
    inside.addEventListener('click', keepInside);
    return () => {
      root.current = null;
      stopSharing();
      // React draws this page still.
      setTimeout(() => drawn.unmount());
    };
  }, [inside]);

  useEffect(() => {
    if (!inside) return;
    inside.documentElement.lang = lang;
    root.current?.render(children);
  }, [inside, lang, children]);

  return (
    <>
      {inside ? null : <p>{loading}</p>}
      <iframe
        title={title}
        className={isPhone ? styles.phone : styles.wide}
        srcDoc={EMPTY}
        onLoad={({ currentTarget }) => setInside(currentTarget.contentDocument)}
      />
    </>
  );
}

/** An address that no page of the preview has leads nowhere. */
function keepInside(event: MouseEvent): void {
  const isLink = (event.target as Element | null)?.closest?.('a') != null;
  if (isLink && !event.defaultPrevented) event.preventDefault();
}

/** Gives it this page's styles, and those that come later with the code of a part. */
function shareStyles(inside: Document): () => void {
  inside.documentElement.style.fontSize = document.documentElement.style.fontSize;
  const copy = () => {
    const sheets = document.head.querySelectorAll('link[rel="stylesheet"], style');
    inside.head.replaceChildren(...[...sheets].map((sheet) => inside.importNode(sheet, true)));
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
