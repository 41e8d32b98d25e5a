import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';

/**
 * How loud a lesson's film is, for the studio's waveform: a byte for each fiftieth of a second, from silence (0) to the
 * loudest (255), in base64. Null where it has no film, or one without sound. Teachers and owners alone. Refused as
 * 'failed-precondition' with `details.reason` 'no-ffmpeg'.
 */
export const getFilmPeaks = defineCallable({
  name: 'getFilmPeaks',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: z.strictObject({ peaks: z.string().nullable() }),
});
