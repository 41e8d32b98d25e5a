import type { Feature } from '../../platform/feature.ts';
import { wishCallables } from './wishes/wishes.callables.ts';
import { exportWishes } from './wishes/wishes.export.ts';

export { isWished, listReaders, type Reader, setWish } from './wishes/wishes.repo.ts';

/** What is told to whom, and how: by mail and by push, never without the consent. */
export const remindersFeature: Feature = {
  name: 'reminders',
  callables: wishCallables,
  exportAccount: (db, _ctx, uid) => exportWishes(db, uid),
};
