/** What is said for everybody's comfort at a table. */
export const ofSafety = {
  safety: {
    title: 'Slow down, go back or stop',
    about: 'For anybody, at any time. Nobody asks why, and nobody sees who it was.',
    wishes: { slow: 'Slow down', rewind: 'Go back', stop: 'Stop' },
    does: {
      slow: 'Tells everybody to take it gently.',
      rewind: 'Takes back what was just told or decided, and pauses.',
      stop: 'Pauses the table at once.',
    },
    named: 'Show my name',
    somebody: 'Somebody',
    asked: {
      slow: (name: string) => `${name} asks to take it slowly here.`,
      rewind: (name: string) => `${name} has taken the table back. Take a different way from here.`,
      stop: (name: string) => `${name} has stopped the table. Talk, take a break, change the subject: whatever helps.`,
    },
    goOn: { slow: 'We will', rewind: 'Go on', stop: 'Go on' },
  },
  charter: {
    title: 'Tone, lines and veils',
    about: 'Anybody may add or remove something, now and later. It is not shown who did.',
    parts: { tone: 'Tone', lines: 'Lines', veils: 'Veils' },
    what: {
      tone: 'What the story should feel like.',
      lines: 'What does not come up at all.',
      veils: 'What may happen, but off screen.',
    },
    example: { tone: 'Grim, with jokes', lines: 'Harm to animals', veils: 'Torture' },
    add: 'Add',
    remove: (item: string) => `Remove: ${item}`,
    accept: 'I agree',
    agreed: 'Everybody has agreed to this.',
    missing: (names: string) => `Not agreed yet: ${names}.`,
  },
} as const;
