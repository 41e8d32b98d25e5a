import { useSelector } from 'react-redux';
import { selectConfiguration } from '../../../shared/configuration/configuration.slice.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { useMailedToken } from '../../shell/use-mailed-token.ts';
import { CancelContractConfirmation } from './cancel-contract-confirmation.tsx';
import { CancelContractForm } from './cancel-contract-form.tsx';

/** `/cancel-contract`, where the operator has it: the form, or with a mail's token the confirmation. */
export function CancelContractPage() {
  const { hasContractCancellation } = useSelector(selectConfiguration);
  const token = useMailedToken();
  if (!hasContractCancellation) return <NotFound />;
  return token !== '' ? <CancelContractConfirmation token={token} /> : <CancelContractForm />;
}
