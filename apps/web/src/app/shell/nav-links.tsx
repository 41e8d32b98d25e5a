import { everywhereTexts } from '@school/texts/en/everywhere';
import { shellTexts } from '@school/texts/en/shell';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useLiveNow } from '../../features/live/use-live-now.ts';
import { leadBackTo } from '../../shared/addresses/way-back.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './nav-links.module.css';

type NavLinksProps = {
  isLoggedIn: boolean;
  /** The gear on wide screens; in the side panel the text. */
  settings: ReactNode;
  onFollow?: (() => void) | undefined;
};

const linkClass = styles.link ?? '';

export function NavLinks({ isLoggedIn, settings, onFollow = () => undefined }: NavLinksProps) {
  const texts = useTexts(shellTexts);
  const { pathname } = useLocation();
  const isLiveNow = useLiveNow();
  // One page with two addresses, which is built once for both.
  const isHome = pathname === paths.root || pathname === paths.home;
  return (
    <ul className={styles.links}>
      <li>
        <Link
          className={linkClass}
          to={paths.home}
          onClick={onFollow}
          {...(isHome && { 'aria-current': 'page' as const })}
        >
          {texts.home}
        </Link>
      </li>
      <li>
        <NavLink className={classNames(linkClass, styles.live)} to={paths.liveLessons} onClick={onFollow}>
          <span>{texts.liveLessons}</span>
          <span className={styles.when}>
            {texts.liveTime}
            {isLiveNow ? (
              <>
                <span className="visually-hidden">, </span>
                <b className={styles.now}>{texts.liveNow}</b>
              </>
            ) : null}
          </span>
        </NavLink>
      </li>
      {isLoggedIn ? <LearnerLinks onFollow={onFollow} /> : <VisitorLinks onFollow={onFollow} />}
      <li>
        <NavLink className={linkClass} to={paths.settings} onClick={onFollow} aria-label={texts.settings}>
          {settings}
        </NavLink>
      </li>
    </ul>
  );
}

type FollowProps = { onFollow: () => void };

function LearnerLinks({ onFollow }: FollowProps) {
  const texts = useTexts(shellTexts);
  const { grammar } = useTexts(everywhereTexts);
  return (
    <>
      <li>
        <NavLink className={linkClass} to={paths.allFlashcards} onClick={onFollow}>
          {texts.flashcards}
        </NavLink>
      </li>
      <li>
        <NavLink className={linkClass} to={paths.grammar} onClick={onFollow}>
          {grammar}
        </NavLink>
      </li>
    </>
  );
}

function VisitorLinks({ onFollow }: FollowProps) {
  const texts = useTexts(shellTexts);
  return (
    <>
      <li>
        <SignInLink to={paths.signUp} onFollow={onFollow}>
          {texts.signUp}
        </SignInLink>
      </li>
      <li>
        <SignInLink to={paths.logIn} onFollow={onFollow}>
          {texts.logIn}
        </SignInLink>
      </li>
    </>
  );
}

type SignInLinkProps = {
  to: typeof paths.signUp | typeof paths.logIn;
  onFollow: () => void;
  children: ReactNode;
};

/** One page holds both forms: its address says which of the two links leads to what is shown. */
function SignInLink({ to, onFollow, children }: SignInLinkProps) {
  const location = useLocation();
  const isCurrent = to === location.pathname + location.search;
  return (
    <Link
      className={linkClass}
      to={to}
      state={leadBackTo(location)}
      onClick={onFollow}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      {children}
    </Link>
  );
}
