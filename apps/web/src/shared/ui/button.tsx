import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { leadBackTo, leadsToSignIn } from '../addresses/way-back.ts';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** `main` is red: the one primary action of a page. `solid` is ink, `plain` outlined, `quiet` text only. */
export type ButtonLook = 'main' | 'solid' | 'plain' | 'quiet';

type Common = { look?: ButtonLook; isWide?: boolean };

export function buttonClass({ look = 'plain', isWide = false }: Common): string {
  return classNames(styles.button, styles[look], isWide && styles.wide);
}

type ButtonProps = ComponentProps<'button'> & Common & { isBusy?: boolean };

/** A busy button keeps its label and its place, and ignores presses; so does one that says it is disabled. */
export function Button({ look, isWide, isBusy = false, children, onClick, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ ...(look && { look }), ...(isWide && { isWide }) }), className)}
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-busy={isBusy || undefined}
      onClick={isBusy || rest['aria-disabled'] ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {isBusy ? <Spinner size="small" /> : null}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & Common & { children: ReactNode };

/** A link that looks like a button: it goes somewhere. One to the log-in leads back here afterwards. */
export function ButtonLink({ look, isWide, className, ...rest }: ButtonLinkProps) {
  const location = useLocation();
  return (
    <Link
      state={leadsToSignIn(rest.to) ? leadBackTo(location) : null}
      {...rest}
      className={classNames(buttonClass({ ...(look && { look }), ...(isWide && { isWide }) }), className)}
    />
  );
}
