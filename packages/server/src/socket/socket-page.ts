import { PROTOCOL } from '@doomtable/protocol';
import { clientMessage, command, serverMessage } from '@doomtable/protocol/schema';
import { z } from 'zod';

/** As much of a JSON Schema as the page is made of. */
interface SchemaForm {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: { readonly [name: string]: SchemaForm };
  readonly required?: readonly string[];
  readonly items?: SchemaForm;
  readonly anyOf?: readonly SchemaForm[];
  readonly oneOf?: readonly SchemaForm[];
}

/** The socket described from the very schemas that judge it. */
export function socketForms(): {
  readonly protocol: number;
  readonly path: string;
  readonly fromBrowser: unknown;
  readonly toBrowser: unknown;
} {
  return { protocol: PROTOCOL, path: '/socket', fromBrowser: formOf(clientMessage), toBrowser: formOf(serverMessage) };
}

/** The same as a page to be read. */
export function socketPage(): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Doomtable: the socket</title></head><body>',
    `<h1>The socket</h1><p>Protocol ${PROTOCOL}, at <code>/socket</code>. Frames are JSON texts of at most 64 KiB.`,
    ' The same as JSON Schema: <a href="/api/socket.json">socket.json</a>.</p>',
    '<h2>From the browser</h2>',
    ...messages(formOf(clientMessage), 't'),
    '<h2>Commands</h2><p>What <code>command</code> may be.</p>',
    ...messages(formOf(command), 'do'),
    '<h2>To the browser</h2>',
    ...messages(formOf(serverMessage), 't'),
    '</body></html>',
  ].join('\n');
}

function formOf(schema: z.ZodType): SchemaForm {
  return z.toJSONSchema(schema, { unrepresentable: 'any' }) as SchemaForm;
}

function messages({ oneOf, anyOf }: SchemaForm, kind: 't' | 'do'): string[] {
  return (oneOf ?? anyOf ?? []).flatMap(({ description, properties = {}, required = [] }) => {
    const name = String(properties[kind]?.const);
    const rows = Object.entries(properties)
      .filter(([field]) => field !== kind)
      .map(([field, form]) => {
        const isNeeded = required.includes(field) ? '' : ', may be left out';
        return `<tr><td><code>${escaped(field)}</code></td><td>${escaped(inWords(form))}${isNeeded}</td></tr>`;
      });
    return [
      `<h3 id="${kind}-${escaped(name)}">${escaped(name)}</h3>`,
      description === undefined ? '' : `<p>${escaped(description)}</p>`,
      rows.length === 0 ? '' : `<table>${rows.join('')}</table>`,
    ];
  });
}

/** A form as a few words. */
function inWords(form: SchemaForm): string {
  const kinds = form.anyOf ?? form.oneOf;
  if (form.const !== undefined) return JSON.stringify(form.const);
  if (form.enum !== undefined) return form.enum.map(value => JSON.stringify(value)).join(' or ');
  if (kinds !== undefined) return [...new Set(kinds.map(inWords))].join(' or ');
  if (form.type === 'array') return `a list of ${form.items === undefined ? 'anything' : inWords(form.items)}`;
  if (form.type === 'object') {
    const fields = Object.entries(form.properties ?? {});
    if (fields.length === 0) return 'an object';
    return `{ ${fields.map(([name, field]) => `${name}: ${inWords(field)}`).join(', ')} }`;
  }
  return form.type ?? 'anything';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
