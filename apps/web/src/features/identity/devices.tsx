import type { Device } from '@school/contract/identity';
import { accountTexts } from '@school/texts/en/account';
import { alertsTexts } from '@school/texts/en/alerts';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { Instant } from '../../shared/lib/dates.tsx';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useListDevicesQuery } from './devices.api.ts';
import styles from './devices.module.css';
import type { ConfirmIdentity } from './use-account-change.ts';
import { useSignOutDevices } from './use-sign-out-devices.ts';

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
  const texts = useTexts(accountTexts).devices;
  const { yes, no } = useTexts(alertsTexts);
  const { tryAgain } = useTexts(everywhereTexts);
  const nameOf = ({ name }: Device) => name ?? texts.unknown;
  const wayOf = ({ provider }: Device) => (hasWords(texts.ways, provider) ? texts.ways[provider] : '');

  const ask = (title: string, chosen: string[] | 'all others') =>
    showAlert({
      title,
      description: texts.confirmText,
      buttons: [
        { title: yes, onClick: () => void signOut(chosen) },
        { title: no, style: 'main' },
      ],
    });

  if (isError && !devices) {
    return (
      <Notice title={texts.failed}>
        <Button onClick={() => void refetch()}>{tryAgain}</Button>
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
                {device.isThisDevice ? <span className={styles.mark}>{texts.thisDevice}</span> : null}
              </p>
              <p>
                <RichText of={texts.loggedIn(device.signedInAt, wayOf(device))} slots={INSTANT} />
              </p>
              {device.isThisDevice ? null : (
                <p>
                  <RichText of={texts.lastUsed(device.lastUsedAt)} slots={INSTANT} />
                </p>
              )}
            </div>
            {device.isThisDevice ? null : (
              <Button
                isBusy={isBusy}
                aria-label={texts.signOutOf(nameOf(device))}
                onClick={() => ask(texts.confirmOne(nameOf(device)), [device.id])}
              >
                {texts.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 ? (
        <Button isBusy={isBusy} onClick={() => ask(texts.confirmAll, 'all others')}>
          {texts.signOutAll}
        </Button>
      ) : null}
      {devices.length > 1 ? <p>{texts.ifUnknown}</p> : <p>{texts.noOther}</p>}
    </div>
  );
}

const INSTANT = { at: (at: string) => <Instant at={at} /> };

function hasWords<Ways extends object>(ways: Ways, provider: string): provider is keyof Ways & string {
  return Object.hasOwn(ways, provider);
}
