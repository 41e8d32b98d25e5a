import type { BanNotice as Ban } from '@school/contract/moderation';
import { moderationTexts } from '@school/texts/en/moderation';
import { paths } from '../routes.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LearnerText } from '../ui/learner-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { useBanLength } from './use-ban-length.ts';

/** To who is put out: until when, why, and what to do now. */
export function BanNotice({ ban: { place, until, reason } }: { ban: Ban }) {
  const texts = useTexts(moderationTexts);
  const describe = useBanLength();
  return (
    <Notice tone="now">
      <p>{texts.refusal[place](describe(until))}</p>
      {reason === '' ? null : (
        <p>
          <LearnerText text={texts.why(reason)} />
        </p>
      )}
      <p>{texts.whatNow}</p>
      <ButtonLink to={paths.contact}>{texts.toContact}</ButtonLink>
    </Notice>
  );
}
