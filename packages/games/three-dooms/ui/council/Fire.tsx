/** Three tongues of flame over two logs, about a middle at 0 0. */
export function Flames() {
  return (
    <g class="td-flames" aria-hidden="true">
      <path class="td-logs" d="M-40 56L38 40M40 56L-38 40" />
      <path
        class="td-flame-1"
        d="M-34 44C-46 16-22 2-22-26C-8-12-6-40 4-58C8-34 34-22 32 2C40-2 40-12 40-16C50 8 46 32 34 44C20 56-20 56-34 44Z"
      />
      <path
        class="td-flame-2"
        d="M-21 45C-30 24-12 14-10-8C0 2 2-14 8-26C12-8 26 2 22 22C26 22 28 16 28 14C32 30 28 40 21 45C10 52-10 52-21 45Z"
      />
      <path class="td-flame-3" d="M-10 46C-15 34-5 28-3 14C3 22 10 22 10 34C14 40 12 44 9 46C4 49-5 49-10 46Z" />
    </g>
  );
}

/** The fire in the middle of the council. */
export function Fire() {
  return (
    <svg class="td-fire" viewBox="-100 -100 200 200" aria-hidden="true">
      <defs>
        <radialGradient id="td-glow">
          <stop class="td-glow-in" offset="0" />
          <stop class="td-glow-out" offset="1" />
        </radialGradient>
      </defs>
      <circle class="td-glow" r="98" fill="url(#td-glow)" />
      <Flames />
    </svg>
  );
}
