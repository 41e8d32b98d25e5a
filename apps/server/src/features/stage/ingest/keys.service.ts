import type { StageKeys } from '@school/contract/stage';
import { isEnough } from '@school/domain/roles';
import type { Context } from '../../../platform/context.ts';
import { deriveKey, hashSecret, openSealed, seal } from '../../../platform/keys.ts';
import { listWhetherActive } from '../../identity/index.ts';
import { findRole } from '../../operators/index.ts';
import { addStageKey, findKeyOwner, findStageKey, replaceStageKey } from '../db/stage-keys.repo.ts';
import type { StageKeyRow } from '../db/stages.table.ts';

/** 24 letters: SRT's passphrases have 10 to 79 characters. */
const KEY_BYTES = 18;

type Tools = Pick<Context, 'db' | 'config' | 'sessionClock' | 'ids'>;

const sealingKey = ({ config }: Pick<Context, 'config'>) => deriveKey(config.secrets.appSecret, 'stage-keys');

/** The account's key; made at the first request. */
export async function getStageKey(tools: Tools, uid: string): Promise<string> {
  await addStageKey(tools.db, newKey(tools, uid));
  const row = await findStageKey(tools.db, uid);
  if (!row) throw new Error('a key was not stored');
  return openSealed(row.sealedKey, sealingKey(tools)).toString();
}

/** A new key in place of the old one. */
export async function renewKey(tools: Tools, uid: string): Promise<string> {
  await replaceStageKey(tools.db, newKey(tools, uid));
  return getStageKey(tools, uid);
}

function newKey(tools: Tools, uid: string): StageKeyRow {
  const key = tools.ids.secret(KEY_BYTES);
  return {
    accountId: uid,
    keyHash: hashSecret(key),
    sealedKey: seal(Buffer.from(key), sealingKey(tools)),
    renewedAt: tools.sessionClock.now(),
  };
}

/** The teacher whose key this is; null for any other, also of who is no teacher any more, or has left. */
export async function findTeacherByKey(tools: Pick<Context, 'db'>, key: string): Promise<string | null> {
  const uid = await findKeyOwner(tools.db, hashSecret(key));
  return (await isStreamer(tools, uid)) ? uid : null;
}

/** Whether this is a teacher, whose account is neither shut nor to be deleted. */
export async function isStreamer({ db }: Pick<Context, 'db'>, uid: string | null): Promise<boolean> {
  if (uid === null || !isEnough(await findRole(db, uid), 'teacher')) return false;
  const [isActive = false] = await listWhetherActive(db, [uid]);
  return isActive;
}

/** The settings for OBS; `host` is where learners find the school. */
export function presentKeys({ config }: Pick<Context, 'config'>, key: string): StageKeys {
  const { hostname } = new URL(config.publicOrigin);
  const { rtmpPort, srtPort } = config.stage;
  return {
    key,
    rtmpAddress: rtmpPort === null ? null : `rtmp://${hostname}:${rtmpPort}/live`,
    srtAddress: srtPort === null ? null : `srt://${hostname}:${srtPort}?mode=caller&passphrase=${key}`,
  };
}
