/** Textures of floors, and of what is dark or was seen before. Colours come from the classes that use them. */
export function Patterns() {
  return (
    <defs>
      <pattern id="mt-plates" width="40" height="40" patternUnits="userSpaceOnUse">
        <path class="mt-grain" d="M4 4h32v32h-32zM8 8h1M31 8h1M8 32h1M31 32h1" />
      </pattern>
      <pattern id="mt-grating" width="10" height="10" patternUnits="userSpaceOnUse">
        <path class="mt-grain" d="M0 2.5h10M0 7.5h10" />
      </pattern>
      <pattern id="mt-checks" width="40" height="40" patternUnits="userSpaceOnUse">
        <path class="mt-grain-fill" d="M0 0h20v20h-20zM20 20h20v20h-20z" />
      </pattern>
      <pattern id="mt-bricks" width="40" height="20" patternUnits="userSpaceOnUse">
        <path class="mt-grain" d="M0 .5h40M0 10.5h40M10 0v10M30 10v10" />
      </pattern>
      <pattern id="mt-waves" width="40" height="16" patternUnits="userSpaceOnUse">
        <path class="mt-grain" d="M0 8q10 -9 20 0t20 0" />
      </pattern>
      <pattern id="mt-veins" width="60" height="50" patternUnits="userSpaceOnUse">
        <path class="mt-grain" d="M0 10q18 6 24 22t36 4M24 32q-4 10 -14 18M40 0q-6 14 -16 32" />
      </pattern>
      <pattern id="mt-stones" width="54" height="46" patternUnits="userSpaceOnUse">
        <path class="mt-grain" d="M6 14l9 -8 13 4 2 11 -12 7 -11 -4zM34 30l10 -5 8 7 -4 11 -12 1zM38 4l8 2 1 8 -8 1z" />
      </pattern>
      <pattern id="mt-dark" width="8" height="8" patternUnits="userSpaceOnUse">
        <path class="mt-dark-grain" d="M0 8L8 0M-2 2L2 -2M6 10L10 6" />
      </pattern>
      <pattern id="mt-unseen" width="14" height="14" patternUnits="userSpaceOnUse">
        <path class="mt-unseen-grain" d="M0 0L14 14M-2 12L2 16M12 -2L16 2" />
      </pattern>
    </defs>
  );
}
