import type { User } from 'firebase/auth';
import type { AuthClient } from '../../shared/api/auth-client.ts';
import type { Services } from '../../shared/services/services.ts';

/** The SDK with the account that is signed in; throws where the session has ended meanwhile. */
export async function openSignedIn({ auth: service }: Services): Promise<AuthClient & { user: User }> {
  const client = await service.open();
  await client.auth.authStateReady();
  const user = client.auth.currentUser;
  if (!user) throw Object.assign(new Error('not signed in'), { code: 'auth/no-current-user' });
  return { ...client, user };
}
