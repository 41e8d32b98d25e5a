import { createHash } from 'node:crypto';
import { formatVtt } from '@school/domain/captions/web-vtt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { type CaptionLanguage, listCaptionLines } from '../captions/index.ts';

const FILE = /^captions\/(gsw|en|de)\.vtt$/;

/** Which captions lie at this address; null for any other file. */
export function languageOfCaptions(file: string): CaptionLanguage | null {
  const [, language] = FILE.exec(file) ?? [];
  return language === 'gsw' || language === 'en' || language === 'de' ? language : null;
}

/**
 * Captions are made of their lines, which a teacher may change at any time under the same address: a browser asks each
 * time, and gets 304 when it has them already.
 */
export async function sendCaptions(
  { db }: Pick<Context, 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { lessonId, language }: { lessonId: string; language: CaptionLanguage },
): Promise<FastifyReply> {
  const text = formatVtt(await listCaptionLines(db, lessonId, language));
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('text/vtt; charset=utf-8').send(text);
}
