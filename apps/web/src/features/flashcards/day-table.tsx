import type { DayCount } from '@school/domain/day-squares';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { FigureTable } from './figure-table.tsx';

type DayTableProps = { days: readonly DayCount[]; caption: string; countLabel: string };

export function DayTable({ days, caption, countLabel }: DayTableProps) {
  const texts = useTexts(flashcardsTexts);
  const rows = days.map(({ day, count }) => ({ day, figures: [count] }));
  return <FigureTable caption={caption} heads={[texts.day, countLabel]} rows={rows} />;
}
