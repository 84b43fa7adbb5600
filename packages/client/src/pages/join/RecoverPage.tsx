import { newId, type Recovered } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { LineField } from '../../forms/LineField.js';
import { ErrorLine } from '../../look/ErrorLine.js';
import { api } from '../../remote/server.js';
import { useUnfinished } from '../../state/drafts.js';
import { pageText } from '../../text/page-text.js';
import { problemWords } from '../../text/reasons.js';
import { typedCode } from './join-address.js';

/** A code with room for blanks and dashes. */
const LONGEST = 40;

/** Coming in as oneself from another browser, by a code that works once. */
export function RecoverPage() {
  const { recover: words } = pageText;
  const [code, setCode] = useState(typedCode.value);
  // The same word goes with the same code for as long as no answer has come, also after a reload.
  const [sent, setSent] = useUnfinished<string>('recover', '');
  const [back, setBack] = useState<Recovered | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const comeIn = async (): Promise<void> => {
    const [known, id] = sent.split(' / ');
    const own = known === code && id !== undefined ? id : newId();
    setSent(`${code} / ${own}`);
    setBusy(true);
    setProblem(null);
    try {
      setBack(await api.recover(code, own));
      setSent('');
    } catch (error) {
      setProblem(problemWords(error));
    }
    setBusy(false);
  };
  useEffect(() => {
    typedCode.value = '';
    // Whoever has just typed it has pressed for it already.
    if (code !== '') void comeIn();
    else if (sent !== '') setCode(sent.split(' / ')[0] ?? '');
  }, []);
  if (back !== null) return <Back back={back} />;
  return (
    <main class="sheet-page join-page" id="main">
      <h1>{words.title}</h1>
      <form
        onSubmit={event => {
          event.preventDefault();
          void comeIn();
        }}
      >
        <LineField id="my-code" label={words.code} value={code} most={LONGEST} onChange={setCode} />
        <ErrorLine words={problem} />
        <button type="submit" class="button main" disabled={isBusy || code.trim() === ''}>
          {words.enter}
        </button>
      </form>
    </main>
  );
}

/** Somebody is back, and has another code from now on. */
function Back({ back: { person, code } }: { readonly back: Recovered }) {
  const { recover: words } = pageText;
  return (
    <main class="sheet-page join-page" id="main">
      <h1>{words.back(person.name)}</h1>
      <p>{words.used}</p>
      <p role="status">
        {words.next} <output class="code">{code}</output>
      </p>
      <p class="muted">{words.what}</p>
      <button type="button" class="button main" onClick={() => location.assign('/tables')}>
        {words.tables}
      </button>
    </main>
  );
}
