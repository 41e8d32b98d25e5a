import { createContext } from '../../src/app/context.ts';
import { queueMails } from '../../src/features/reminders/mails/queue-mails.service.ts';
import { sendMails } from '../../src/features/reminders/mails/send-mails.service.ts';
import { readConfig } from '../../src/platform/config.ts';

/** Runs one round of mails in a separate process, which a test can kill. */
const ctx = createContext(readConfig(process.env, 'test'));
await queueMails(ctx);
await sendMails(ctx);
process.exit(0);
