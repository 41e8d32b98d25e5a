import { accountTexts } from '@school/texts/en/account';
import { ConfirmAddress } from '../../../features/identity/confirm-address.tsx';
import { useRenewWhenSeen } from '../../../features/identity/use-renew-when-seen.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Section } from '../../../shared/ui/page.tsx';

/** On a learner's desk until the address is confirmed, here or behind the mail's link in another tab. */
export function AddressNotice({ email }: { email: string }) {
  const { confirmAddress } = useTexts(accountTexts);
  useRenewWhenSeen();
  return (
    <Section title={confirmAddress.title}>
      <ConfirmAddress email={email} />
    </Section>
  );
}
