import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

export type UnreadLine = {
  lessonId: string;
  title: string;
  lineId: string;
  text: string;
  reviews: number;
  learners: number;
};

/** Lines in the dialect without a chosen take, those first whose cards were reviewed most since then, and whose lesson most have opened. */
export async function listUnreadLines(db: Database, since: Date, limit: number): Promise<UnreadLine[]> {
  const { rows } = await db.execute<UnreadLine>(sql`
    select line.lesson_id as "lessonId", lesson.title, line.id as "lineId", line.text,
           coalesce(reviewed.reviews, 0)::int as reviews, coalesce(opened.learners, 0)::int as learners
      from caption_lines line
      join lessons lesson on lesson.id = line.lesson_id
      left join voice_lines voice
        on voice.lesson_id = line.lesson_id and voice.line_id = line.id and voice.chosen_id is not null
      left join (
        select card.lesson_id, card.line_id, count(*) as reviews
          from review_log review join flashcards card on card.id = review.card_id
         where review.received_at >= ${since} and review.grade is not null and card.line_id is not null
         group by card.lesson_id, card.line_id) reviewed
        on reviewed.lesson_id = line.lesson_id and reviewed.line_id = line.id
      left join (
        select lesson_id, count(*) as learners from lesson_progress group by lesson_id) opened
        on opened.lesson_id = line.lesson_id
     where line.language = 'gsw' and voice.line_id is null
     order by 5 desc, 6 desc, line.lesson_id, line.position
     limit ${limit}`);
  return rows;
}
