import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { resizeListenerTurned, windowResized } from '../../shared/metadata/metadata.slice.ts';

/** Keeps the window's height in the state for as long as the layout is there. */
export function useWindowHeight(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const measure = () => {
      dispatch(windowResized(window.innerHeight));
    };
    // The page has just been drawn: asked for at once, its height would have it laid out once more.
    const first = requestAnimationFrame(() => setTimeout(measure));
    window.addEventListener('resize', measure);
    dispatch(resizeListenerTurned('on'));
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('resize', measure);
      dispatch(resizeListenerTurned('off'));
    };
  }, [dispatch]);
}
