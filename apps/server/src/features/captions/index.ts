import type { Feature } from '../../platform/feature.ts';
import { captionCallables } from './captions.callables.ts';

export {
  type CaptionLanguage,
  countLinesOfLessons,
  findLines,
  findLineTracks,
  hasLineAt,
  type LineInFilm,
  listAllSpokenLines,
  listCaptionLines,
  listLineIds,
  listLinesOf,
  listSpokenLines,
  type SpokenLine,
  saveCaptionLines,
} from './captions.repo.ts';

export const captionsFeature: Feature = { name: 'captions', callables: captionCallables };
