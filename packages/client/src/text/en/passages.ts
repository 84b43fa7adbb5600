/** What the window says in which a rule is shown at the table. */
export const aboutPassages = {
  title: (id: string) => `Rule ${id}`,
  close: 'Close',
  book: 'Read on in the rulebook',
  elsewhere: '(opens another tab)',
  none: 'The rulebook does not tell this rule.',
};
