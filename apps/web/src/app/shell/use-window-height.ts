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
    measure();
    window.addEventListener('resize', measure);
    dispatch(resizeListenerTurned('on'));
    return () => {
      window.removeEventListener('resize', measure);
      dispatch(resizeListenerTurned('off'));
    };
  }, [dispatch]);
}
