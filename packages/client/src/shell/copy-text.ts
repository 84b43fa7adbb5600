/** Puts words on the clipboard. */
export async function copyText(words: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(words);
  // A page that came over plain HTTP from another machine has the old way alone.
  const old: { execCommand(command: 'copy'): boolean } = document;
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', words);
    event.preventDefault();
  };
  document.addEventListener('copy', give);
  old.execCommand('copy');
  document.removeEventListener('copy', give);
}
