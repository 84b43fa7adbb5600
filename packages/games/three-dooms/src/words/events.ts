import { type EventWords, seatName } from '@doomtable/kernel';
import type { Events, ThreeDooms } from '../types.js';
import { aspect, councilor, councilors, emotion, faces, hero, heroes, listed, ordinal, plural } from './names.js';

type Told = EventWords<ThreeDooms>;

const PEOPLE = {
  ages: ({ age }) => `From oldest to youngest: ${listed(age.map(seatName))}.`,
  siteOffered: ({ by, name, place }) => `${seatName(by)} would found ${name}, ${place}.`,
  founded: ({ name, place }) => `The town is called ${name} and lies ${place}.`,
  councilor: ({ seat, name, role, emotion: drive }) =>
    `${seatName(seat)} sits on the committee as ${name}, ${role}, driven by ${drive}.`,
  hero: ({ seat, name, driving, specialty }) => `${seatName(seat)} plays the Hero ${name}: ${driving}; ${specialty}.`,
  contested: ({ about, word, claimants, holders }) =>
    `${listed(claimants.map(seatName))} all want ${about === 'opposite' ? 'to oppose ' : ''}${word}; ${
      holders.length === 0 ? 'all gave way' : `${listed(holders.map(seatName))} would not give way`
    }.`,
  contestRolled: ({ word, seats, faces: dice, winners }) =>
    `Dice for ${word}: ${seats.map((seat, i) => `${seatName(seat)} ${dice[i] ?? 0}`).join(', ')}. ${
      winners.length === 1 ? `${seatName(winners[0] ?? 0)} has it.` : 'Level, so they roll again.'
    }`,
  drivingAgain: ({ seat, word }, view) => `${hero(view, seat)} is driven by ${word} instead.`,
  picked: ({ seat, opposed, word }, view) => `${hero(view, seat)} would oppose ${hero(view, opposed)} with ${word}.`,
  stranding: ({ seat, opposed }, view) =>
    `${hero(view, seat)} cannot oppose ${hero(view, opposed)}: somebody would be left with nobody but himself.`,
  made: ({ seat, driving, supporting, grit }, view) => {
    const [first = '', second = ''] = view.heroes[seat]?.emotions ?? [];
    return `${hero(view, seat)}: ${first} ${driving}, ${second} ${supporting}, Grit ${grit}.`;
  },
  pairs: ({ opposes }, view) =>
    `The pairs of this game: ${opposes.map((opposed, seat) => `${emotion(view, 2 * opposed)} against ${emotion(view, 2 * seat + 1)}`).join('; ')}.`,
} satisfies Partial<Told>;

const MEETING = {
  session: ({ session }) => `The ${ordinal(session)} session begins.`,
  tasks: ({ chair, tieBreaker, scribe }, view) =>
    `${councilor(view, chair)} takes the chair, ${councilor(view, tieBreaker)} breaks ties, ${councilor(view, scribe)} keeps the minutes.`,
  suggested: ({ what, name, by }, view) =>
    `Noted: ${what === 'doom' ? 'Doom' : 'Aspect'} “${name}”, put forward by ${councilor(view, by)}.`,
  revived: ({ what, name, by, first }, view) =>
    `${councilor(view, by)} takes up ${what === 'doom' ? 'the Doom' : 'an Aspect'} “${name}” again${
      first < 0 || first === by ? '' : `, first put forward by ${councilor(view, first)}`
    }.`,
  knownAlready: ({ name }) => `“${name}” is noted already.`,
  amended: ({ by, was, wording }, view) => `${councilor(view, by)} would word “${was}” as “${wording}”.`,
  mustVote: ({ chair }, view) => `So there must be a vote, and ${councilor(view, chair)} says how it is put.`,
  voteWanted: ({ by }, view) => `${councilor(view, by)} asks for a vote.`,
  consensus: ({ name, objectors }, view) =>
    objectors.length === 0
      ? `The committee is agreed: “${name}”.`
      : `${councilors(view, objectors)} will not have “${name}”.`,
  yesNoVote: ({ name }) => `Yes or no: “${name}”.`,
  yesNoResult: ({ name, passed }) => (passed ? `“${name}” is carried.` : `“${name}” is voted down.`),
  listVote: ({ names, places }) =>
    `A vote among ${listed(names.map(name => `“${name}”`))}${places > 1 ? `, for ${places} of them` : ''}.`,
  voted: ({ by, for: voices }, view) => `${councilor(view, by)} votes for ${listed(voices)}.`,
  counted: ({ votes }, view) =>
    `Votes: ${votes.map(({ option, votes: count, by }) => `${option} ${count}${by.length === 0 ? '' : ` (${councilors(view, by)})`}`).join(', ')}.`,
  castingVote: ({ by, for: voices }, view) => `${councilor(view, by)} breaks the tie: ${listed(voices)}.`,
  doom: ({ name, master, session }, view) =>
    `The ${ordinal(session)} Doom is “${name}”, and always was. ${hero(view, master)} stays away: ${seatName(master)} is Doom Master.`,
  aspect: ({ name, number }) => `Aspect ${number}: ${name}.`,
  meetingOver: ({ total }) => `The meeting is closed. The Doom has ${total} points.`,
  noted: ({ by, text }, view) => `${hero(view, by)} plans: ${text}`,
  heroReady: ({ seat }, view) => `${hero(view, seat)} is ready to go.`,
  sealed: ({ master }) => `${seatName(master)} has sealed the Doom Sheet.`,
  planShown: ({ notes }, view) =>
    notes.length === 0
      ? 'The Heroes go out without a plan.'
      : `The plan: ${notes.map(({ by, text }) => `${hero(view, by)}: ${text}`).join(' ')}`,
} satisfies Partial<Told>;

const FIELD = {
  hopeless: ({ name }) => `Nobody is left who may face “${name}”. It is undefeated.`,
  wished: ({ wishes }, view) =>
    `The Heroes confer: ${wishes.map(({ by, for: wish }) => `${hero(view, by)} is for ${wish}`).join(', ')}.`,
  claims: ({ seats }, view) =>
    seats.length === 0 ? 'Nobody else wants to begin.' : `${heroes(view, seats)} would begin as well.`,
  stepsIn: ({ seats }, view) => (seats.length === 0 ? 'Nobody steps in.' : `${heroes(view, seats)} would step in.`),
  goneHome: 'The Heroes go home, all of one mind.',
  endProposed: ({ by, wish }) =>
    wish === 'timeUp' ? `Time is up, says ${seatName(by)}.` : `${seatName(by)} would end the session here.`,
  endVoted: ({ voices, carried }, view) =>
    carried
      ? 'So the session ends, once no conflict is under way.'
      : `${voices.length} of ${view.players} would end it: the session goes on.`,
  scene: ({ number, name }) => `Scene ${number}: ${name}.`,
  cut: 'The scene is over.',
  claimed: ({ seat, place }, view) => `${hero(view, seat)} goes at “${aspect(view, place)}”.`,
  champion: ({ seat, faces: dice }, view) =>
    `${hero(view, seat)} was first${dice.length === 0 ? '' : `, say the dice (${faces(dice)})`}.`,
  settled: ({ winner, loser, matter }, view) =>
    `${matter}: ${hero(view, winner)} had the better of ${hero(view, loser)}, for this session.`,
  conflict: ({ seat, name }, view) => `${hero(view, seat)} against “${name}”.`,
  declared: ({ seat, emotion: word }, view) => `${hero(view, seat)} uses ${word}.`,
  faced: ({ name, emotion: id, level }, view) => `“${name}” answers with ${emotion(view, id)} (${level}).`,
  shown: ({ name, what, figure }, view) => `“${name}”: ${what} ${what === 'emotion' ? emotion(view, figure) : figure}.`,
  thrown: ({ sides: [one = '', other = ''], faces: [first = [], second = []], loser }) =>
    `${one} ${faces(first)}, ${other} ${faces(second)}: ${loser < 0 ? 'a tie' : `${loser === 0 ? other : one} is ahead`}.`,
  rerolls: ({ side, source }) => `${side} rerolls: ${SOURCES[source] ?? source}.`,
  objected: ({ by, text, what }) =>
    what === 'consensus'
      ? `${seatName(by)} is against “${text}”.`
      : `${seatName(by)} objects: “${text}” does not count.`,
  judged: ({ text, against, stands }, view) =>
    against.length === 0
      ? `“${text}” counts.`
      : `${councilors(view, against)} objected to “${text}”; it ${stands ? 'counts all the same' : 'does not count'}.`,
  aspectInjured: ({ name, injuries }) => `“${name}” is Injured: ${plural(injuries, 'Injury', 'Injuries')} so far.`,
  aspectDefeated: ({ name, by, injuries }, view) =>
    `“${name}” is defeated by ${hero(view, by)}: ${plural(injuries, 'Injury', 'Injuries')} in all.`,
  beaten: ({ seat, name }, view) => `${hero(view, seat)} is beaten by “${name}” and may never attempt it again.`,
  tied: ({ both }) => (both ? 'A tie: both are Injured.' : 'A tie: neither is Injured.'),
  stopped: ({ seat }, view) => `${hero(view, seat)} steps back.`,
  takesOver: ({ seat }, view) => `${hero(view, seat)} takes the place.`,
  stepsUp: ({ seat }, view) => `The place is empty; ${hero(view, seat)} steps up.`,
  letGo: ({ name }) => `Nobody goes on against “${name}” now.`,
} satisfies Partial<Told>;

const BLOOD = {
  challenged: ({ initiator, defender, stake, matter }, view) =>
    `${hero(view, initiator)} challenges ${hero(view, defender)}${STAKES[stake]}${matter === '' ? '' : `: ${matter}`}.`,
  yielded: ({ seat, to }, view) => `${hero(view, seat)} yields to ${hero(view, to)}.`,
  prevailed: ({ winner }, view) => `Neither has a die left to roll; ${hero(view, winner)} holds out.`,
  duelRound: ({ winner, loser }, view) => `${hero(view, winner)} has the better of ${hero(view, loser)}.`,
  spared: ({ winner, loser }, view) => `${hero(view, winner)} spares ${hero(view, loser)}.`,
  learned: ({ seat, specialty }, view) => `${hero(view, seat)} has a new Specialty: ${specialty}.`,
  hurt: ({ seat, grit }, view) => `${hero(view, seat)} is Injured: Grit ${grit}.`,
  emotionLost: ({ seat, emotion: word, rating }, view) => `${hero(view, seat)} is Injured: ${word} falls to ${rating}.`,
  nothingLeft: ({ seat }, view) => `${hero(view, seat)} has nothing left to lose.`,
  mortal: ({ seat }, view) => `${hero(view, seat)} is mortally wounded.`,
  lastAction: ({ seat, injuries }, view) =>
    `With a last action ${hero(view, seat)} strikes: ${plural(injuries, 'Injury', 'Injuries')}.`,
  died: ({ seat, fate }, view) =>
    fate === 'dead' ? `${hero(view, seat)} dies.` : `${hero(view, seat)} lives, but will never be a champion again.`,
} satisfies Partial<Told>;

const RETURN = {
  sheetOpened: ({ sheet }, view) =>
    `The Doom Sheet: ${sheet.map(({ name, emotion: id, level, grit }) => `${name}, ${emotion(view, id)} ${level}, Grit ${grit}`).join('; ')}.`,
  averted: ({ session }) => `The ${ordinal(session)} Doom is averted.`,
  softened: ({ session, left }) =>
    `The ${ordinal(session)} Doom is only softened: ${plural(left, 'Aspect')} undefeated.`,
  glory: ({ seat, gained, glory }, view) => `${hero(view, seat)} gains ${gained} Glory and has ${glory}.`,
  healed: ({ seat, grit }, view) => `${hero(view, seat)} heals: Grit ${grit}.`,
  minutesRead: ({ by, decided, remarks }, view) =>
    `${councilor(view, by)} reads the minutes: ${decided.map(name => `“${name}”`).join(', ')}.${remarks.map(remark => ` ${remark}`).join('')}`,
  praised: ({ by, whom }, view) => `${councilor(view, by)} praises ${hero(view, whom)}.`,
  blamed: ({ by, whom }, view) => `${councilor(view, by)} blames ${hero(view, whom)}.`,
  eveningOver: ({ session }) => `The ${ordinal(session)} evening is over.`,
  tiedForGlory: ({ seats, glory }, view) => `${heroes(view, seats)} are level at ${glory} Glory and Duel for the name.`,
  wonFinalDuel: ({ seat, glory }, view) => `${hero(view, seat)} wins the last Duel and has ${glory} Glory.`,
  townSaved: ({ town }) => `${town} is saved.`,
  townDestroyed: ({ town }) => `${town} is destroyed and forgotten.`,
  honoured: ({ seat, glory }, view) => `${hero(view, seat)}, with ${glory} Glory, is remembered above all others.`,
  leastLost: ({ seat, winner, glory }, view) =>
    `${hero(view, seat)} had the most Glory, ${glory}, and ${winner < 0 ? 'may say to have lost the least' : 'wins all the same'}.`,
} satisfies Partial<Told>;

const SOURCES: { readonly [source: string]: string } = {
  glory: 'by Glory',
  opposed: 'for the emotions are opposed',
  same: 'for the emotions are the same',
};

const STAKES: { readonly [stake in Events['challenged']['stake']]: string } = {
  opening: ' for the right to begin',
  place: ' for the place',
  next: ' over where to go next',
  matter: '',
  final: ' for the greatest name',
};

/** What happened, in words. */
export const events: Told = { ...PEOPLE, ...MEETING, ...FIELD, ...BLOOD, ...RETURN };
