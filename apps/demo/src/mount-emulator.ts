import type { Context } from '@school/server/platform/context';
import type { Feature } from '@school/server/platform/feature';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deleteAccounts } from './emulator.repo.ts';
import type { Captures } from './emulator-captures.ts';

/** What tests may change while the emulator runs. */
export type EmulatorSettings = { enumerationProtection: boolean };

const ConfigSchema = z.object({
  signIn: z.object({ allowDuplicateEmails: z.literal(false).optional() }).optional(),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().optional() }).optional(),
});

type EmulatorParts = { captures: Captures; settings: EmulatorSettings };

/** Firebase's emulator-only surface, as its SDK's tests use it. */
export function createEmulatorFeature(parts: EmulatorParts): Feature {
  return {
    name: 'emulator',
    paths: [{ prefix: '/emulator', isDataOnly: false }],
    routes: (app, ctx) => mountEmulator(app, ctx, parts),
  };
}

function mountEmulator(app: FastifyInstance, ctx: Context, { captures, settings }: EmulatorParts): void {
  const root = '/emulator/v1/projects/:project';
  app.delete(`${root}/accounts`, async () => {
    await deleteAccounts(ctx.db);
    captures.oobCodes.length = 0;
    captures.verificationCodes.length = 0;
    return {};
  });
  app.get(`${root}/oobCodes`, async () => ({ oobCodes: captures.oobCodes }));
  app.get(`${root}/verificationCodes`, async () => ({ verificationCodes: captures.verificationCodes }));
  app.get(`${root}/config`, async () => presentConfig(settings));
  app.patch(`${root}/config`, async (request, reply) => {
    const parsed = ConfigSchema.safeParse(request.body);
    if (!parsed.success) {
      return reply
        .status(400)
        .send({ error: { code: 400, message: 'allowDuplicateEmails is not supported.' } });
    }
    const { enableImprovedEmailPrivacy } = parsed.data.emailPrivacyConfig ?? {};
    if (enableImprovedEmailPrivacy !== undefined) settings.enumerationProtection = enableImprovedEmailPrivacy;
    return presentConfig(settings);
  });
  app.get('/emulator/auth/handler', async (request, reply) =>
    reply.redirect(`/__/auth/handler${request.url.slice('/emulator/auth/handler'.length)}`),
  );
}

function presentConfig({ enumerationProtection }: EmulatorSettings): object {
  return {
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: enumerationProtection },
  };
}
