import { alertsTexts } from '@school/texts/en/alerts';
import { secondFactorSetupTexts } from '@school/texts/en/second-factor-setup';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { codeOf } from '../../shared/errors/code-of.ts';
import { describeProviderFailure } from '../../shared/errors/provider-message.ts';
import { useRefusalWords } from '../../shared/errors/use-refusal-words.ts';
import { findWordsByCode } from '../../shared/errors/words-by-code.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './scan-step.module.css';
import { type Enrolment, enrolmentAddress, finishEnrolment } from './second-factor-changes.ts';

type ScanStepProps = { enrolment: Enrolment; onEnrolled: () => void; onAgain: () => void };

/** The secret as a picture and as text, and the code that shows that the app has it. */
export function ScanStep({ enrolment, onEnrolled, onAgain }: ScanStepProps) {
  const texts = useTexts(secondFactorSetupTexts);
  const { siteName } = useSelector(selectConfiguration);
  const { code, type, send, isBusy, problem, isTooOld } = useFirstCode(enrolment, onEnrolled);
  const { secretKey } = enrolment.secret;
  return (
    <div className={styles.step}>
      <div className={styles.scan}>
        <p>{texts.scan}</p>
        <QrCode value={enrolmentAddress(enrolment, siteName)} label={texts.picture} />
      </div>
      <div className={styles.words}>
        <p>{texts.byHand}</p>
        <p className={styles.key}>
          <span className="visually-hidden">{texts.key} </span>
          {byFours(secretKey)}
        </p>
        <CopyButton text={secretKey} />
        <Form onSubmit={send}>
          <TextField
            label={texts.code}
            className={styles.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={(event) => type(event.target.value)}
            data-first-focus
            {...(problem ? { error: problem } : { hint: texts.codeHint })}
          />
          {isTooOld ? (
            <Button look="main" onClick={onAgain}>
              {texts.again}
            </Button>
          ) : (
            <Button look="main" type="submit" isBusy={isBusy}>
              {texts.turnOn}
            </Button>
          )}
        </Form>
      </div>
    </div>
  );
}

const TOO_OLD = 'auth/invalid-verification-id';

function useFirstCode(enrolment: Enrolment, onEnrolled: () => void) {
  const texts = useTexts(secondFactorSetupTexts);
  const { providerWords } = useTexts(alertsTexts);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const sayRefusal = useRefusalWords();
  const [isTooOld, setIsTooOld] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const dispatch = useAppDispatch();
  const type = (typed: string) => {
    setCode(typed);
    setProblem('');
  };
  const send = async () => {
    const digits = code.replaceAll(/\D/g, '');
    if (isBusy || isTooOld) return;
    if (digits === '') return setProblem(texts.empty);
    setIsBusy(true);
    try {
      await dispatch(finishEnrolment(enrolment, digits));
      onEnrolled();
    } catch (thrown) {
      setIsTooOld(codeOf(thrown) === TOO_OLD);
      setProblem(
        sayRefusal(thrown) ??
          findWordsByCode(texts.byCode, thrown) ??
          describeProviderFailure(providerWords, thrown) ??
          texts.failed,
      );
    } finally {
      setIsBusy(false);
    }
  };
  return { code, type, send, isBusy, problem, isTooOld };
}

/** As it is read and typed. */
function byFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
