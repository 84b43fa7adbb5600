import { pathTo } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api, signedIn } from '../../remote/server.js';
import { goTo } from '../../shell/router.js';
import { text } from '../../text/index.js';
import { problemWords } from '../../text/reasons.js';
import { Problem } from '../Problem.js';

/** A challenge to the same dice: accepted, and on to one's own table. */
export function DuelPage({ token }: { readonly token: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const accept = async (): Promise<void> => {
      await signedIn();
      goTo(pathTo('table', (await api.acceptChallenge(token)).table), true);
    };
    accept().catch((error: unknown) => setProblem(problemWords(error)));
  }, [token]);
  return problem === null ? <p class="laying">{text.table.loading}</p> : <Problem words={problem} />;
}
