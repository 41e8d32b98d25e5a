import { consentsTexts } from '@school/texts/en/consents';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { settingsTexts } from '@school/texts/en/settings';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ConsentHistory } from '../../../features/consents/consent-history.tsx';
import { ConsentSentence } from '../../../features/consents/consent-sentence.tsx';
import { useConsents, useSaveConsentsMutation } from '../../../features/consents/consents.api.ts';
import type { ConsentChoices } from '../../../features/consents/consents.slice.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../../shared/errors/error-catalogue.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Block } from '../../../shared/ui/block.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import styles from './consents-block.module.css';

const OPTIONAL_CONSENTS = ['RemindersConsent', 'MarketingConsent'] as const;

/** Saved as they are changed; a choice that could not be saved goes back. */
export function Consents() {
  const texts = useTexts(settingsTexts);
  const { legend } = useTexts(consentsTexts);
  const { UID } = useSelector(selectCurrentUser);
  const consents = useConsents(UID);
  const [save, { isLoading: isSaving }] = useSaveConsentsMutation();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const change = async (choices: Partial<ConsentChoices>) => {
    const { error } = await save({ uid: UID, choices, where: 'settings' });
    if (error) showAlert(errorAlerts.failure(texts.choiceNotSaved));
  };
  const choices = (
    <>
      <p className={styles.given}>
        <ConsentSentence name="PPandTandCConsent" />
      </p>
      {OPTIONAL_CONSENTS.map((name) => (
        <Checkbox
          key={name}
          checked={consents?.[name] ?? false}
          // A box that is switched off would lose the focus.
          aria-disabled={isSaving}
          onChange={() => {
            if (!isSaving) void change({ [name]: consents?.[name] !== true });
          }}
        >
          <ConsentSentence name={name} />
        </Checkbox>
      ))}
      <p>{texts.takeBack}</p>
      <ConsentHistory />
    </>
  );
  return <Block title={legend}>{consents ? choices : <InTheirPlace>{choices}</InTheirPlace>}</Block>;
}

/** Takes the room of what is on its way, so that nothing moves when it is there. */
function InTheirPlace({ children }: { children: ReactNode }) {
  const { pleaseWait } = useTexts(everywhereTexts);
  return (
    <div className={styles.waiting}>
      <p role="status">{pleaseWait}</p>
      <div className={styles.room} aria-hidden="true" inert>
        {children}
      </div>
    </div>
  );
}
