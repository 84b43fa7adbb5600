/** A share of 1 as a bar that is filled so far. */
export function ShareBar({ of: share, class: className }: { readonly of: number; readonly class?: string }) {
  return (
    <svg class={className} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect class="share-all" width="100" height="8" rx="4" />
      <rect class="share-part" width={share * 100} height="8" rx="4" />
    </svg>
  );
}
