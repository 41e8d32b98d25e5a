import { askAuth } from './calls/auth.ts';
import { askCallables } from './calls/callables.ts';
import { askDocuments } from './calls/documents.ts';
import { askFiles } from './calls/files.ts';
import { askPages } from './calls/pages.ts';
import { askLater, askPayments } from './calls/payments.ts';
import { askSockets } from './calls/sockets.ts';
import { askStores } from './calls/stores.ts';
import { createCaller } from './people.ts';
import { createRecorder, type Recorded } from './recorder.ts';
import { startSchool } from './start-school.ts';

/** Starts the demo of a checkout, asks it everything in order and stops it. */
export async function recordAnswers(checkout: string, port: number): Promise<Recorded> {
  const school = await startSchool(checkout, port);
  try {
    const { ask, note, recorded } = createRecorder(school.origin);
    const caller = await createCaller({ ask, note, school });
    await askPages(caller);
    await askDocuments(caller);
    await askFiles(caller);
    await askCallables(caller);
    await askPayments(caller);
    await askStores(caller);
    await askAuth(caller);
    await askSockets(caller);
    await askLater(caller);
    return recorded;
  } finally {
    await school.stop();
  }
}
