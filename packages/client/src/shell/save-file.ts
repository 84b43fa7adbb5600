/** Hands a text to the person as a file. */
export function saveFile(words: string, name: string, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([words], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
