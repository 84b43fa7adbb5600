/** What a newcomer is told, each once, at the step it belongs to. */
export const TIPS: { readonly [step: string]: string } = {
  'story.wanted':
    'Open Questions fill the setting before the story begins. They cost nothing, and whatever is said there is true from then on.',
  'questions.open': 'Say one thing that is so in this world. It may be small. The next question grows out of it.',
  'questions.ask': 'An open question cannot be answered by yes or no. Ask what you would like to know yourself.',
  'questions.answer': 'Whatever you answer is true, and stands in the book of the setting with your name.',
  'questions.declare': 'More keeps the topic, change drops it, enough ends the round if the others agree.',
  'sheets.write':
    'Strokes are points. What you do well is a sum: a fact counts its own strokes and those of what it rests on. Begin with somebody who is ready or with three words; “Complete it” makes whole whatever you have begun.',
  'sheets.review': 'Everybody reads everybody’s sheet. Query only what would spoil the story; mostly there is nothing.',
  'act.propose':
    'A challenge is a situation, not a task: say what happens to them and leave them to find a way. Difficulty moves the odds by one step.',
  'challenge.hinder':
    'A drawback on their sheet makes it a step harder, once for each antipoint and never twice running.',
  'challenge.window': 'Nobody is in charge. If the difficulty is wrong, call a vote; otherwise let it stand.',
  'bring.choose':
    'One die for each element, and the best margin counts. Pick what fits the scene as well as the odds, and say how you use it.',
  'bring.object':
    'Refuse an element only if its use convinces nobody. Two thirds of the fun is letting odd ideas work.',
  'attempt.luck': 'A luck point lifts one die by one. Keep it for a day when one more makes the difference.',
  'aftermath.tell': 'You rolled it, you tell it. A sentence is enough; a loss or a benefit is best told as a new fact.',
  'aftermath.appeal': 'An appeal asks the others whether it was told fairly. If they agree, it is told again.',
  'growth.choose': 'A legendary success leaves something for good: a point where it was earned, or luck to spend.',
  'duel.stand': 'To give in costs the exchange and nothing else. To stand means dice.',
  'duel.launch': 'You have the next move. Go on, or let it rest.',
  'act.close': 'More than half close the act. The next one allows one element more.',
  'story.objective': 'After the first act the group says what this story is about. The end is judged by it.',
};
