import { shellTexts } from '@school/texts/en/shell';
import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { useSeemsSignedIn } from '../../features/identity/use-seems-signed-in.ts';
import { useHearLive } from '../../features/live/use-hear-live.ts';
import { leadBackTo } from '../../shared/addresses/way-back.ts';
import { LogoMark } from '../../shared/art/logo-mark.tsx';
import { selectConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { GearIcon, MenuIcon } from '../../shared/ui/icons.tsx';
import styles from './header.module.css';
import { NavLinks } from './nav-links.tsx';

const SidePanel = lazyInTime(() => import('./side-panel.tsx').then((file) => ({ default: file.SidePanel })));

/** The fixed bar, 70 pixels high. Below 900 pixels its links move into a side panel. */
export function Header() {
  const texts = useTexts(shellTexts);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [isPanelWanted, setIsPanelWanted] = useState(false);
  const isLoggedIn = useSeemsSignedIn();
  const location = useLocation();
  const { siteName } = useSelector(selectConfiguration);
  useHearLive();

  const openPanel = () => {
    setIsPanelWanted(true);
    setIsPanelOpen(true);
  };

  return (
    <header className={styles.header}>
      <Link to={paths.home} className={styles.logo}>
        <LogoMark className={styles.mark} />
        <span className={styles.name}>{siteName}</span>
      </Link>
      <nav className={styles.wide} aria-label={texts.mainNavigation}>
        <NavLinks isLoggedIn={isLoggedIn} settings={<GearIcon />} />
      </nav>
      {isLoggedIn ? null : (
        <Link to={paths.logIn} state={leadBackTo(location)} className={styles.logIn}>
          {texts.logIn}
        </Link>
      )}
      <button
        type="button"
        className={styles.menu}
        aria-label={texts.menu}
        aria-haspopup="dialog"
        onClick={openPanel}
      >
        <MenuIcon />
      </button>
      {isPanelWanted ? (
        <Suspense>
          <SidePanel isOpen={isPanelOpen} onClose={() => setIsPanelOpen(false)} isLoggedIn={isLoggedIn} />
        </Suspense>
      ) : null}
    </header>
  );
}
