import type { OfferedHour } from '@school/contract/private-lessons';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { languageTexts } from '@school/texts/en/language';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useId, useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { ChosenHour } from './chosen-hour.tsx';
import { PhoneField } from './lesson-phone.tsx';
import { nameOwnZone } from './lesson-time.ts';
import styles from './time-picker.module.css';
import { Timetable } from './timetable.tsx';
import { findOwn, isToChoose, listColumns } from './timetable-model.ts';
import type { Hours } from './use-hours.ts';
import { usePhoneAsked } from './use-phone.ts';
import { useSlotWords } from './use-slot-words.ts';

type TimePickerProps = {
  hours: Hours;
  /** The hour that was chosen before. */
  before?: OfferedHour | null;
  /** Another account has it now, whatever the list says. */
  isLost?: boolean;
  isBusy?: boolean;
  onChoose: (slot: OfferedHour) => void;
  onClose: () => void;
};

/** The private-lesson time picker (specification §2): a dialog in which one hour of the week is chosen. */
export function TimePicker({
  hours,
  before = null,
  isLost = false,
  isBusy = false,
  onChoose,
  onClose,
}: TimePickerProps) {
  const id = useId();
  const texts = useTexts(privateLessonsTexts);
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const { chosen, lost, choose } = useChosenHour(hours.slots, isLost ? null : before);
  const phone = usePhoneAsked();
  const isSending = isBusy || phone.isBusy;
  // Nobody would read what became of it.
  const close = () => {
    if (!isSending) onClose();
  };
  const goOn = async () => {
    if (!chosen) showAlert(errorAlerts.privateLessonNotChosen);
    else if (!phone.isAsked || (await phone.save())) onChoose(chosen);
  };
  return (
    <Modal isWindow className={styles.window} titleId={id} onClose={close}>
      <header className={styles.head}>
        <h2 id={id}>{texts.picker.title}</h2>
        <div>
          <p>{texts.picker.lead}</p>
          <OwnZone instant={hours.slots?.[0]?.firstLessonAt} />
        </div>
        <p className={styles.terms}>{texts.terms}</p>
        <Lost slot={lost ?? (isLost && !chosen ? before : null)} />
      </header>
      <div className={styles.place}>
        {hours.slots ? (
          <Timetable columns={listColumns(hours.slots)} chosen={chosen} onChoose={choose} />
        ) : (
          <Pending hours={hours} />
        )}
      </div>
      <footer className={styles.foot}>
        <ChosenHour slot={chosen} />
        {phone.isAsked ? <PhoneField {...phone} /> : null}
        <div className={styles.buttons}>
          <Button aria-disabled={isSending} onClick={close}>
            {texts.picker.back}
          </Button>
          <Button look={chosen ? 'main' : 'solid'} isBusy={isSending} onClick={() => void goOn()}>
            {texts.picker.continue}
          </Button>
        </div>
      </footer>
    </Modal>
  );
}

function Pending({ hours: { hasFailed, failure, retry } }: { hours: Hours }) {
  const { picker } = useTexts(privateLessonsTexts);
  const { pleaseWait } = useTexts(everywhereTexts);
  if (!hasFailed) return <p role="status">{pleaseWait}</p>;
  return <NotFetched title={picker.failed} tone="now" failure={failure} onRetry={retry} />;
}

function Lost({ slot }: { slot: OfferedHour | null }) {
  const { picker } = useTexts(privateLessonsTexts);
  const words = useSlotWords();
  return (
    <div role="alert" className={styles.alert}>
      {slot ? <p className={styles.lost}>{picker.lost(words.slot(slot))}</p> : null}
    </div>
  );
}

/** Said to whose clock shows another time than Zürich's at that instant. */
function OwnZone({ instant }: { instant: string | undefined }) {
  const { picker } = useTexts(privateLessonsTexts);
  const locales = useTexts(languageTexts);
  const zone = instant === undefined ? null : nameOwnZone(instant, locales);
  return zone === null ? null : <p>{picker.ownZone(zone)}</p>;
}

/**
 * Which of the hours is chosen, as they stand now: at first the one that was chosen before, or else the account's own.
 * `slots` is null while they are on their way.
 */
function useChosenHour(slots: readonly OfferedHour[] | null, before: OfferedHour | null) {
  const [pressed, setPressed] = useState<OfferedHour | null>(before);
  const now = slots?.find(({ id }) => id === pressed?.id);
  const isLost = pressed !== null && slots !== null && !(now && isToChoose(now));
  return {
    chosen: pressed === null ? findOwn(slots ?? []) : isLost ? null : pressed,
    /** It was chosen, and another student has it now. */
    lost: isLost ? pressed : null,
    choose: setPressed,
  };
}
