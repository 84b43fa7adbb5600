/** What is said of meeting again. */
export const ofMeeting = {
  meeting: {
    title: 'When we meet',
    about: 'In everybody’s own time.',
    when: 'A time to meet',
    propose: 'Propose',
    yes: 'I can',
    no: 'I cannot',
    comes: (names: string) => `Can: ${names}.`,
    stays: (names: string) => `Cannot: ${names}.`,
    open: (names: string) => `No answer yet: ${names}.`,
    agreed: 'Everybody can.',
    takeBack: 'Take back',
    calendar: 'Calendar file',
    again: 'Play again, same seats',
    rotate: 'Play again, everybody one seat on',
    come: 'Come along',
    opened: (name: string) => `${name} has opened the next table. Your seat is kept.`,
    handOver: 'Hand the table over to',
    handOverDo: 'Hand over',
  },
} as const;
