import { paths } from '../../../shared/routes.ts';
import { Block } from '../../../shared/ui/block.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';

/** What a page about the account shows to a visitor. */
export function LoggedOut() {
  return (
    <Block title="Account">
      <p>You are not logged in.</p>
      <p>
        <ButtonLink look="main" to={paths.logIn}>
          Log in
        </ButtonLink>
      </p>
    </Block>
  );
}
