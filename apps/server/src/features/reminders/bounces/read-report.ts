import { isDeadAddress } from '../../../platform/mail-outcome.ts';
import type { MailEvent } from './mail-events.ts';

type Fields = ReadonlyMap<string, string>;

/**
 * What a mail that came back says: a delivery report (RFC 3464) or a complaint (RFC 5965). Both are blocks of fields, in
 * a part that no transfer encoding may cover.
 */
export function readReport(message: string): MailEvent[] {
  const [, ...blocks] = message
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map(readFields);
  // Below the report stands the head of our own mail.
  const messageId = blocks.findLast((fields) => fields.has('message-id'))?.get('message-id') ?? null;
  const ours = messageId?.replaceAll(/[<>\s]/g, '') ?? null;
  return blocks.flatMap((fields) => readBounce(fields, ours) ?? readComplaint(fields, ours) ?? []);
}

/** `Name: value` lines, a line that begins with a space going on with the one before. */
function readFields(block: string): Fields {
  const lines = block.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Za-z-]+):\s*(.*)$/.exec(line) ?? [];
      return name && value !== undefined ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
}

function readBounce(fields: Fields, messageId: string | null): MailEvent | null {
  const recipient = fields.get('final-recipient') ?? fields.get('original-recipient');
  if (!recipient || fields.get('action')?.toLowerCase() !== 'failed') return null;
  const diagnosis = fields.get('diagnostic-code') ?? '';
  const status = fields.get('status') ?? '';
  const codes = [status, ...(diagnosis.match(/\b5\.\d{1,3}\.\d{1,3}\b/g) ?? [])];
  if (!codes.some(isDeadAddress)) return null;
  return { type: 'bounce', email: addressOf(recipient), messageId, reason: diagnosis || status };
}

function readComplaint(fields: Fields, messageId: string | null): MailEvent | null {
  if (fields.get('feedback-type')?.toLowerCase() !== 'abuse') return null;
  const recipient = fields.get('original-rcpt-to') ?? fields.get('removal-recipient');
  return {
    type: 'complaint',
    email: recipient ? addressOf(recipient) : null,
    messageId,
    reason: 'complaint',
  };
}

/** `rfc822;vreni@example.com` */
function addressOf(field: string): string {
  return field.slice(field.indexOf(';') + 1).replaceAll(/[<>\s]/g, '');
}
