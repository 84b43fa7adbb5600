const KEY = 'doomtable.voice.coming';

/** What browsers that know it say about a page's rights. */
interface FeaturePolicy {
  allowsFeature(name: string): boolean;
}

function isFeaturePolicy(value: unknown): value is FeaturePolicy {
  return typeof value === 'object' && value !== null && 'allowsFeature' in value;
}

/** Whether this page came as one that may have no microphone: only pages of tables may, and one can walk to a table from any. */
export function isBarred(): boolean {
  const policy: unknown = Reflect.get(document, 'featurePolicy');
  return isFeaturePolicy(policy) && !policy.allowsFeature('microphone');
}

/** Loads the page of a table anew, to join there at once. */
export function comeAnew(table: string): void {
  sessionStorage.setItem(KEY, table);
  location.reload();
}

/** Whether the page was loaded to join at this table. It says so once. */
export function comesAnew(table: string): boolean {
  const comes = sessionStorage.getItem(KEY) === table;
  if (comes) sessionStorage.removeItem(KEY);
  return comes;
}
