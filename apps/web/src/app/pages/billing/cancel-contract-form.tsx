import { isWholeAddress } from '@school/domain/email-address';
import { billingTexts } from '@school/texts/en/billing';
import { useState } from 'react';
import { useRequestCancellationMutation } from '../../../features/billing/contract-cancellation.api.ts';
import { SealedLetter } from '../../../shared/art/scenes/sealed-letter.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useLostFocus } from '../../../shared/ui/use-lost-focus.ts';

/** Asks for the address of the account. The answer is the same for every address. */
export function CancelContractForm() {
  const { contract } = useTexts(billingTexts);
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [request, { isLoading, isError }] = useRequestCancellationMutation();

  const sent = useLostFocus<HTMLParagraphElement>(sentTo);

  const send = async () => {
    const address = email.trim();
    if (isLoading) return;
    setWrong(!isWholeAddress(address));
    if (!isWholeAddress(address)) return;
    const { data } = await request(address);
    if (data) setSentTo(address);
  };

  if (sentTo !== '') {
    return (
      <Page
        title={contract.sentTitle}
        documentTitle={contract.title}
        lead={
          <p ref={sent} role="status" tabIndex={-1}>
            {contract.sent(sentTo)}
          </p>
        }
        art={<SealedLetter />}
      >
        <p>
          <Button onClick={() => setSentTo('')}>{contract.otherAddress}</Button>
        </p>
      </Page>
    );
  }
  return (
    <Page title={contract.title} lead={contract.lead} art={<SealedLetter />}>
      <Form onSubmit={send}>
        <TextField
          label={contract.email}
          hint={contract.emailHint}
          error={isWrong ? contract.noAddress : isError ? contract.failed : undefined}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setWrong(false);
          }}
        />
        <Button look="main" type="submit" isBusy={isLoading} isWide>
          {contract.send}
        </Button>
      </Form>
      <p>{contract.inAccount}</p>
    </Page>
  );
}
