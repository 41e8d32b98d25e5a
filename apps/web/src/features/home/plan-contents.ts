/** The specification's plan contents; 'over 60' stands only where it is true. */
export function listPlanContents(lessonCount: number): { title: 'BASIC' | 'VIP'; lines: string[] }[] {
  const isOver60 = lessonCount > 60;
  return [
    {
      title: 'VIP',
      lines: [
        'includes BASIC',
        'live lessons every Monday 8 PM',
        'live text chat',
        'speaking practice on a video call after every lesson',
        'access to recordings of all previous lessons',
      ],
    },
    {
      title: 'BASIC',
      lines: [
        'a new 2-5 minute video every week',
        'Swiss German to English translations',
        'flashcards for every video',
        `access to all previous videos${isOver60 ? ' (over 60)' : ''}`,
      ],
    },
  ];
}
