import type { Device } from '@school/contract/identity';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { Instant } from '../../shared/lib/dates.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useListDevicesQuery } from './devices.api.ts';
import styles from './devices.module.css';
import { type ConfirmIdentity, useSignOutDevices } from './use-sign-out-devices.ts';

/** Where this account is logged in, and the way to end it there. */
export function Devices({ confirmIdentity }: { confirmIdentity: ConfirmIdentity }) {
  const {
    data: devices,
    isError,
    refetch,
  } = useListDevicesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const own = devices?.find(({ isThisDevice }) => isThisDevice);
  const { signOut, isBusy } = useSignOutDevices(own?.id, confirmIdentity);
  const showAlert = useShowAlert();

  const ask = (title: string, chosen: string[] | 'all others') =>
    showAlert({
      title,
      description: 'Whoever uses it has to log in again.',
      buttons: [
        { title: 'YES', onClick: () => void signOut(chosen) },
        { title: 'NO', style: 'main' },
      ],
    });

  if (isError && !devices) {
    return (
      <Notice title="Your devices could not be fetched.">
        <Button onClick={() => void refetch()}>Try again</Button>
      </Notice>
    );
  }
  if (!devices) return <Skeleton height="9rem" />;
  return (
    <div className={styles.devices}>
      <ul className={styles.list}>
        {devices.map((device) => (
          <li key={device.id} className={styles.device}>
            <div className={styles.facts}>
              <p className={styles.name}>
                {nameOf(device)}
                {device.isThisDevice ? <span className={styles.mark}>this device</span> : null}
              </p>
              <p>
                logged in <Instant at={device.signedInAt} />
                {METHODS[device.provider] ?? ''}
              </p>
              {device.isThisDevice ? null : (
                <p>
                  last used <Instant at={device.lastUsedAt} />
                </p>
              )}
            </div>
            {device.isThisDevice ? null : (
              <Button
                isBusy={isBusy}
                aria-label={`Sign out ${nameOf(device)}`}
                onClick={() => ask(`Sign out ${nameOf(device)}?`, [device.id])}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 ? (
        <Button isBusy={isBusy} onClick={() => ask('Sign out all other devices?', 'all others')}>
          Sign out all other devices
        </Button>
      ) : null}
      {devices.length > 1 ? (
        <p>
          If you do not know one of them, sign it out, then set a new password: log out and press ‘forgot
          password?’ on the log-in page.
        </p>
      ) : (
        <p>You are logged in on no other device.</p>
      )}
    </div>
  );
}

const METHODS: Partial<Record<string, string>> = {
  password: ' by email',
  phone: ' by phone',
  'google.com': ' with Google',
  'apple.com': ' with Apple',
};

function nameOf({ name }: Device): string {
  return name ?? 'Unknown device';
}
