import type { ThirdPartyConfiguration } from '@school/contract/configuration';
import { NativeAppKeeper } from './native-app-keeper.tsx';
import { ThirdPartyKeeper } from './third-party-keeper.tsx';

type MoreKeepersProps = { isEmbedded: boolean; outside: ThirdPartyConfiguration | null };

/** What few visits need. Inside a native app nothing of others runs: the app has its own support, and asks for itself. */
export function MoreKeepers({ isEmbedded, outside }: MoreKeepersProps) {
  if (isEmbedded) return <NativeAppKeeper />;
  return outside ? <ThirdPartyKeeper outside={outside} /> : null;
}
