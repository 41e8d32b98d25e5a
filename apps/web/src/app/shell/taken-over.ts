import { createContext } from 'react';

/** Whether the app takes a page over that stands already, made by the build, instead of drawing it. */
export const TakenOver = createContext(false);
