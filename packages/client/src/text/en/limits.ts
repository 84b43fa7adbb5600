import type { BudgetName, Payer } from '@doomtable/protocol';

const WHO: { readonly [payer in Payer]: string } = {
  person: 'You have',
  table: 'The people at this table have',
  address: 'The people at your network address have',
  recipient: 'That address has',
};

const DONE: { readonly [budget in BudgetName]: string } = {
  requests: 'asked for very much',
  pages: 'loaded very many pages',
  probes: 'looked very often',
  upgrades: 'connected very often',
  frames: 'sent very much',
  ignored: 'sent far too much',
  views: 'opened very many views',
  newPeople: 'taken many new names',
  wrongLinks: 'tried many wrong links or codes',
  links: 'made many links',
  newTables: 'made many tables',
  uploads: 'brought along many records',
  readings: 'fetched many logs and records',
  thinking: 'asked the bots for a lot of advice',
  codes: 'been sent many codes',
  talk: 'said very much',
  signals: 'come and gone very often by voice',
};

/** What was used up, by whom, and when there will be more. */
export function limitWords({ budget, payer, seconds }: { readonly [name: string]: unknown }): string {
  const who = WHO[payer as Payer] ?? WHO.person;
  const done = DONE[budget as BudgetName] ?? DONE.requests;
  return `${who} ${done} in a short time. Try again in ${waitWords(Number(seconds))}.`;
}

/** From here on minutes are told instead of seconds. */
const MANY_SECONDS = 90;

export function waitWords(seconds: number): string {
  if (!(seconds > 1)) return 'a second';
  return seconds < MANY_SECONDS ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
