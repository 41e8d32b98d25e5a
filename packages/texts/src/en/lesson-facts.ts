/** What is said of a lesson below its name; by itself, for the frame of a lesson's page says it before the app is there. */
export const lessonTypes = {
  video_lesson: 'Video lesson',
  mini_lesson: 'Mini lesson',
  monday_lesson: 'Monday recording',
  recording: 'Recording',
};

export const lessonDifficulty = (level: number) => `Difficulty ${level} of 5`;

/** Read out for the position of its film. */
export const filmPosition = (position: string, duration: string) => `${position} of ${duration}`;
