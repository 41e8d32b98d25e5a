import { getLegalPage } from '@school/contract/legal';
import { getSchoolPage } from '@school/contract/school-page';
import { withGerman } from '@school/contract/words';
import { callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import { findCurrent, readContent } from '../revisions/index.ts';
import { findLegalPage } from './legal.repo.ts';

export const legalCallables = [
  callable(getSchoolPage, async ({ db }) => {
    const school = readContent('school', await findCurrent(db, { kind: 'school', id: 'school' }));
    if (!school) return { school };
    const teachers = school.teachers.map(({ picture, ...teacher }) => ({
      ...teacher,
      picture: picture === null ? null : `/media/school/${picture}`,
    }));
    return { school: { teachers, imprint: school.imprint } };
  }),

  callable(getLegalPage, async (ctx, { input }) => {
    const row = await findLegalPage(ctx.db, input.page);
    if (!row) throw new DomainError('not-found', 'This page has not been written yet.');
    const { title, titleGerman, text, textGerman, version, validFrom, binding } = row;
    return {
      title: withGerman(title, titleGerman),
      text: withGerman(text, textGerman),
      version,
      validFrom,
      binding,
    };
  }),
];
