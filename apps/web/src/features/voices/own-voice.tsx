import { LEAVING_CHOICES } from '@school/contract/voice-limits';
import { voicesTexts } from '@school/texts/en/voices';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Block } from '../../shared/ui/block.tsx';
import { SelectField } from '../../shared/ui/text-field.tsx';
import { useChangeOwnVoiceMutation, useGetOwnVoiceQuery } from './voices.api.ts';

/** What becomes of a speaker's own takes when the account is deleted, said and chosen before; nothing for everybody else. */
export function OwnVoice({ UID }: { UID: string }) {
  const { own: texts, notSaved } = useTexts(voicesTexts);
  const { data } = useGetOwnVoiceQuery(UID, { skip: UID === '' });
  const [change, { isLoading, originalArgs }] = useChangeOwnVoiceMutation();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  if (!data) return null;
  const choose = async (value: string) => {
    const onLeaving = LEAVING_CHOICES.find((known) => known === value);
    const answer = onLeaving && (await change({ onLeaving }));
    if (answer?.error) showAlert(errorAlerts.failure(notSaved));
  };
  return (
    <Block title={texts.title}>
      <p>{texts.text(data.name, data.lines)}</p>
      <SelectField
        label={texts.question}
        value={(isLoading ? originalArgs?.onLeaving : undefined) ?? data.onLeaving}
        onChange={({ target }) => void choose(target.value)}
      >
        {LEAVING_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {texts[choice]}
          </option>
        ))}
      </SelectField>
    </Block>
  );
}

/** What becomes of a speaker's own takes, for the question before the account is deleted; null for everybody else. */
export function useOwnVoiceNote(UID: string): string | null {
  const { own: texts } = useTexts(voicesTexts);
  const { data } = useGetOwnVoiceQuery(UID, { skip: UID === '' });
  if (!data) return null;
  return data.onLeaving === 'keep' ? texts.stays(data.name) : texts.goes;
}
