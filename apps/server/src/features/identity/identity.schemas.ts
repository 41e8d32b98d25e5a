import { z } from 'zod';

/** What the SDK sends, by endpoint. It adds fields of its own (clientType, tenantId …), which are passed over. */
const text = (max: number) => z.string().max(max);

export const SignUpSchema = z.object({
  email: text(1_000).optional(),
  password: text(100_000).optional(),
  displayName: text(1_000).optional(),
  idToken: text(10_000).optional(),
});

export const LogInSchema = z.object({ email: text(1_000).optional(), password: text(100_000).optional() });

export const IdTokenSchema = z.object({ idToken: text(10_000).optional() });

export const SendCodeSchema = z.object({
  requestType: text(100).optional(),
  email: text(1_000).optional(),
  continueUrl: text(2_000).optional(),
});

/** What the SDK may ask a mail for, and this server does not send yet. */
export const LATER_REQUEST_TYPES: ReadonlySet<string> = new Set([
  'VERIFY_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
]);

export const ResetPasswordSchema = z.object({
  oobCode: text(1_000).optional(),
  newPassword: text(100_000).optional(),
});

export const UpdateSchema = z.object({
  idToken: text(10_000).optional(),
  displayName: text(1_000).nullish(),
  photoUrl: text(2_000).nullish(),
  email: text(1_000).optional(),
  password: text(100_000).optional(),
  oobCode: text(1_000).optional(),
  deleteAttribute: z.array(text(100)).max(10).optional(),
  deleteProvider: z.array(text(100)).max(10).optional(),
});

export const CreateAuthUriSchema = z.object({ identifier: text(1_000).optional() });

export const TokenSchema = z.object({
  grant_type: text(100).optional(),
  refresh_token: text(1_000).optional(),
});
