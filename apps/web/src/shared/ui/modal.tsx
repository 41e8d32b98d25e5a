import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './modal.module.css';
import { useBodyLock } from './use-body-lock.ts';

/** The longest time that a system leaves between the two halves of a double press. */
const DOUBLE_PRESS_MS = 500;

/**
 * The second half of a double press was meant for the window that its first half closed, and not for what was behind
 * it: a click that the browser counts as a second one goes nowhere for a moment.
 */
function ignoreSecondPress(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true, signal: AbortSignal.timeout(DOUBLE_PRESS_MS) });
}

type ModalProps = {
  role?: 'dialog' | 'alertdialog';
  /** The id of the element that names it. */
  titleId: string;
  /** The ids of what describes it, with a space between them. */
  descriptionId?: string | undefined;
  /** A sheet of paper in the middle of the page (`--window-width` wide), to which `className` adds; else that alone. */
  isWindow?: boolean;
  className?: string | undefined;
  /** Asked for by the Escape key and, where `closesOutside`, by a press beside the window. */
  onClose: () => void;
  closesOutside?: boolean;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus, makes the page behind inert, and needs no style element, which
 * the content security policy would refuse. It is open for as long as it is rendered; the element marked
 * `data-first-focus`, or else the first, has the focus then.
 */
export function Modal({
  role = 'dialog',
  titleId,
  descriptionId,
  isWindow = false,
  className,
  onClose,
  closesOutside = false,
  children,
}: ModalProps) {
  useBodyLock(true);
  const dialog = useShown(onClose, closesOutside);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      className={classNames(isWindow && styles.window, className)}
    >
      {children}
    </dialog>
  );
}

/** Shows the dialog for as long as it is rendered. */
function useShown(onClose: () => void, closesOutside: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);

  useEffect(() => {
    close.current = onClose;
  });

  // Before the dialog leaves the page: closing it gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancel = (event: Event) => {
      // Who chooses no file after all has closed the browser's window, and not this one.
      if (event.target !== element) return;
      event.preventDefault();
      close.current();
    };
    const press = (event: MouseEvent) => {
      if (closesOutside && event.target === element && isBeside(element, event)) close.current();
    };
    const open = () => {
      // What closed it may have opened it again, before this is heard.
      if (element.open) return;
      element.showModal();
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    };
    element.addEventListener('cancel', cancel);
    element.addEventListener('click', press);
    // At a second Escape a browser closes it without asking.
    element.addEventListener('close', open);
    open();
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('click', press);
      element.removeEventListener('close', open);
      element.close();
      ignoreSecondPress();
    };
  }, [closesOutside]);
  return dialog;
}

function isBeside(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
