import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/feature-jobs.ts';
import type { Leavers } from '../account-deletion/index.ts';
import { peopleCallables } from './people.callables.ts';
import { createActCallables } from './person-acts.callables.ts';
import { mailPerson, personMailJob } from './person-mail.jobs.ts';
import { moneyCallables } from './person-money.callables.ts';
import { exportNotes } from './person-notes.service.ts';

export { type PersonMessage, personMail } from './people.mails.ts';
export { type PeoplePage, peopleQuery } from './people.repo.ts';

/**
 * The people of the school as those who run it see them, and what owners do with an account. It keeps notes only;
 * everything else it reads of others. `leavers` are all features: they take part in a deletion.
 */
export const createPeopleFeature = (leavers: () => Leavers): Feature => ({
  name: 'people',
  callables: [...peopleCallables, ...createActCallables(leavers), ...moneyCallables],
  jobs: [handleJob(personMailJob, mailPerson)],
  exportAccount: (db, _ctx, uid) => exportNotes(db, uid),
});
