import { checkAll } from './checks.js';
import { readRepository } from './disk.js';

const repository = readRepository(process.cwd());
const findings = checkAll(repository);
const errors = findings.filter(({ severity }) => severity === 'error');

for (const { path, line, message, severity } of findings) {
  process.stdout.write(`${path}:${line}  ${severity === 'warning' ? 'warning: ' : ''}${message}\n`);
}
process.stdout.write(
  `tidy: ${errors.length} errors and ${findings.length - errors.length} warnings in ${repository.files.length} files\n`,
);
process.exitCode = errors.length === 0 ? 0 : 1;
