import { accountTexts } from '@school/texts/en/account';
import { alertsTexts } from '@school/texts/en/alerts';
import { useEffect, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { selectConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { NotedBlock } from '../../shared/ui/noted-block.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { AccountView } from './account.api.ts';
import { linkProvider, unlinkProvider } from './account-changes.ts';
import styles from './account-rows.module.css';
import { isBlockedPopup, isClosedPopup, loadPopupResolver } from './provider.ts';
import { SOCIAL_PROVIDERS } from './social-providers.ts';
import { type ConfirmIdentity, useAccountChange } from './use-account-change.ts';

type Provider = (typeof SOCIAL_PROVIDERS)[number];

type LinkedProvidersProps = { account: AccountView | null; confirmIdentity: ConfirmIdentity };

/** Google and Apple as ways in: those that are linked, and those that could be. The last way in stays. */
export function LinkedProviders({ account, confirmIdentity }: LinkedProvidersProps) {
  const { providers: texts, devices } = useTexts(accountTexts);
  const { signInProviders } = useSelector(selectConfiguration);
  const { isBusy, problem, result, link, unlink, pressed } = useProviderChanges(confirmIdentity);
  const ways = account?.ways ?? [];
  const shown = SOCIAL_PROVIDERS.filter(
    ({ name, id }) => signInProviders.includes(name) || ways.some((way) => way.id === id),
  );
  // The popup's code is had ready, so that it opens while the press still counts as the person's.
  useEffect(() => {
    loadPopupResolver().catch(() => undefined);
  }, []);
  const nameOf = (id: string) => Object.entries(devices.ways).find(([way]) => way === id)?.[1] ?? id;
  if (account && shown.length === 0) return null;
  return (
    <NotedBlock title={texts.title} note={texts.note} result={result}>
      {account ? (
        <Rows isTop>
          {shown.map((provider) => (
            <ProviderRow
              key={provider.id}
              provider={provider}
              way={ways.find(({ id }) => id === provider.id)}
              isLastWay={ways.length === 1}
              isBusy={isBusy && pressed === provider.name}
              problem={pressed === provider.name ? problem : ''}
              onLink={() => link(provider)}
              onUnlink={() =>
                unlink(
                  provider,
                  ways.filter(({ id }) => id !== provider.id).map(({ id }) => nameOf(id)),
                )
              }
            />
          ))}
        </Rows>
      ) : (
        <Skeleton shape="rows" height="9rem" />
      )}
    </NotedBlock>
  );
}

function useProviderChanges(confirmIdentity: ConfirmIdentity) {
  const { providers: texts, byCode } = useTexts(accountTexts);
  const { yes, no } = useTexts(alertsTexts);
  const [pressed, setPressed] = useState<Provider['name'] | null>(null);
  const dispatch = useAppDispatch();
  const showAlert = useShowAlert();
  const { run, ...said } = useAccountChange(confirmIdentity);
  const link = ({ name, title }: Provider) => {
    // What there is to say is said of the one that is on its way.
    if (said.isBusy) return;
    setPressed(name);
    // A window that was closed or never opened is no failure: a line says so, and nothing else.
    const change = () =>
      dispatch(linkProvider(name)).then(
        () => undefined,
        (thrown: unknown) => {
          if (isClosedPopup(thrown)) return texts.closed;
          if (isBlockedPopup(thrown)) return byCode['auth/popup-blocked'];
          throw thrown;
        },
      );
    const taken = { 'auth/credential-already-in-use': texts.taken(title) };
    void run({ purpose: 'changeProviders', change, done: texts.isLinked(title), byCode: taken });
  };
  const unlink = ({ name, id, title }: Provider, others: string[]) => {
    if (said.isBusy) return;
    showAlert({
      title: texts.confirm(title),
      description: texts.confirmText(others),
      buttons: [
        {
          title: yes,
          onClick: () => {
            setPressed(name);
            const change = () => dispatch(unlinkProvider(id));
            void run({ purpose: 'changeProviders', change, done: texts.isUnlinked(title) });
          },
        },
        { title: no, style: 'main' },
      ],
    });
  };
  return { ...said, link, unlink, pressed };
}

type ProviderRowProps = {
  provider: Provider;
  way: { email: string | null } | undefined;
  isLastWay: boolean;
  isBusy: boolean;
  problem: string;
  onLink: () => void;
  onUnlink: () => void;
};

function ProviderRow({
  provider: { title, Mark },
  way,
  isLastWay,
  isBusy,
  problem,
  onLink,
  onUnlink,
}: ProviderRowProps) {
  const id = useId();
  const texts = useTexts(accountTexts).providers;
  const stays = way !== undefined && isLastWay;
  return (
    <Row>
      <div className={styles.facts}>
        <p className={styles.name}>
          <Mark />
          {title}
        </p>
        <p id={`${id}-state`}>
          {stays ? texts.lastWay(title) : way ? (way.email ?? texts.linked) : texts.notLinked}
        </p>
      </div>
      <Button
        isBusy={isBusy}
        aria-describedby={`${id}-state`}
        onClick={way ? onUnlink : onLink}
        aria-disabled={stays || undefined}
      >
        {way ? texts.unlink(title) : texts.link(title)}
      </Button>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </Row>
  );
}
