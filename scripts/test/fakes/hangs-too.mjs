/** A test file that stands still before it has any test. */
await new Promise(() => setInterval(() => undefined, 1000));
