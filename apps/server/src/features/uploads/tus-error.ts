/** A refusal as the tus server answers it: it takes the fields from what is thrown. */
export class TusError extends Error {
  readonly status_code: number;
  readonly body: string;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.name = 'TusError';
    this.status_code = status;
    this.body = `${sentence}\n`;
  }
}
