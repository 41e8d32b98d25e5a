import { ACCESS_ERROR } from '@school/contract/errors';
import type { OperatorRole } from '@school/contract/operators';
import type { Context } from '../../../platform/context.ts';
import { type Admission, listAdmissions } from '../../entitlements/index.ts';

const VIP = 2;

/** Speaking practice is for VIP members and for who runs the lessons (decisions §3). */
export function maySpeak(admission: Admission | undefined): admission is Admission {
  return admission !== undefined && (admission.tier >= VIP || admission.role !== null);
}

export type SpeakingAccess = { ok: true; role: OperatorRole | null } | { ok: false; code: 1 | 2 };

export async function checkSpeaking(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string | null,
): Promise<SpeakingAccess> {
  if (uid === null) return { ok: false, code: ACCESS_ERROR.notSignedIn };
  const [admission] = await listAdmissions(db, [uid], clock.now());
  return maySpeak(admission) ? { ok: true, role: admission.role } : { ok: false, code: ACCESS_ERROR.noPlan };
}
