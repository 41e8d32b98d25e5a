import { alertsTexts } from '@school/texts/en/alerts';
import { secondFactorTexts } from '@school/texts/en/second-factor';
import type { Texts } from '@school/texts/texts';
import type { MultiFactorError } from 'firebase/auth';
import { useEffect, useRef, useState } from 'react';
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
import { answerSecondFactor, type SecondFactorCode } from './second-factor.ts';
import styles from './second-factor-step.module.css';

type SecondFactorStepProps = {
  /** What the log-in threw (`isSecondFactorAsked`). */
  asked: MultiFactorError;
  /** The log-in is done, and the state knows who is logged in. */
  onPassed: () => void;
  /** Gives the first step up, and goes back to it. */
  onStartAgain: () => void;
  /** The heading's id, for a dialog that is named by it. */
  titleId?: string;
};

type Kind = SecondFactorCode['kind'];

/** The screen between a log-in's first step and its end: six digits of the app, or a recovery code. */
export function SecondFactorStep({ asked, onPassed, onStartAgain, titleId }: SecondFactorStepProps) {
  const texts = useTexts(secondFactorTexts);
  const { siteName } = useSelector(selectConfiguration);
  const [kind, setKind] = useState<Kind>('app');
  const { code, problem, isBusy, type, send } = useAnswer(asked, kind, onPassed);
  const form = useRef<HTMLDivElement>(null);
  // Also on a switch to the other kind of code: its field is another one.
  useEffect(() => {
    if (kind) form.current?.querySelector('input')?.focus();
  }, [kind]);
  const choose = (other: Kind) => {
    type('');
    setKind(other);
  };
  return (
    <div ref={form} className={styles.step}>
      <h2 id={titleId}>{texts.title}</h2>
      <p>{kind === 'app' ? texts.app.lead(siteName) : texts.recovery.lead}</p>
      <Form onSubmit={send}>
        <TextField
          key={kind}
          label={texts[kind].label}
          className={styles[kind]}
          value={code}
          onChange={(event) => type(event.target.value)}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...(problem && { error: problem })}
        />
        <Button look="main" type="submit" isBusy={isBusy} isWide>
          {texts.continue}
        </Button>
        <div className={styles.others}>
          <Button look="quiet" onClick={() => choose(kind === 'app' ? 'recovery' : 'app')}>
            {texts[kind].other}
          </Button>
          <Button look="quiet" onClick={onStartAgain}>
            {texts.startAgain}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function useAnswer(asked: MultiFactorError, kind: Kind, onPassed: () => void) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const texts = useTexts(secondFactorTexts);
  const alerts = useTexts(alertsTexts);
  const sayRefusal = useRefusalWords();
  const dispatch = useAppDispatch();
  const type = (typed: string) => {
    setCode(typed);
    setProblem('');
  };
  const send = async () => {
    if (isBusy) return;
    const cleaned = clean(kind, code);
    if (cleaned === '') return setProblem(texts[kind].empty);
    setIsBusy(true);
    setProblem('');
    try {
      await dispatch(answerSecondFactor(asked, { kind, code: cleaned }));
      onPassed();
    } catch (thrown) {
      setProblem(sayRefusal(thrown) ?? describe(texts, alerts, kind, thrown));
    } finally {
      setIsBusy(false);
    }
  };
  return { code, problem, isBusy, type, send };
}

/** Codes are pasted with the spaces and signs that apps put between the digits. */
function clean(kind: Kind, code: string): string {
  return kind === 'app' ? code.replaceAll(/\D/g, '') : code.trim();
}

function describe(
  texts: Texts['secondFactor'],
  { providerWords }: Pick<Texts['alerts'], 'providerWords'>,
  kind: Kind,
  thrown: unknown,
): string {
  if (codeOf(thrown) === 'auth/invalid-verification-code') return texts[kind].wrong;
  return (
    findWordsByCode(texts.byCode, thrown) ?? describeProviderFailure(providerWords, thrown) ?? texts.failed
  );
}
