import { EXPORT_QUERY } from '@school/contract/constants';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findAccountById, findLanguageOf } from '../identity/index.ts';
import { mailFrame, textsOfAccount } from '../mailing/index.ts';
import { dataExportMail } from './data-export.mails.ts';
import { beginAttempt, findExportById, insertChunk, updateAttempt } from './data-exports.repo.ts';
import { KEPT_MS } from './data-exports.service.ts';
import type { DataExportRow } from './data-exports.table.ts';
import { type ExportFile, filesOfPart, filesOfRows } from './export-files.ts';
import { holdingLease } from './take-up.service.ts';
import { createZipWriter } from './zip-writer.ts';

export type Exporters = readonly Pick<Feature, 'name' | 'exportAccount' | 'exportRows'>[];

export const exportMailJob = defineJob({
  name: 'data-export.mail',
  payload: z.strictObject({ id: z.string() }),
});

/** After so many attempts the learner gets a mail that it failed. */
const MOST_ATTEMPTS = 5;

/** Another attempt has begun, or the account has gone: what this one makes is not wanted any more. */
class Overtaken extends Error {}

/** Makes the file, stores it, and mails the way to it. Stopped half way, it begins again. */
export async function makeExport(ctx: Context, exporters: Exporters, id: string): Promise<void> {
  const row = await ctx.db.transaction((tx) => beginAttempt(tx, id, ctx.clock.now()));
  if (!row) return;
  try {
    const sizeBytes = await holdingLease(ctx, row, () => writeExport(ctx, exporters, row));
    await finishExport(ctx, row, sizeBytes);
  } catch (error) {
    if (error instanceof Overtaken) return;
    const isGivenUp = row.attempt >= MOST_ATTEMPTS;
    await updateAttempt(ctx.db, row, {
      status: isGivenUp ? 'failed' : 'waiting',
      movedAt: ctx.clock.now(),
    });
    if (!isGivenUp) throw error;
    ctx.log.error({ err: error }, 'an account’s data could not be written');
  }
}

async function finishExport(ctx: Context, row: DataExportRow, sizeBytes: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const isDone = await updateAttempt(tx, row, {
      status: 'ready',
      progress: 1,
      sizeBytes,
      movedAt: now,
      expiresAt: new Date(now.getTime() + KEPT_MS),
    });
    if (isDone) await ctx.jobs.send(exportMailJob, { id: row.id }, { db: tx });
  });
}

/** The size of what was written. All of it is of one moment; the chunks go over another connection. */
async function writeExport(ctx: Context, exporters: Exporters, row: DataExportRow): Promise<number> {
  const { db, clock } = ctx;
  let position = 0;
  let progress = 0;
  const zip = createZipWriter(clock.now(), async (bytes) => {
    if (!(await updateAttempt(db, row, { progress, movedAt: clock.now() }))) throw new Overtaken();
    await insertChunk(db, row.id, position, bytes);
    position += 1;
  });
  await db.transaction(
    async (tx) => {
      const files = await listFiles(tx, ctx, exporters, row.accountId);
      const whole = files.reduce((sum, { weight }) => sum + weight, 0);
      let done = 0;
      await zip.add('README.txt', readmeOf(ctx, files, await findLanguageOf(tx, row.accountId)));
      for (const { name, weight, texts } of files) {
        await zip.add(name, texts());
        done += weight;
        // It is done once it can be fetched.
        progress = Math.min(0.99, done / whole);
        if (!(await updateAttempt(db, row, { progress, movedAt: clock.now() }))) throw new Overtaken();
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return zip.end();
}

async function listFiles(
  tx: Database,
  ctx: Context,
  exporters: Exporters,
  uid: string,
): Promise<ExportFile[]> {
  const files: ExportFile[] = [];
  for (const { name, exportAccount, exportRows = [] } of exporters) {
    if (exportAccount) files.push(...filesOfPart(name, await exportAccount(tx, ctx, uid)));
    for (const rows of exportRows)
      files.push(...filesOfRows(tx, name, rows, { uid, count: await rows.count(tx, uid) }));
  }
  return files;
}

/** What each file is, in plain words. */
async function* readmeOf(
  { config, clock }: Context,
  files: readonly ExportFile[],
  language: string | null,
): AsyncIterable<string> {
  const { exportReadme, exportTopics } = textsOfAccount({ language });
  const { readme, otherTopic } = exportReadme;
  const said: { [topic: string]: string } = exportTopics;
  yield `${readme.introduction(config.siteName, clock.now().toISOString())}\n`;
  for (const { topic, name } of files) yield `\n${name}\n  ${said[topic] ?? otherTopic(topic)}\n`;
  yield `\n${readme.forms}\n`;
}

/** Mails the way to the file, to the address that the account has now. */
export async function mailExport({ db, config, mailer }: Context, { id }: { id: string }): Promise<void> {
  const row = await findExportById(db, id);
  const account = row && (await findAccountById(db, row.accountId));
  if (!account?.email) return;
  const link = `${config.publicOrigin}/my-account?${EXPORT_QUERY}=${encodeURIComponent(id)}`;
  const frame = mailFrame({ ...account, email: account.email }, config);
  await mailer.send(dataExportMail({ ...frame, link }));
}
