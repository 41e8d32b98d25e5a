import { z } from 'zod';
import { AccessErrorSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { RegionSchema, WishedDialect } from './regions.ts';

/** Who reads a line aloud; the region is null where it is the course's own dialect. */
export const ReaderSchema = z.strictObject({ name: z.string(), region: RegionSchema.nullable() });
export type Reader = z.infer<typeof ReaderSchema>;

/**
 * How a lesson's lines sound, for who may see it. What a computer has spoken lies at `base` + name + `.m4a`, named by
 * `spokenName` after text and speaker: a line has its sound if its name is among these. Null where a computer says nothing. `soundOfLine` says which comes first.
 */
export const getLineSounds = defineCallable({
  name: 'getLineSounds',
  access: 'visitor',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({ lessonID: z.string().max(200), region: WishedDialect }),
  response: z.union([
    z.strictObject({
      /** What people of the school have read: at `base` + the file of a line's id, and who. Null where there is none. */
      voices: z
        .strictObject({
          base: z.string(),
          files: z.record(z.string(), z.string()),
          readers: z.record(z.string(), ReaderSchema),
          /** All in which lines of the lesson are read, as the school calls them, the first one first. */
          dialects: z.array(z.strictObject({ region: RegionSchema.nullable(), name: z.string() })).min(1),
          /** The one that the caller has chosen; a line that has none in it is heard in the first that has one. */
          wanted: RegionSchema.nullable(),
        })
        .nullable(),
      computerVoice: z.strictObject({ base: z.string(), names: z.array(z.string()) }).nullable(),
      /**
       * Where a line is cut out of the film: at `base` + `{start}-{end}.m4a`, both in milliseconds. Null where the film
       * has no sound, or the school no ffmpeg.
       */
      film: z.strictObject({ base: z.string(), isComputers: z.boolean() }).nullable(),
    }),
    AccessErrorSchema,
  ]),
});
