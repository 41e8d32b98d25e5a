import { lineIdOfCard } from '@school/domain/card-line';
import type { Dialect } from '@school/domain/dialects';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { keyOf } from './choices.repo.ts';

export type UnreadLine = {
  lessonId: string;
  title: string;
  lineId: string;
  /** Whose words these are, where they stand in no line. */
  cardId: string | null;
  text: string;
  reviews: number;
  learners: number;
};

/** Lines in the dialect, and cards whose words stand in none, without a chosen take, in one dialect or of one speaker where that is asked for: those first whose cards were reviewed most since then, and whose lesson most have opened. */
export async function listUnreadLines(
  db: Database,
  by: { dialect?: Dialect | undefined; speakerId?: string | undefined },
  { since, limit, inLines }: { since: Date; limit: number; inLines: readonly string[] },
): Promise<UnreadLine[]> {
  const { rows } = await db.execute<UnreadLine>(sql`
    with reviewed as (
      select card.id, card.lesson_id, card.line_id, count(*) as reviews
        from review_log review join flashcards card on card.id = review.card_id
       where review.received_at >= ${since} and review.grade is not null
       group by card.id),
    readable as (
      select line.lesson_id, line.id as line_id, null as card_id, line.text, line.position,
             (select sum(reviews) from reviewed
               where reviewed.lesson_id = line.lesson_id and reviewed.line_id = line.id) as reviews
        from caption_lines line
       where line.language = 'gsw'
      union all
      select card.lesson_id, ${lineIdOfCard('')}::text || card.id, card.id, card.swiss_german, null, reviewed.reviews
        from flashcards card left join reviewed on reviewed.id = card.id
       where card.withdrawn_at is null and card.id <> all(${sql.param([...inLines])}::text[]) and not exists (
         select from caption_lines line where line.lesson_id = card.lesson_id and line.id = card.line_id))
    select readable.lesson_id as "lessonId", lesson.title, readable.line_id as "lineId",
           readable.card_id as "cardId", readable.text,
           coalesce(readable.reviews, 0)::int as reviews, coalesce(opened.learners, 0)::int as learners
      from readable
      join lessons lesson on lesson.id = readable.lesson_id
      left join (
        select lesson_id, count(*) as learners from lesson_progress group by lesson_id) opened
        on opened.lesson_id = readable.lesson_id
     where not exists (
       select from voice_choices choice join voice_takes take on take.id = choice.chosen_id
        where choice.lesson_id = readable.lesson_id and choice.line_id = readable.line_id and ${isBy(by)})
     order by 6 desc, 7 desc, readable.lesson_id, readable.position nulls last, readable.line_id
     limit ${limit}`);
  return rows;
}

function isBy({ dialect, speakerId }: { dialect?: Dialect | undefined; speakerId?: string | undefined }) {
  if (speakerId !== undefined) return sql`take.speaker_id = ${speakerId}`;
  return dialect === undefined ? sql`true` : sql`choice.dialect = ${keyOf(dialect)}`;
}
