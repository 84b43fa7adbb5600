import { encode } from 'uqr';
import { useMemo } from 'preact/hooks';
import { asideText } from '../../text/aside-text.js';

/** A link as a picture for a phone's camera: dark on light in every theme, as readers want it. */
export function QrCode({ of }: { readonly of: string }) {
  const { path, size } = useMemo(() => drawn(of), [of]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={asideText.links.qr}>
      <rect class="qr-ground" width={size} height={size} />
      <path class="qr-marks" d={path} />
    </svg>
  );
}

function drawn(words: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(words, { border: 2 });
  const marks = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: marks.join(''), size };
}
