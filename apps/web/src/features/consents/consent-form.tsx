import { consentsTexts } from '@school/texts/en/consents';
import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import styles from './consent-form.module.css';
import { ConsentSentence } from './consent-sentence.tsx';
import { CONSENT_NAMES, consentChanged, selectConsents } from './consents.slice.ts';

/** The three checkboxes, with the specification's labels. */
export function ConsentForm() {
  const { legend } = useTexts(consentsTexts);
  const consents = useSelector(selectConsents);
  const dispatch = useDispatch();
  return (
    <fieldset className={styles.form}>
      <legend className="visually-hidden">{legend}</legend>
      {CONSENT_NAMES.map((name) => (
        <Checkbox
          key={name}
          checked={consents[name]}
          isHighlighted={name === 'PPandTandCConsent' && consents.isUnderlined}
          onChange={() => {
            dispatch(consentChanged({ [name]: !consents[name] }));
          }}
        >
          <ConsentSentence name={name} hasLinks />
        </Checkbox>
      ))}
    </fieldset>
  );
}
