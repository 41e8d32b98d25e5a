import { z } from 'zod';
import { defineCallable } from './callable.ts';
import { LANGUAGES } from './language-cookie.ts';

export const LanguageSchema = z.enum(LANGUAGES);

/** The language that the account's owner has chosen, and mails come in; null before any choice. */
export const getLanguage = defineCallable({
  name: 'getLanguage',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ language: LanguageSchema.nullable() }),
});

export const changeLanguage = defineCallable({
  name: 'changeLanguage',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({ language: LanguageSchema }),
  response: z.strictObject({ language: LanguageSchema }),
});
