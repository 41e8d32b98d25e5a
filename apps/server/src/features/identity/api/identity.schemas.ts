import { z } from 'zod';

/** What the SDK sends, by endpoint. It adds its own fields (clientType, tenantId …), which are passed over. */
const text = (max: number) => z.string().max(max);
const idToken = text(10_000).optional();
const email = text(1_000).optional();
const password = text(100_000).optional();
const oobCode = text(1_000).optional();
const sessionInfo = text(10_000).optional();
const code = text(100).optional();

export const SignUpSchema = z.object({ email, password, displayName: text(100_000).optional(), idToken });

export const LogInSchema = z.object({ email, password });

export const IdTokenSchema = z.object({ idToken });

export const SendCodeSchema = z.object({
  requestType: text(100).optional(),
  email,
  newEmail: email,
  idToken,
  continueUrl: text(2_000).optional(),
  dynamicLinkDomain: text(1_000).optional(),
  iOSBundleId: text(1_000).optional(),
  iOSAppStoreId: text(1_000).optional(),
  androidPackageName: text(1_000).optional(),
  androidInstallApp: z.boolean().optional(),
  androidMinimumVersionCode: text(1_000).optional(),
});

export const ResetPasswordSchema = z.object({ oobCode, newPassword: password });

export const EmailLinkSchema = z.object({ email, oobCode, idToken });

export const UpdateSchema = z.object({
  idToken,
  displayName: text(100_000).nullish(),
  photoUrl: text(2_000).nullish(),
  email,
  password,
  oobCode,
  deleteAttribute: z.array(text(100)).max(10).optional(),
  deleteProvider: z.array(text(100)).max(10).optional(),
  validSince: z.union([text(100), z.number()]).optional(),
});

export const CreateAuthUriSchema = z.object({
  identifier: text(1_000).optional(),
  continueUri: text(2_000).optional(),
  providerId: text(100).optional(),
  context: text(1_000).optional(),
  sessionId: text(1_000).optional(),
});

export const IdpSchema = z.object({
  requestUri: text(20_000).optional(),
  postBody: text(20_000).optional(),
  sessionId: text(1_000).optional(),
  pendingToken: text(10_000).nullish(),
  idToken,
  autoCreate: z.boolean().optional(),
  returnIdpCredential: z.boolean().optional(),
});

export const CustomTokenSchema = z.object({ token: text(10_000).optional() });

export const SendPhoneCodeSchema = z.object({ phoneNumber: text(100).optional() });

export const PhoneSignInSchema = z.object({
  sessionInfo,
  code,
  temporaryProof: text(10_000).optional(),
  phoneNumber: text(100).optional(),
  operation: z.union([z.string(), z.number()]).optional(),
  idToken,
});

export const RevokeTokenSchema = z.object({
  providerId: text(100).optional(),
  tokenType: z.union([text(100), z.number()]).optional(),
  token: text(10_000).optional(),
  idToken,
});

export const StartEnrolmentSchema = z.object({
  idToken,
  phoneEnrollmentInfo: z.object({ phoneNumber: text(100).optional() }).optional(),
  totpEnrollmentInfo: z.object({}).optional(),
});

export const FinalizeEnrolmentSchema = z.object({
  idToken,
  displayName: text(100_000).nullish(),
  phoneVerificationInfo: z.object({ sessionInfo, code }).optional(),
  totpVerificationInfo: z.object({ sessionInfo, verificationCode: code }).optional(),
});

export const WithdrawSchema = z.object({ idToken, mfaEnrollmentId: text(100).optional() });

const mfaPendingCredential = text(10_000).optional();

export const StartSecondFactorSchema = z.object({
  mfaPendingCredential,
  mfaEnrollmentId: text(100).optional(),
});

export const FinishSecondFactorSchema = z.object({
  mfaPendingCredential,
  mfaEnrollmentId: text(100).optional(),
  phoneVerificationInfo: z.object({ sessionInfo, code }).optional(),
  totpVerificationInfo: z.object({ verificationCode: code }).optional(),
});

/** Forms spell the fields with underscores; the JSON of Google's API takes both spellings. */
export const TokenSchema = z
  .object({
    grant_type: text(100).optional(),
    grantType: text(100).optional(),
    refresh_token: text(10_000).optional(),
    refreshToken: text(10_000).optional(),
  })
  .transform((given) => ({
    grantType: given.grant_type ?? given.grantType,
    refreshToken: given.refresh_token ?? given.refreshToken,
  }));
