import { useState } from 'preact/hooks';
import { goTo } from '../../shell/router.js';
import { pageText } from '../../text/page-text.js';
import { joinAddress } from '../join/join-address.js';
import { ErrorLine } from '../../look/ErrorLine.js';
import './join-box.css';

/** A way to a table by the link or the code that somebody gave. */
export function JoinBox() {
  const [line, setLine] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <form
      class="join-box"
      onSubmit={event => {
        event.preventDefault();
        const address = joinAddress(line);
        if (address === null) setWrong(true);
        else goTo(address);
      }}
    >
      <h2>{pageText.home.join}</h2>
      <label for="join-line">{pageText.home.joinBy}</label>
      <input
        id="join-line"
        class="input"
        value={line}
        autocomplete="off"
        aria-invalid={wrong}
        aria-describedby={wrong ? 'join-wrong' : undefined}
        onInput={event => {
          setWrong(false);
          setLine(event.currentTarget.value);
        }}
      />
      <button type="submit" class="button" disabled={line.trim() === ''}>
        {pageText.home.join}
      </button>
      <ErrorLine words={wrong ? pageText.home.joinWrong : null} id="join-wrong" />
    </form>
  );
}
