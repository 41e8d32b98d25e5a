import { Page } from '../../shared/ui/page.tsx';

export function SubscriptionsPage() {
  return <Page title="Subscriptions" />;
}
