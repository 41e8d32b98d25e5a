import { useNavigate } from 'react-router';
import { KeepAccount } from '../../features/account-deletion/keep-account.tsx';
import { logOut } from '../../features/identity/session.ts';
import { paths } from '../../shared/routes.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';

/** The question whether to keep an account, with the way out of it. */
export function KeepAccountScreen({ deletesAt }: { deletesAt: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const leave = async () => {
    await dispatch(logOut());
    await navigate(paths.home);
  };
  return <KeepAccount deletesAt={deletesAt} onLeave={leave} />;
}
