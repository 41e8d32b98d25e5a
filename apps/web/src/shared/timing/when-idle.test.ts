import { describe, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

describe('work for later', () => {
  it('waits for the page to load, and then for an idle moment', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const idle = vi.fn((work: () => void) => {
      work();
      return 1;
    });
    vi.stubGlobal('requestIdleCallback', idle);
    vi.stubGlobal('cancelIdleCallback', vi.fn());
    const work = vi.fn();
    whenIdle(work);
    expect(idle).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    expect(work).toHaveBeenCalledOnce();
  });

  it('is not done any more once it was taken back', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    whenIdle(vi.fn())();
    window.dispatchEvent(new Event('load'));
    expect(idle).not.toHaveBeenCalled();
  });
});
