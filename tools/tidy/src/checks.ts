import { checkDirections } from './directions.js';
import { checkExcerpts } from './excerpts.js';
import { byPlace, type Finding } from './finding.js';
import { checkGlossary } from './glossary.js';
import { checkLedger } from './ledger.js';
import { checkLeftovers } from './leftovers.js';
import { checkLinks } from './links.js';
import { checkLockfile } from './lockfile.js';
import { checkManifests } from './manifests.js';
import { checkPurity } from './purity.js';
import { checkReasons } from './reasons.js';
import { checkReferences } from './references.js';
import type { Repository } from './repository.js';
import { checkSizes } from './sizes.js';

const CHECKS = [
  checkDirections,
  checkPurity,
  checkLedger,
  checkSizes,
  checkLeftovers,
  checkManifests,
  checkLockfile,
  checkReferences,
  checkReasons,
  checkLinks,
  checkGlossary,
  checkExcerpts,
];

/** All checks, in the order of places. */
export function checkAll(repository: Repository): Finding[] {
  return CHECKS.flatMap(check => check(repository)).sort(byPlace);
}
