import { Page } from '../../shared/ui/page.tsx';

export function SettingsPage() {
  return <Page title="Settings" />;
}
