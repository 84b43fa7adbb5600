/**
 * The middle vote on a scale, so that one voice at either end cannot outweigh the others. Of two middles and whatever lies
 * between them the place nearest to `rest` wins. Without votes it is `rest`.
 */
export function middle<const Option extends string>(
  scale: readonly Option[],
  votes: readonly Option[],
  rest: NoInfer<Option>,
): Option {
  const places = votes.map(vote => scale.indexOf(vote)).sort((a, b) => a - b);
  const lower = places[Math.floor((places.length - 1) / 2)];
  const upper = places[Math.floor(places.length / 2)];
  if (lower === undefined || upper === undefined) return rest;
  const home = scale.indexOf(rest);
  const between = Array.from({ length: upper - lower + 1 }, (_, i) => lower + i);
  const nearest = between.reduce(
    (best, place) => (Math.abs(place - home) < Math.abs(best - home) ? place : best),
    lower,
  );
  return scale[nearest] ?? rest;
}
