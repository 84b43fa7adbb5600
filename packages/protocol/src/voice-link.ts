/** The longest address of a voice room. */
export const LONGEST_VOICE_LINK = 300;

/**
 * Whether a table may send its people to this address to speak: an encrypted page with a name of its own, which gives nobody's
 * keys away. Nothing at all is the table itself.
 */
export function isVoiceLink(text: string): boolean {
  if (text === '') return true;
  if (text.length > LONGEST_VOICE_LINK || !/^https:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
}
