/**
 * One sentence when this Node is older than the range asks for.
 * @param {string} running such as `20.20.2`
 * @param {string} range of the form `>=20.19`
 * @returns {string | undefined}
 */
export function nodeTooOld(running, range) {
  const least = range.replace(/^>=/, '');
  const [major = 0, minor = 0] = running.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `Node ${least} or later is needed, and this is Node ${running}. Install a newer one and run the same command again.`;
}
