/** A name nobody else gives. `crypto.randomUUID` is not there in a page that came over plain HTTP from another machine. */
export function newId(): string {
  return randomHex(16);
}

/** Random bytes as hex digits. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join('');
}
