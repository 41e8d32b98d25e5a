import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useStoreUrls } from '../../shared/configuration/use-store-urls.ts';
import { selectParentAppOS } from '../../shared/metadata/metadata.slice.ts';

/** Where a plan of an app store is managed. Inside an app the other system's store is a name alone. */
export function useStoreLinks() {
  const storeUrls = useStoreUrls();
  const os = useSelector(selectParentAppOS);
  const linkTo =
    (store: 'android' | 'ios') =>
    (text: string): ReactNode =>
      os === null || os === store ? <a href={storeUrls[store]}>{text}</a> : text;
  return { android: linkTo('android'), ios: linkTo('ios') };
}
