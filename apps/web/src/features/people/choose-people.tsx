import { MOST_CHOSEN } from '@school/contract/person-acts-list';
import type { PlanReceiver } from '@school/contract/plan-gifts';
import { studioChosenTexts } from '@school/texts/en/studio-chosen';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSaid } from '../../shared/queue/use-said.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useLostFocus } from '../../shared/ui/use-lost-focus.ts';
import { AddressListWindow } from './address-list-window.tsx';
import { GivePlansWindow } from './give-plans-window.tsx';
import { type PeopleChoice, useFindPlanReceiversMutation } from './people.api.ts';
import styles from './people.module.css';

type ChoosePeopleProps = {
  filters: Omit<PeopleChoice, 'order'>;
  chosen: ReadonlySet<string>;
  onChoose: (uids: readonly string[]) => void;
};

/** Who was chosen by hand, by filters or by a list, and what is done with all of them. */
export function ChoosePeople({ filters, chosen, onChoose }: ChoosePeopleProps) {
  const texts = useTexts(studioChosenTexts);
  const id = useId();
  const navigate = useNavigate();
  const { said, status, say } = useSaid();
  const count = useLostFocus<HTMLParagraphElement>(chosen.size);
  const isTooMany = chosen.size > MOST_CHOSEN;
  const [find, { isLoading }] = useFindPlanReceiversMutation();
  const [isListOpen, setListOpen] = useState(false);
  const [receivers, setReceivers] = useState<readonly PlanReceiver[] | null>(null);
  const chooseAll = async () => {
    const { data } = await find({ by: 'filter', filter: filters });
    if (!data) return say(texts.failed);
    const uids = data.people.map(({ uid }) => uid);
    onChoose(uids);
    say(`${texts.chosen(uids.length)}${data.isCut ? ` ${texts.cut(MOST_CHOSEN)}` : ''}`);
  };
  const openGift = async () => {
    const { data } = await find({ by: 'choice', uids: [...chosen] });
    if (data) setReceivers(data.people);
    else say(texts.failed);
  };
  return (
    <section aria-labelledby={id} className={styles.choosing}>
      <h2 id={id}>{texts.title}</h2>
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      <p ref={count} tabIndex={-1}>
        {texts.chosen(chosen.size)}
        {isTooMany ? ` ${texts.tooMany(MOST_CHOSEN)}` : null}
      </p>
      <div className={styles.actions}>
        <Button isBusy={isLoading} onClick={() => void chooseAll()}>
          {texts.all}
        </Button>
        <Button onClick={() => setListOpen(true)}>{texts.list.open}</Button>
        {chosen.size === 0 || isTooMany ? null : (
          <>
            <Button look="solid" isBusy={isLoading} onClick={() => void openGift()}>
              {texts.give}
            </Button>
            <Button
              look="solid"
              onClick={() =>
                // The newsletter of this number begins for them.
                void navigate(`${paths.studio}/newsletter?id=${crypto.randomUUID()}`, {
                  state: { uids: [...chosen] },
                })
              }
            >
              {texts.write}
            </Button>
          </>
        )}
        {chosen.size === 0 ? null : (
          <Button
            look="quiet"
            onClick={() => {
              onChoose([]);
              say('');
            }}
          >
            {texts.clear}
          </Button>
        )}
      </div>
      {isListOpen ? (
        <AddressListWindow
          onFound={(uids) => onChoose([...new Set([...chosen, ...uids])])}
          onClose={() => setListOpen(false)}
        />
      ) : null}
      {receivers === null ? null : (
        <GivePlansWindow
          receivers={receivers}
          onDone={(words, left) => {
            setReceivers(null);
            onChoose(left);
            say(words);
          }}
          onClose={() => setReceivers(null)}
        />
      )}
    </section>
  );
}
