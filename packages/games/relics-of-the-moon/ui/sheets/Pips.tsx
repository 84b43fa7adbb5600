/** So many of so many, as boxes with a number for those who cannot see them. */
export function Pips({
  full,
  of,
  label,
  tone,
}: {
  readonly full: number;
  readonly of: number;
  readonly label: string;
  readonly tone: 'stress' | 'agony' | 'rank';
}) {
  return (
    <span class={`rm-pips ${tone}`} role="img" aria-label={`${label} ${full} / ${of}`}>
      {Array.from({ length: Math.max(of, full) }, (_, i) => (
        // Boxes are told apart by their place alone.
        <span key={`pip ${String(i)}`} class={i < full ? 'full' : ''} />
      ))}
    </span>
  );
}
