import type { DocumentValue } from './collection.ts';

/** Plain values as Firestore writes them. */
export const stringValue = (stringValue: string): DocumentValue => ({ stringValue });
export const booleanValue = (booleanValue: boolean): DocumentValue => ({ booleanValue });
export const integerValue = (value: number): DocumentValue => ({ integerValue: String(value) });
export const nullableString = (text: string | null): DocumentValue =>
  text === null ? { nullValue: null } : { stringValue: text };
/** `iso` is ISO 8601, UTC, to the microsecond at most. */
export const timestampValue = (iso: string): DocumentValue => ({ timestampValue: iso });
export const mapValue = (fields: { [field: string]: DocumentValue }): DocumentValue => ({
  mapValue: { fields },
});
export const stringList = (texts: readonly string[]): DocumentValue => ({
  arrayValue: { values: texts.map(stringValue) },
});
