import { Page } from '../../shared/ui/page.tsx';

export function SuccessPage() {
  return <Page title="Success" />;
}
