import type { BoardProps } from '@doomtable/client';
import type { RuleOfThree } from '../../src/types.js';
import { Between, Writing } from './Between.js';
import { ChallengeScene } from './ChallengeScene.js';
import { DuelScene } from './DuelScene.js';
import { Ending } from './Ending.js';
import { QuestionsScene } from './QuestionsScene.js';
import './scene.css';

/** What is going on, in the panel of the act that is played. */
export function Scene(props: BoardProps<RuleOfThree>) {
  const { view, sight } = props;
  const { challenge, duel, questions } = view.now;
  if (sight.over) return <Ending {...props} />;
  if (duel !== null) return <DuelScene {...props} duel={duel} />;
  if (challenge !== null) return <ChallengeScene {...props} challenge={challenge} />;
  if (questions !== null) return <QuestionsScene {...props} questions={questions} />;
  return sight.stack.some(({ rule }) => rule === 'sheets') ? <Writing {...props} /> : <Between {...props} />;
}
