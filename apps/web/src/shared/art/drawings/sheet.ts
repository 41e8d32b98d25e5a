/** What the drawings on the page's sheet are called there (`paper-cut-sheet.tsx`). */
export const ALPINE_PROCESSION = 'alpine-procession';
export const POYA_FRIEZE = 'poya-frieze';
