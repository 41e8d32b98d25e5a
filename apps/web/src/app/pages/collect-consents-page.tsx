import { Page } from '../../shared/ui/page.tsx';

export function CollectConsentsPage() {
  return <Page title="Your consent" />;
}
