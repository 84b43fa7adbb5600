import { checkCasts } from './casts.js';
import { checkDirections } from './directions.js';
import { checkExcerpts } from './documents/excerpts.js';
import { byPlace, type Finding } from './finding.js';
import { checkFieldTerms, checkGlossary } from './documents/glossary.js';
import { checkLedger } from './documents/ledger.js';
import { checkLeftovers } from './leftovers.js';
import { checkLinks } from './documents/links.js';
import { checkLockfile } from './lockfile.js';
import { checkManifests } from './manifests.js';
import { checkFileNames, checkFolders, checkNames } from './names.js';
import { checkPurity } from './purity.js';
import { checkReasons } from './reasons.js';
import { checkReferences } from './references.js';
import type { Repository } from './repository.js';
import { checkSizes } from './sizes.js';

const CHECKS: readonly ((repository: Repository) => readonly Finding[])[] = [
  checkDirections,
  checkPurity,
  checkLedger,
  checkSizes,
  checkCasts,
  checkNames,
  checkFileNames,
  checkFolders,
  checkLeftovers,
  checkManifests,
  checkLockfile,
  checkReferences,
  checkReasons,
  checkLinks,
  checkGlossary,
  checkFieldTerms,
  checkExcerpts,
];

/** All checks, in the order of places. */
export function checkAll(repository: Repository): Finding[] {
  return CHECKS.flatMap(check => check(repository)).sort(byPlace);
}
