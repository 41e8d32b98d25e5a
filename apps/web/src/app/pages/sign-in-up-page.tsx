import { Page } from '../../shared/ui/page.tsx';

export function SignInUpPage() {
  return <Page title="Create account" />;
}
