import { z } from 'zod';

type JsonSchema = {
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  type?: string;
  properties?: { [name: string]: JsonSchema };
  /** A tuple's parts; `items` is false then. */
  prefixItems?: readonly JsonSchema[];
  items?: JsonSchema | false;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  format?: string;
};

/** Something that this schema takes, or nearly: what a body is made of before it is spoiled. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function sample(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const first = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (first) return sample(first);
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(properties.map(([name, property]) => [name, sample(property)]));
  }
  if (schema.type === 'array') return sampleList(schema);
  if (schema.type === 'string') return sampleText(schema);
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return null;
}

function sampleList({ prefixItems, items, minItems }: JsonSchema): unknown[] {
  if (prefixItems) return prefixItems.map(sample);
  return Array.from({ length: Math.max(1, minItems ?? 1) }, () => sample(items || {}));
}

function sampleText({ format, minLength }: JsonSchema): string {
  if (format === 'date') return '2026-11-23';
  if (format === 'uuid') return '7d3f1c52-4f0e-4f7b-9a51-0f2f8b1c9d11';
  if (format === 'date-time') return '2026-11-21T10:00:00Z';
  if (format === 'email') return 'someone@school.test';
  if (format === 'uri') return 'https://school.test/';
  return 'im-kafi'.padEnd(minLength ?? 0, 'x');
}
