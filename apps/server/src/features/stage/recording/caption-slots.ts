import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { propertyOf } from '../../../platform/records.ts';

const SLOTS = [
  { language: 'gsw', label: 'Schwyzertüütsch' },
  { language: 'en', label: 'English' },
  { language: 'de', label: 'Deutsch' },
] as const;

export type CaptionSlot = (typeof SLOTS)[number] & { file: string };

/**
 * A track for each language, without a line yet: the writer of the captions fills these files and changes nothing else.
 * One that has been filled stays as it is.
 */
export async function writeCaptionSlots(folder: string): Promise<CaptionSlot[]> {
  await mkdir(join(folder, 'captions'), { recursive: true });
  const slots = SLOTS.map((slot) => ({ ...slot, file: `captions/${slot.language}.vtt` }));
  for (const { file } of slots)
    await writeFile(join(folder, file), 'WEBVTT\n\n', { flag: 'wx' }).catch((error: unknown) => {
      if (propertyOf(error, 'code') !== 'EEXIST') throw error;
    });
  return slots;
}
