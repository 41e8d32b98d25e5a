import type { OperatorRole } from '@school/contract/operators';
import { paths } from '../../../shared/routes.ts';

/** The studio's pages that its links name, for whom each is. A link to a separate document loads it: only that one may use the camera. */
export const STUDIO_PLACES = [
  { name: 'today', to: paths.studio, wanted: 'moderator', isDocument: false },
  { name: 'lessons', to: `${paths.studio}/lessons`, wanted: 'teacher', isDocument: false },
  { name: 'voices', to: `${paths.studio}/voices`, wanted: 'teacher', isDocument: false },
  { name: 'grammar', to: `${paths.studio}/grammar`, wanted: 'teacher', isDocument: false },
  { name: 'schedule', to: `${paths.studio}/schedule`, wanted: 'teacher', isDocument: false },
  { name: 'people', to: `${paths.studio}/people`, wanted: 'teacher', isDocument: false },
  { name: 'comments', to: `${paths.studio}/comments`, wanted: 'moderator', isDocument: false },
  { name: 'inbox', to: `${paths.studio}/inbox`, wanted: 'moderator', isDocument: false },
  { name: 'newsletter', to: `${paths.studio}/newsletter`, wanted: 'owner', isDocument: false },
  { name: 'figures', to: `${paths.studio}/figures`, wanted: 'moderator', isDocument: false },
  { name: 'live', to: paths.studioLive, wanted: 'moderator', isDocument: true },
  { name: 'school', to: `${paths.studio}/school`, wanted: 'owner', isDocument: false },
  { name: 'system', to: `${paths.studio}/system`, wanted: 'owner', isDocument: false },
] as const satisfies readonly { name: string; to: string; wanted: OperatorRole; isDocument: boolean }[];

export type StudioPlace = (typeof STUDIO_PLACES)[number]['name'];
