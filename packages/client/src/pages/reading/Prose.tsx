/** Text of our own rulebooks, made into HTML when the page was built. Nothing a person typed ever comes here. */
export function Prose({ html }: { readonly html: string }) {
  return html === '' ? null : <div class="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
