import { everywhereTexts } from '@school/texts/en/everywhere';
import { type ComponentProps, useId } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { CloseButton } from '../../shared/ui/close-button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import styles from './second-factor-window.module.css';

type SecondFactorWindowProps = Omit<ComponentProps<typeof SecondFactorStep>, 'titleId'> & {
  onClose: () => void;
};

/** The second step in a window over the page, where a log-in once more asks for it. */
export function SecondFactorWindow({ onClose, ...step }: SecondFactorWindowProps) {
  const titleId = useId();
  const { close } = useTexts(everywhereTexts);
  return (
    <Modal isWindow className={classNames(styles.window, styles.narrow)} titleId={titleId} onClose={onClose}>
      <CloseButton label={close} onClick={onClose} className={styles.close} />
      <SecondFactorStep {...step} titleId={titleId} />
    </Modal>
  );
}
