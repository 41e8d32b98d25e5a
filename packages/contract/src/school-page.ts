import { z } from 'zod';
import { defineCallable } from './callable.ts';
import { MOST_TEACHERS, TEACHER_WORDS_MAX_LENGTH } from './school-limits.ts';
import { WordsSchema } from './words-schema.ts';

/** A picture's file; it lies in the school's media. */
export const SchoolPictureSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,100}\.(?:webp|avif|jpe?g|png)$/, 'must be a picture such as anna.webp');

const Line = (most: number) => z.string().max(most);

/** Who runs the school by law, as an imprint has to say it; what there is not is null. */
export const ImprintSchema = z.strictObject({
  /** Of the person or the company. */
  name: Line(200),
  /** One line below the other. */
  address: Line(500),
  email: Line(320),
  phone: Line(60).nullable(),
  /** In the register of companies. */
  companyNumber: Line(100).nullable(),
  vatNumber: Line(100).nullable(),
  /** Who answers for it, where that is another. */
  responsible: Line(200).nullable(),
});
export type Imprint = z.infer<typeof ImprintSchema>;

/** Who teaches, and who runs the school. */
export const SchoolContentSchema = z.strictObject({
  teachers: z
    .array(
      z.strictObject({
        name: Line(100),
        /** Markdown without HTML. */
        words: WordsSchema.refine(
          (words) =>
            (typeof words === 'string' ? [words] : [words.en, words.de]).every(
              (text) => text.length <= TEACHER_WORDS_MAX_LENGTH,
            ),
          `has at most ${TEACHER_WORDS_MAX_LENGTH} characters`,
        ),
        picture: SchoolPictureSchema.nullable(),
      }),
    )
    .max(MOST_TEACHERS),
  imprint: ImprintSchema,
});
export type SchoolContent = z.infer<typeof SchoolContentSchema>;

/** The page of who teaches and who runs the school; null where the school has not written it. Pictures are their addresses. */
export const getSchoolPage = defineCallable({
  name: 'getSchoolPage',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    school: z
      .strictObject({
        teachers: z.array(
          z.strictObject({ name: z.string(), words: WordsSchema, picture: z.string().nullable() }),
        ),
        imprint: ImprintSchema,
      })
      .nullable(),
  }),
});
