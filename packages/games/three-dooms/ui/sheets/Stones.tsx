/** Small stones in a row: what is left, and what is lost. */
export function Stones({
  full,
  lost,
  label,
}: {
  readonly full: number;
  readonly lost: number;
  readonly label: string;
}) {
  return (
    <span class="td-stones" role="img" aria-label={label}>
      {Array.from({ length: full + lost }, (_, i) => (
        // Stones are all alike.
        <i key={`stone ${i}`} class={i < full ? '' : 'lost'} />
      ))}
    </span>
  );
}
