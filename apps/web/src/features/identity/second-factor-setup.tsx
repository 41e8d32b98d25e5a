import { secondFactorSetupTexts } from '@school/texts/en/second-factor-setup';
import { useId, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { CloseButton } from '../../shared/ui/close-button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import type { Enrolment } from './second-factor-changes.ts';
import styles from './second-factor-window.module.css';

/** What the window shows: an app to be set up, or codes to be kept; `isNew` where the second step was on before. */
export type Setup =
  | { step: 'scan'; enrolment: Enrolment }
  | { step: 'codes'; codes: string[]; isNew: boolean };

type SecondFactorSetupProps = {
  setup: Setup;
  email: string;
  onEnrolled: () => void;
  /** Asks for another secret. */
  onAgain: () => void;
  onClose: () => void;
};

/** The window in which an authenticator app is set up, and in which the recovery codes are shown once. */
export function SecondFactorSetup({ setup, email, onEnrolled, onAgain, onClose }: SecondFactorSetupProps) {
  const titleId = useId();
  const texts = useTexts(secondFactorSetupTexts);
  const [wasWarned, setWasWarned] = useState(false);
  const isScan = setup.step === 'scan';
  return (
    <Modal
      isWindow
      className={styles.window}
      titleId={titleId}
      // The codes are shown once: Escape must not lose them.
      onClose={isScan ? onClose : () => setWasWarned(true)}
    >
      <h2 id={titleId} className={styles.title}>
        {isScan ? texts.title : texts.codes.title}
      </h2>
      {isScan ? (
        <>
          <CloseButton label={texts.cancel} onClick={onClose} className={styles.close} />
          <ScanStep
            key={setup.enrolment.secret.secretKey}
            enrolment={setup.enrolment}
            onEnrolled={onEnrolled}
            onAgain={onAgain}
          />
        </>
      ) : (
        <RecoveryCodes
          codes={setup.codes}
          email={email}
          lead={setup.isNew ? texts.codes.newLead : texts.codes.lead}
          warning={wasWarned ? texts.codes.keepFirst : ''}
          onKept={onClose}
        />
      )}
    </Modal>
  );
}
