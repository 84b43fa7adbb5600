import { LineField } from '../forms/LineField.js';
import { prefs } from '../state/prefs.js';
import { useStore } from '../state/store.js';
import { pageText } from '../text/pages.js';

/** The longest name a person may have at a table. */
const LONGEST = 40;

/** What this person is called at tables, kept on the device. */
export function NameField() {
  const { name } = useStore(prefs);
  return (
    <LineField
      id="my-name"
      label={pageText.settings.name}
      value={name}
      most={LONGEST}
      onChange={next => prefs.update({ name: next })}
    />
  );
}
