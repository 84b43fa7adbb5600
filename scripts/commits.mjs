/** The stage `commits`: every message says what changes and why. What it wants stands in CONTRIBUTING.md. */
import { commitsSince, faultsOf } from './lib/commits.mjs';
import { ROOT } from './lib/root.mjs';

const commits = commitsSince(ROOT);
if (typeof commits === 'string') process.stdout.write(`commits    left out: ${commits}\n`);
else {
  const complaints = commits.flatMap(({ id, message }) =>
    faultsOf(message).map(fault => `${id.slice(0, 8)} "${message.split('\n')[0]}": ${fault}`),
  );
  for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
