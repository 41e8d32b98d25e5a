import type { OperatorRole } from '@school/contract/operators';
import { isEnough } from '@school/domain/roles';
import { studioShellTexts } from '@school/texts/en/studio-shell';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from './studio-navigation.module.css';
import { STUDIO_PLACES, type StudioPlace } from './studio-places.ts';

/** The studio's pages that this role may open. */
export function StudioNavigation({ role, here }: { role: OperatorRole; here: StudioPlace }) {
  const { title, places, skip } = useTexts(studioShellTexts);
  const end = useRef<HTMLSpanElement>(null);
  const links = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (here && links.current) bringIntoRow(links.current);
  }, [here]);
  return (
    <nav className={styles.navigation} aria-label={title}>
      <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
        {skip}
      </button>
      <ul ref={links} className={styles.links}>
        {STUDIO_PLACES.filter(({ wanted }) => isEnough(role, wanted)).map(({ name, to, isDocument }) => (
          <li key={name}>
            <Link
              to={to}
              className={styles.link}
              aria-current={name === here ? 'page' : undefined}
              reloadDocument={isDocument}
            >
              {places[name]}
            </Link>
          </li>
        ))}
      </ul>
      <span ref={end} tabIndex={-1} />
    </nav>
  );
}

/** On a phone the links are one row that is moved sideways: the page that is open is in the middle of it. */
function bringIntoRow(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>('[aria-current]');
  if (link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
