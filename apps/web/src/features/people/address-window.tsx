import { studioPersonActsTexts } from '@school/texts/en/studio-person-acts';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useChangePersonAddressMutation } from './people.api.ts';
import { ReasonWindow } from './reason-window.tsx';

type AddressWindowProps = {
  uid: string;
  name: string;
  onDone: (said: string) => void;
  onClose: () => void;
};

/** Has another address confirmed by its owner. */
export function AddressWindow({ uid, name, onDone, onClose }: AddressWindowProps) {
  const texts = useTexts(studioPersonActsTexts).address;
  const [email, setEmail] = useState('');
  const [send] = useChangePersonAddressMutation();
  const isComplete = /^\S+@\S+$/.test(email.trim());
  return (
    <ReasonWindow
      title={texts.title(name)}
      text={texts.text}
      press={texts.press}
      isComplete={isComplete}
      act={(reason) => send({ uid, email: email.trim(), reason })}
      onDone={() => onDone(texts.done(email.trim()))}
      onClose={onClose}
    >
      <TextField
        type="email"
        label={texts.email}
        maxLength={320}
        autoComplete="off"
        value={email}
        error={email === '' || isComplete ? undefined : texts.noEmail}
        onChange={({ target }) => setEmail(target.value)}
      />
    </ReasonWindow>
  );
}
