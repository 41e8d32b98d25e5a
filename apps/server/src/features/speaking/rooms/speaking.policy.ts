import type { Context } from '../../../platform/context.ts';
import { admit, type LiveAdmission, listAdmissions } from '../../entitlements/index.ts';

/** Whether an account may take part: as in the lesson itself. */
export async function checkSpeaking(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string | null,
): Promise<LiveAdmission> {
  if (uid === null) return admit(undefined);
  const [admission] = await listAdmissions(db, [uid], clock.now());
  return admit(admission);
}
