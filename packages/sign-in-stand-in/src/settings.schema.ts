import { z } from 'zod';

export const SettingsSchema = z.object({
  host: z.string().min(1).default('127.0.0.1'),
  /** 0 takes a free one. */
  port: z.int().min(0).max(65_535).default(0),
  /** Where the school takes answers: its `/__/auth/handler`, once for each of its origins. */
  redirectUris: z.array(z.url()).min(1).readonly(),
  googleClientId: z.string().min(1).default('school.apps.google.example'),
  appleClientId: z.string().min(1).default('example.school.signin'),
});

export type SignInStandInSettings = z.input<typeof SettingsSchema>;
