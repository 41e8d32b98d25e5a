import { DIALECT_TAG } from '@school/contract/constants';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LessonTitle } from './lesson-title.tsx';

describe('a lesson’s title', () => {
  it('has two lines, the dialect and the English, each marked as such', () => {
    render(<LessonTitle lesson={{ Title: 'Ich heisse …', Subtitle: 'who you are' }} />);
    expect(screen.getByText('Ich heisse …').getAttribute('lang')).toBe(DIALECT_TAG);
    expect(screen.getByText('who you are').getAttribute('lang')).toBe('en');
  });

  it('has one line where the lesson has no subtitle', () => {
    const { container } = render(<LessonTitle lesson={{ Title: 'Poschte', Subtitle: null }} />);
    expect(container.textContent).toBe('Poschte');
  });
});
