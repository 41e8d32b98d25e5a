import type { Device } from '@school/contract/identity';
import { accountTexts } from '@school/texts/en/account';
import { alertsTexts } from '@school/texts/en/alerts';
import { languageTexts } from '@school/texts/en/language';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { Instant } from '../../shared/dates/dates.tsx';
import { useSaid } from '../../shared/queue/use-said.ts';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { NotedBlock } from '../../shared/ui/noted-block.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './account-rows.module.css';
import { useListDevicesQuery } from './devices.api.ts';
import type { ConfirmIdentity } from './use-account-change.ts';
import { useSignOutDevices } from './use-sign-out-devices.ts';

/** Where this account is logged in, and the way to end it there. */
export function Devices({ confirmIdentity }: { confirmIdentity: ConfirmIdentity }) {
  const {
    data: devices,
    error,
    isError,
    refetch,
  } = useListDevicesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const own = devices?.find(({ isThisDevice }) => isThisDevice);
  const { devices: texts, devicesTitle: title } = useTexts(accountTexts);
  const { said, status, say } = useSaid();
  const { signOut, isBusy } = useSignOutDevices({
    ownID: own?.id,
    confirmIdentity,
    onSignedOut: () => say(texts.signedOut),
  });
  const showAlert = useShowAlert();
  const { yes, no } = useTexts(alertsTexts);

  const ask = (title: string, chosen: string[] | 'all others') =>
    showAlert({
      title,
      description: texts.confirmText,
      buttons: [
        { title: yes, onClick: () => void signOut(chosen) },
        { title: no, style: 'main' },
      ],
    });

  const note = devices && (devices.length > 1 ? texts.ifUnknown : texts.noOther);
  return (
    <NotedBlock title={title} note={note}>
      {isError && !devices ? <NotFetched title={texts.failed} failure={error} onRetry={refetch} /> : null}
      {devices || isError ? null : <Skeleton shape="rows" height="9rem" />}
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {devices ? (
        <Rows isTop data-devices>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isBusy={isBusy}
              onSignOut={(name) => ask(texts.confirmOne(name), [device.id])}
            />
          ))}
        </Rows>
      ) : null}
      {devices && devices.length > 2 ? (
        <p>
          <Button isBusy={isBusy} onClick={() => ask(texts.confirmAll, 'all others')}>
            {texts.signOutAll}
          </Button>
        </p>
      ) : null}
    </NotedBlock>
  );
}

type DeviceRowProps = { device: Device; isBusy: boolean; onSignOut: (name: string) => void };

function DeviceRow({ device, isBusy, onSignOut }: DeviceRowProps) {
  const texts = useTexts(accountTexts).devices;
  const { isThisDevice, provider, signedInAt, lastUsedAt } = device;
  const { device: nameOf } = useTexts(languageTexts);
  const name = device.name === null ? texts.unknown : nameOf(device.name);
  const way = hasWords(texts.ways, provider) ? texts.ways[provider] : '';
  return (
    <Row>
      <div className={classNames(styles.facts, styles.device)}>
        <p className={styles.name}>
          {name}
          {isThisDevice ? <span className={styles.here}>{texts.thisDevice}</span> : null}
        </p>
        <p>
          <RichText of={texts.loggedIn(signedInAt, way)} slots={INSTANT} />
        </p>
        {isThisDevice ? null : (
          <p>
            <RichText of={texts.lastUsed(lastUsedAt)} slots={INSTANT} />
          </p>
        )}
      </div>
      {isThisDevice ? null : (
        <Button isBusy={isBusy} aria-label={texts.signOutOf(name)} onClick={() => onSignOut(name)}>
          {texts.signOut}
        </Button>
      )}
    </Row>
  );
}

const INSTANT = { at: (at: string) => <Instant at={at} /> };

function hasWords<Ways extends object>(ways: Ways, provider: string): provider is keyof Ways & string {
  return Object.hasOwn(ways, provider);
}
