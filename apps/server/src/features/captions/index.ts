export {
  type CaptionLanguage,
  listCaptionLines,
  listSpokenLines,
  type SpokenLine,
  saveCaptionLines,
} from './captions.repo.ts';
