import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../../shared/routes.ts';
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
  return (
    <ul className={styles.links}>
      <li>
        <NavLink className={linkClass} to={paths.home} onClick={onFollow}>
          HOME
        </NavLink>
      </li>
      <li>
        <NavLink className={classNames(linkClass, styles.live)} to={paths.liveLessons} onClick={onFollow}>
          <span>Live Lessons</span>
          <span className={styles.when}>MONDAY 8 PM</span>
        </NavLink>
      </li>
      {isLoggedIn ? null : (
        <li>
          <NavLink className={linkClass} to={paths.signUp} onClick={onFollow}>
            SIGN UP
          </NavLink>
        </li>
      )}
      <li>
        <NavLink className={linkClass} to={paths.settings} onClick={onFollow} aria-label="SETTINGS">
          {settings}
        </NavLink>
      </li>
    </ul>
  );
}
