/** A microphone, struck through while it is off. */
export function Microphone({ isOff }: { readonly isOff: boolean }) {
  return (
    <svg class="microphone" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3z" />
      <path d="M6 11a6 6 0 0 0 12 0M12 17v4M9 21h6" class="line" />
      {isOff && <path d="M4 3l16 18" class="line" />}
    </svg>
  );
}
