import { z } from 'zod';

/** A setting with several entries, with commas between them. */
export const ListSetting = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
