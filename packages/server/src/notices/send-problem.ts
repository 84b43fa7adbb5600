/** Something that could not be sent, by a code of our own. */
export class SendProblem extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
