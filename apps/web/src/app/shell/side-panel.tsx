import { everywhereTexts } from '@school/texts/en/everywhere';
import { shellTexts } from '@school/texts/en/shell';
import { studioTexts } from '@school/texts/en/studio';
import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { CloseButton } from '../../shared/ui/close-button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { useOperatorRole } from '../pages/studio/use-operator-role.ts';
import { NavLinks } from './nav-links.tsx';
import styles from './side-panel.module.css';

type SidePanelProps = { isOpen: boolean; onClose: () => void; isLoggedIn: boolean };

/** The menu of narrow screens. A followed link closes it, and so does whatever else leads to another page. */
export function SidePanel({ isOpen, onClose, isLoggedIn }: SidePanelProps) {
  const titleId = useId();
  const texts = useTexts(shellTexts);
  const { subscriptions, grammar } = useTexts(everywhereTexts);
  const { title: studio } = useTexts(studioTexts);
  const role = useOperatorRole();
  useOnNextPage(onClose);
  if (!isOpen) return null;
  return (
    <Modal className={styles.panel} titleId={titleId} onClose={onClose} closesOutside>
      <h2 id={titleId} className="visually-hidden">
        {texts.menu}
      </h2>
      <CloseButton label={texts.closeMenu} onClick={onClose} className={styles.close} />
      <nav className={styles.links} aria-label={texts.mainNavigation}>
        <NavLinks isLoggedIn={isLoggedIn} settings={texts.settings} onFollow={onClose} />
        <ul className={styles.more}>
          <li>
            <Link to={paths.subscriptions} onClick={onClose}>
              {subscriptions}
            </Link>
          </li>
          {isLoggedIn ? null : (
            <>
              <li>
                <Link to={paths.allFlashcards} onClick={onClose}>
                  {texts.flashcards}
                </Link>
              </li>
              <li>
                <Link to={paths.grammar} onClick={onClose}>
                  {grammar}
                </Link>
              </li>
            </>
          )}
          {role === null ? null : (
            <li>
              <Link to={paths.studio} onClick={onClose}>
                {studio}
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </Modal>
  );
}

/** Calls back after each navigation to another page, also a redirect or going back. */
function useOnNextPage(callBack: () => void) {
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (before.current !== key) callBack();
    before.current = key;
  });
}
