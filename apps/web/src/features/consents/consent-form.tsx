import { useDispatch, useSelector } from 'react-redux';
import { paths } from '../../shared/routes.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import styles from './consent-form.module.css';
import { type ConsentChoices, consentChanged, selectConsents } from './consents.slice.ts';

/** The three checkboxes, with the specification's labels. */
export function ConsentForm() {
  const consents = useSelector(selectConsents);
  const dispatch = useDispatch();
  const box = (name: keyof ConsentChoices) => ({
    checked: consents[name],
    onChange: () => {
      dispatch(consentChanged({ [name]: !consents[name] }));
    },
  });
  return (
    <fieldset className={styles.form}>
      <legend className="visually-hidden">Consents</legend>
      <Checkbox {...box('PPandTandCConsent')} isHighlighted={consents.isUnderlined}>
        I agree to the{' '}
        <a href={paths.terms} target="_blank" rel="noreferrer">
          terms and conditions
        </a>{' '}
        and{' '}
        <a href={paths.privacyPolicy} target="_blank" rel="noreferrer">
          Privacy Policy
        </a>
      </Checkbox>
      <Checkbox {...box('RemindersConsent')}>I agree to receive reminders about new lessons</Checkbox>
      <Checkbox {...box('MarketingConsent')}>I agree to receive newsletters and promotional emails</Checkbox>
    </fieldset>
  );
}
