import type { OutsideConfiguration } from '@school/contract/configuration';
import { NativeAppKeeper } from './native-app-keeper.tsx';
import { OutsideKeeper } from './outside-keeper.tsx';

type MoreKeepersProps = { isEmbedded: boolean; outside: OutsideConfiguration | null };

/** What few visits need. Inside a native app nothing of others runs: the app has its own support, and asks for itself. */
export function MoreKeepers({ isEmbedded, outside }: MoreKeepersProps) {
  if (isEmbedded) return <NativeAppKeeper />;
  return outside ? <OutsideKeeper outside={outside} /> : null;
}
