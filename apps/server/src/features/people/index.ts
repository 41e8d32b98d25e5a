import type { Feature } from '../../platform/feature.ts';
import { peopleCallables } from './people.callables.ts';
import { exportNotes } from './person-notes.service.ts';

/** The people of the school as those who run it see them. It keeps notes only; everything else it reads of others. */
export const peopleFeature: Feature = {
  name: 'people',
  callables: peopleCallables,
  exportAccount: (db, _ctx, uid) => exportNotes(db, uid),
};
