import type { PushDevices } from '@school/contract/push';
import { remindersTexts } from '@school/texts/en/reminders';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useSaid } from '../../shared/queue/use-said.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { PushDeviceList } from './push-device-list.tsx';
import styles from './reminders.module.css';
import { usePush } from './use-push.ts';

/** Notifications in this browser, and where else they come. */
export function PushBlock({ uid, devices }: { uid: string; devices: PushDevices }) {
  const { push: texts } = useTexts(remindersTexts);
  const { said, status, say } = useSaid();
  if (devices.publicKey === null) return <p className={styles.note}>{texts.notHere}</p>;
  const others = devices.devices.filter(({ isThisDevice }) => !isThisDevice);
  return (
    <section className={styles.push} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <ThisBrowser
        uid={uid}
        publicKey={devices.publicKey}
        isListed={devices.devices.length > others.length}
      />
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {others.length > 0 ? <PushDeviceList devices={others} onRemoved={() => say(texts.removed)} /> : null}
    </section>
  );
}

type ThisBrowserProps = {
  uid: string;
  publicKey: string;
  /** Whether the server knows it: another device may have turned it off. */
  isListed: boolean;
};

function ThisBrowser({ uid, publicKey, isListed }: ThisBrowserProps) {
  const { push: texts } = useTexts(remindersTexts);
  const { state, isBusy, turnOn, turnOff } = usePush(uid, publicKey);
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const change = async (turn: () => Promise<boolean>, failure: string) => {
    if (!(await turn())) showAlert(errorAlerts.failure(failure));
  };
  if (state === 'denied') return <p role="status">{texts.denied}</p>;
  if (state === 'home-screen') return <p>{texts.homeScreen}</p>;
  if (state === 'unsupported') return <p>{texts.unsupported}</p>;
  const isOn = state === 'on' && isListed;
  return (
    <>
      <p role="status">{isOn ? texts.on : texts.off}</p>
      <p>
        <Button
          isBusy={isBusy || state === null}
          onClick={() => void (isOn ? change(turnOff, texts.stillOn) : change(turnOn, texts.failed))}
        >
          {isOn ? texts.turnOff : texts.turnOn}
        </Button>
      </p>
    </>
  );
}
