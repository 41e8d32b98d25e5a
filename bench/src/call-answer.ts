import { z } from 'zod';

/** What a callable of the school answered, as far as `shape` reads it. */
export async function readResult<Result>(answer: Response, shape: z.core.$ZodType<Result>): Promise<Result> {
  return z.object({ result: shape }).parse(await answer.json()).result;
}

/** Of a lesson's paid part: where its film is. */
export const filmResult = z.object({ VideoHLSurl: z.string() });
