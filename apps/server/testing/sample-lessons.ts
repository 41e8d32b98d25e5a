/** A lesson of the sample course that is open to everybody, and one that a plan opens. */
export const SAMPLE = 'gruezi-mitenand';
export const CLOSED = 'im-kafi';
