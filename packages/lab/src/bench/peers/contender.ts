import { perform, type PeerTask } from './tasks.js';

/** A process that does what it is told, one task after the other. */
process.on('message', (task: PeerTask) => {
  perform(task).then(
    value => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
