import type { BanPlace } from '@school/contract/moderation';
import { languageTexts } from '@school/texts/en/language';
import { moderationTexts } from '@school/texts/en/moderation';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { useBanPersonMutation } from './moderation.api.ts';
import { PersonWindow } from './person-window.tsx';

type PutOutButtonProps = { uid: string; username: string; place?: BanPlace };

/** For who moderates: asks how long, and says that it is done. */
export function PutOutButton({ uid, username, place = 'comments' }: PutOutButtonProps) {
  const texts = useTexts(moderationTexts);
  const name = useTexts(languageTexts).person(username);
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const [ban] = useBanPersonMutation();
  return (
    <>
      <Button look="quiet" aria-label={texts.putOutOf(name)} onClick={() => setOpen(true)}>
        {texts.putOut}
      </Button>
      <span role="status">{isDone ? texts.isOut(name) : ''}</span>
      {isOpen ? (
        <PersonWindow
          name={name}
          place={place}
          onReport={null}
          onBan={(how) => ban({ uid, place, ...how })}
          onDone={() => {
            setOpen(false);
            setDone(true);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
