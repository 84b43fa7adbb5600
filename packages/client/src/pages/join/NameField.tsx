import { isName, LONGEST_NAME, shownLine } from '@doomtable/protocol';
import { LineField } from '../../forms/LineField.js';
import { ErrorLine } from '../../look/ErrorLine.js';
import { prefs } from '../../state/prefs.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { pageText } from '../../text/page-text.js';

/** What this person is called at tables, kept on the device. */
export function NameField() {
  const { name } = useStore(prefs);
  const isWrong = name.trim() !== '' && !isName(shownLine(name));
  return (
    <>
      <LineField
        id="my-name"
        label={pageText.settings.name}
        value={name}
        most={LONGEST_NAME}
        onChange={next => prefs.update({ name: next })}
      />
      <ErrorLine words={isWrong ? text.problems.badName : null} />
    </>
  );
}
