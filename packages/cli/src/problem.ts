/** What was typed cannot be used. The sentence says why; the command ends with 2. */
export class BadInput extends Error {}

/** What was looked at is not as it should be. The sentence says where; the command ends with 1. */
export class Unsound extends Error {}
