import type { Texts } from '../texts.ts';

/** What is said of a lesson below its name; by itself, as in English, for the frame of a lesson's page. */
export const lessonTypes: Texts['lessons']['types'] = {
  video_lesson: 'Video-Lektion',
  mini_lesson: 'Mini-Lektion',
  monday_lesson: 'Montagsaufnahme',
  recording: 'Aufnahme',
};

export const lessonDifficulty: Texts['lessons']['difficulty'] = (level) => `Schwierigkeit ${level} von 5`;

export const filmPosition: Texts['videoPlayer']['positionOf'] = (position, duration) =>
  `${position} von ${duration}`;
