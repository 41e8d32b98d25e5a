export { type CaptionLanguage, listCaptionLines, saveCaptionLines } from './captions.repo.ts';
