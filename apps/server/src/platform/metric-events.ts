/**
 * What is counted one by one, with every value that a label may have: nothing that a person wrote or is can become one,
 * and each series stands at nought from the start, so that a first failure is a rise.
 */
export const METRIC_EVENTS = {
  school_webhooks_total: {
    help: 'Webhooks answered; refused are those with a wrong secret or a body that is no event',
    labels: { service: ['stripe', 'revenuecat', 'mail'], outcome: ['accepted', 'refused', 'failed'] },
  },
  school_refusals_total: {
    help: 'Requests refused, by status',
    labels: { status: ['401', '403', '413', '429', '503'] },
  },
  school_mails_total: {
    help: 'Attempts to hand a mail to the mail server',
    labels: { outcome: ['sent', 'failed'] },
  },
  school_streams_total: {
    help: 'Live streams taken in by this process; broken ended without being asked to',
    labels: { kind: ['browser', 'rtmp', 'srt', 'file', 'prepared'], outcome: ['begun', 'ended', 'broken'] },
  },
  school_encodings_total: {
    help: 'Films whose encoding ended in this process',
    labels: { outcome: ['done', 'refused'] },
  },
  school_media_bytes_total: {
    help: 'Bytes of media sent by this process itself; with MEDIA_ACCEL_PREFIX nginx sends them, and its log counts them',
    labels: {},
  },
  school_ledger_repairs_total: {
    help: 'Plans of which the ledger said something else than the payment platform, put right by the comparison',
    labels: { platform: ['stripe', 'stores'] },
  },
  school_ledger_unread_total: {
    help: 'Plans that a comparison with the payment platform could not read',
    labels: { platform: ['stripe', 'stores'] },
  },
} as const satisfies { [name: string]: { help: string; labels: { [label: string]: readonly string[] } } };

type Events = typeof METRIC_EVENTS;
type ValuesOf<Values> = Values extends readonly (infer Value extends string)[] ? Value : never;
export type MetricEvent = keyof Events;
export type MetricLabels<Name extends MetricEvent> = {
  [Label in keyof Events[Name]['labels']]: ValuesOf<Events[Name]['labels'][Label]>;
};

/** Every combination of the values that a metric's labels may have. */
export function listLabels(labels: {
  readonly [label: string]: readonly string[];
}): { [label: string]: string }[] {
  return Object.entries(labels).reduce<{ [label: string]: string }[]>(
    (rows, [label, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [label]: value }))),
    [{}],
  );
}
