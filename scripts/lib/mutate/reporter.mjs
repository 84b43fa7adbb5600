/**
 * Says the name of the first test that fails, and ends the process.
 * @param {AsyncIterable<{ type: string, data: { name?: string } }>} events
 */
export default async function* firstFailure(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:fail') continue;
    process.stdout.write(`${data.name}\n`);
    process.exit(1);
  }
  yield '';
}
