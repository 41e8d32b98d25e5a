import { Page } from '../../shared/ui/page.tsx';

export function CancelPage() {
  return <Page title="Cancelled" />;
}
