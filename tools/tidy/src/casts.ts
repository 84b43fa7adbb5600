import { type Finding, error } from './finding.js';
import { isScript, lineAt, type Repository } from './repository.js';
import { sourceOf } from './source.js';

/** A cast that the compiler cannot judge, and a field of plain data that is read by its name in quotes. */
const CAST = /\bas unknown as\b/g;
const BARE_FIELD = /\bdata(?:\?\.)?\['/g;

/** Programs; tests may hand over what no caller would. */
const PROGRAM = /^packages\/(?:games\/)?[^/]+\/(?:src|ui|worker|gallery)\//;

/**
 * Where a cast stands because no type can say it, and how many: the one place where a game of its own types becomes a game of any
 * types, a file that a schema has just judged, or what a library hands over without a type.
 */
const ALLOWED: { readonly [path: string]: number } = {
  'packages/app/worker/sw.ts': 1,
  'packages/client/src/table/session/game-ui.ts': 1,
  'packages/games/doom-realm/src/lint.ts': 1,
  'packages/games/meet-thy-doom/src/build/preview.ts': 4,
  'packages/games/meet-thy-doom/src/lint.ts': 1,
  'packages/games/meet-thy-doom/src/missions.ts': 1,
  'packages/games/relics-of-the-moon/src/lint.ts': 1,
  'packages/games/relics-of-the-moon/src/scenarios.ts': 2,
  'packages/games/relics-of-the-moon/ui/Foreseen.tsx': 2,
  'packages/games/rule-of-three/src/sheet/write.ts': 1,
  'packages/games/three-dooms/ui/council/Council.tsx': 1,
  'packages/games/three-dooms/ui/trays/DoomSheetTray.tsx': 1,
  'packages/host/src/log/table-record.ts': 1,
  'packages/host/src/told/patch.ts': 1,
  'packages/host/src/told/projection.ts': 1,
  'packages/kernel/src/flow/rule.ts': 2,
  'packages/kernel/src/flow/table.ts': 1,
  'packages/kernel/src/game.ts': 1,
  'packages/kit/src/testing/moments.ts': 1,
  'packages/kit/src/testing/play.ts': 1,
  'packages/lab/src/bench/server/load/product.ts': 1,
  'packages/page-testing/src/axe.ts': 1,
  'packages/page-testing/src/seer.ts': 1,
  'packages/server/src/http/app.ts': 1,
  'packages/server/src/store/sqlite/log.ts': 1,
  'packages/server/src/store/upkeep/backup-file.ts': 1,
};

/** Types are carried from where a thing is declared to where it is read: casts are few, and each is written down here. */
export function checkCasts(repository: Repository, allowed = ALLOWED): Finding[] {
  const counted = new Map<string, number>();
  const findings = repository.files
    .filter(file => PROGRAM.test(file.path) && isScript(file))
    .flatMap(file => {
      const { code } = sourceOf(file);
      const places = [...code.matchAll(CAST), ...code.matchAll(BARE_FIELD)].map(({ index }) => index);
      counted.set(file.path, places.length);
      const first = places[allowed[file.path] ?? 0];
      if (first === undefined) return [];
      const most = allowed[file.path] ?? 0;
      return [
        error(
          file.path,
          lineAt(code, first),
          `${places.length} casts past the types where ${most} are allowed (tools/tidy/src/casts.ts)`,
        ),
      ];
    });
  const idle = Object.keys(allowed).filter(path => (counted.get(path) ?? 0) < (allowed[path] ?? 0));
  return [
    ...findings,
    ...idle.map(path =>
      error('tools/tidy/src/casts.ts', 1, `${path} has fewer casts than are allowed; lower its number`),
    ),
  ];
}
