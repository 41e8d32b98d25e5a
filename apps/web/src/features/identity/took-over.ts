import { TOOK_OVER_CLAIM } from '@school/contract/constants';
import type { User } from 'firebase/auth';

/** Whether the log-in just now ended the password of an account whose address had never been confirmed. */
export async function hasTakenOver(user: User): Promise<boolean> {
  try {
    return (await user.getIdTokenResult()).claims[TOOK_OVER_CLAIM] === true;
  } catch {
    return false;
  }
}
