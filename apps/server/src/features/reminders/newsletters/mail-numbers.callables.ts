import { getMailNumbers } from '@school/contract/reminders';
import { callable } from '../../../platform/callable-protocol.ts';
import { requireRole } from '../../operators/index.ts';
import { readMailNumbers } from './mail-numbers.service.ts';

const SHOWN = 20;

export const mailNumberCallables = [
  callable(getMailNumbers, async ({ db }, { caller }) => {
    await requireRole(db, caller, 'teacher');
    return { mails: await readMailNumbers(db, SHOWN) };
  }),
];
