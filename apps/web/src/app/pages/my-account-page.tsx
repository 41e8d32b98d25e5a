import { Cupboard } from '../../shared/art/cupboard.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/page.tsx';

export function MyAccountPage() {
  return (
    <Page
      title="My account"
      lead="Your username, email and password, your devices, your data and its deletion will be changed here."
      art={<Cupboard />}
      actions={
        <>
          <ButtonLink to="/settings" look="main">
            Settings
          </ButtonLink>
          <ButtonLink to="/subscriptions">Subscriptions</ButtonLink>
        </>
      }
    >
      <p>
        This page is not here yet. Your username and email are shown in the settings, together with what you
        agreed to, and your plan is looked after on the subscriptions page.
      </p>
    </Page>
  );
}
