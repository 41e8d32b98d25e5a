import type { PushDevice } from '@school/contract/push';
import { languageTexts } from '@school/texts/en/language';
import { remindersTexts } from '@school/texts/en/reminders';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { Instant } from '../../shared/dates/dates.tsx';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { useRemovePushMutation } from './reminders.api.ts';
import styles from './reminders.module.css';

const INSTANT = { at: (at: string) => <Instant at={at} /> };

type PushDeviceListProps = { devices: readonly PushDevice[]; onRemoved: () => void };

/** The other browsers that get notifications, each with the way to turn it off. */
export function PushDeviceList({ devices, onRemoved }: PushDeviceListProps) {
  const { push: texts } = useTexts(remindersTexts);
  const [remove, { isLoading }] = useRemovePushMutation();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const { device } = useTexts(languageTexts);
  const nameOf = (name: string | null) => (name === null ? texts.unknownDevice : device(name));
  const turnOff = async (id: string) => {
    const { error } = await remove({ id });
    if (error) showAlert(errorAlerts.failure(texts.stillOn));
    else onRemoved();
  };
  return (
    <>
      <h4>{texts.other}</h4>
      <Rows>
        {devices.map(({ id, name, addedAt }) => (
          <Row key={id}>
            <div className={styles.matter}>
              <p>{nameOf(name)}</p>
              <p className={styles.note}>
                <RichText of={texts.since(addedAt)} slots={INSTANT} />
              </p>
            </div>
            <Button
              isBusy={isLoading}
              aria-label={texts.removeFrom(nameOf(name))}
              onClick={() => void turnOff(id)}
            >
              {texts.remove}
            </Button>
          </Row>
        ))}
      </Rows>
    </>
  );
}
