import { type Citation, cite } from '../../vocabulary/terms.js';
import { type CatalogueEntry, decided, entry, inferred, itemsOf, law, type Provision } from '../catalogue-entry.js';

const rules = itemsOf('wsom-reach');
const actions = (item: string): Citation => rules('Actions During a Hand', item);
const dora = (item: string): Citation => rules('Lucky Tile (dora)', item);
const penalties = (item: string): Citation => rules('Penalties', item);
const other = (item: string): Citation => rules('Other Rule Items', item);
const decision = (id: string): Citation => cite('decisions-reach', '', id);

const of = (
  id: string,
  happened: string,
  mendableUntil: string | null,
  remedy: readonly Provision[],
  ...citations: readonly Citation[]
): CatalogueEntry => entry(id, 'wsom-reach', happened, mendableUntil, remedy, citations);

const DEAD = 'the hand is dead';
const CHOMBO = 'it is the maximum penalty, and the hand is void and played again (RI-16)';

/** Reach: dead hands, the maximum penalty (chombo), reach declared wrongly, missed wins (furiten). */
export const REACH = [
  of(
    'RI-01',
    'A chow, pon, quad, win or reach was said that could not be',
    null,
    [law('what is said binds, and a mistaken declaration makes the hand dead', 'deadHand', 'denyClaim')],
    penalties('9.2-1'),
    actions('4.5'),
    decision('PR-13'),
  ),
  of('RI-02', 'A hand has too many or too few tiles', null, [law(DEAD, 'deadHand')], penalties('9.2-2')),
  of(
    'RI-03',
    'A tile was drawn from the wrong place of the wall, or when it was not the player’s turn',
    null,
    [
      law('from the wrong place, the hand is dead', 'deadHand'),
      inferred('out of turn it has too many tiles (RI-02)', 'deadHand'),
    ],
    penalties('9.2-2, 9.2-3'),
  ),
  of(
    'RI-04',
    'Something else happened for which a referee may call a hand dead, as tiles shown that nobody has to see',
    null,
    [law('the referee may rule it dead', 'deadHand')],
    penalties('9.2-4'),
  ),
  of(
    'RI-05',
    'The player of a dead hand claims, declares or says win',
    null,
    [
      law('they may declare nothing and cannot win in this hand', 'denyClaim', 'deadHand'),
      decided('they go on drawing and discarding', 'playOn'),
    ],
    penalties('9.3'),
    decision('PR-32'),
  ),
  of(
    'RI-06',
    'A win was said, the hand was laid open, and it is no win',
    null,
    [law(CHOMBO, 'penalty', 'voidHand')],
    penalties('9.4-1'),
    penalties('9.6'),
    decision('PR-33'),
  ),
  of(
    'RI-07',
    'The hand laid open for a win is complete and has no Hand Point but for Lucky Tiles',
    null,
    [law(`it is no win: ${CHOMBO}`, 'penalty', 'voidHand')],
    rules('Scoring Calculations', '7.1'),
    dora('6.2'),
    penalties('9.4-1'),
    decision('PR-25'),
  ),
  of(
    'RI-08',
    'A player with a missed win said win on a discard or on an added quad',
    null,
    [
      law('a hand with a missed win is won by self-draw only, on whichever of its tiles', 'denyClaim'),
      law(`laid open, it is no win: ${CHOMBO}`, 'penalty', 'voidHand'),
    ],
    actions('4.7'),
    rules('Hands (Combinations)', '5.1-6'),
    penalties('9.4-1'),
    decision('RM-20'),
    decision('RM-21'),
    decision('PR-23'),
  ),
  of(
    'RI-09',
    'A player who has declared reach let a tile go by that they could have won on',
    null,
    [law('they may; from then on they win by self-draw only', 'playOn')],
    actions('4.6-4'),
    decision('RM-20'),
    decision('PR-20'),
  ),
  of(
    'RI-10',
    'A winning hand was broken up before its score was written down and approved',
    'until the score is approved',
    [law(CHOMBO, 'penalty', 'voidHand')],
    penalties('9.4-2'),
    decision('PR-37'),
  ),
  of(
    'RI-11',
    'Nobody won, and a hand that had declared reach is shown not to be ready',
    null,
    [
      law(CHOMBO, 'penalty', 'voidHand'),
      decided('a hand that holds all four of the one tile it waits for is not ready', 'penalty', 'voidHand'),
    ],
    penalties('9.4-3'),
    actions('4.6-6'),
    decision('RM-22'),
    decision('PR-22'),
  ),
  of(
    'RI-12',
    'Nobody won, and a player who had declared reach does not open the hand',
    'until the tiles are mixed',
    [
      law('the hand has to be opened', 'correctRecord'),
      inferred(`one that cannot be shown any more is not proven ready: ${CHOMBO}`, 'penalty', 'voidHand'),
    ],
    actions('4.6-6'),
    penalties('9.4-3'),
  ),
  of(
    'RI-13',
    'After reach a quad was declared that changes the hand, or not with the tile drawn',
    null,
    [
      law(`proven when the hand is won or nobody wins: ${CHOMBO}`, 'penalty', 'voidHand'),
      decided('the waits stay, and the three are a triple in every arrangement for each of them', 'playOn'),
    ],
    penalties('9.4-4'),
    actions('4.6-5'),
    decision('RM-23'),
    decision('PR-21'),
  ),
  of(
    'RI-14',
    'The wall was destroyed, or the hand cannot go on because of what a player did',
    null,
    [law(CHOMBO, 'penalty', 'voidHand')],
    penalties('9.4-5'),
  ),
  of(
    'RI-15',
    'A player did something else that a referee judges as the maximum penalty',
    null,
    [law(CHOMBO, 'penalty', 'voidHand')],
    penalties('9.4-6'),
  ),
  of(
    'RI-16',
    'It is asked what the maximum penalty brings',
    null,
    [
      law('ten points off the player’s total, and none off the scores of the game', 'penalty'),
      law('the hand is void and played again with the same dealer', 'voidHand'),
      decided('bets of that hand go back, and everybody at fault loses ten; placings stay', 'penalty', 'voidHand'),
    ],
    penalties('9.5'),
    penalties('9.6'),
    decision('RM-28'),
    decision('RM-38'),
    decision('PR-34'),
  ),
  of(
    'RI-17',
    'The wrong tile was turned up as an indicator, and it was seen before the hand began',
    'until the hand begins',
    [law('the right one is turned up instead', 'playOn', 'correctRecord')],
    dora('6.5'),
  ),
  of(
    'RI-18',
    'The wrong tile was turned up as an indicator, and the hand has begun',
    null,
    [law('it is the indicator, and is moved to where it should lie', 'playOn')],
    dora('6.5'),
    decision('PR-10'),
  ),
  of(
    'RI-19',
    'A player took a discard back from the river',
    'at once',
    [
      law('a tile laid there is discarded and does not go back', 'playOn'),
      inferred('it is laid there again', 'correctRecord'),
    ],
    actions('4.3'),
    decision('PR-13'),
  ),
  of(
    'RI-20',
    'A player took back or changed what they had said',
    null,
    [
      law('it binds, and they have to do it', 'correctRecord', 'playOn'),
      law('where it cannot be done, the hand is dead', 'deadHand'),
    ],
    actions('4.5'),
    penalties('9.2-1'),
  ),
  of(
    'RI-21',
    'Two players claimed one discard',
    'until the claim is carried out',
    [
      law(
        'who spoke first has it; said together, pon and quad go before chow, and a win before all',
        'denyClaim',
        'playOn',
      ),
      decided('it goes by the order in which they were said, or by rank alone in a strict game', 'denyClaim'),
    ],
    actions('4.4'),
    decision('PR-11'),
  ),
  of(
    'RI-22',
    'Several players said win on one tile',
    null,
    [
      law('all of them win', 'playOn', 'correctRecord'),
      decided('the bets go to the first of them after the discarder', 'correctRecord'),
    ],
    other('11.1'),
    decision('RM-26'),
    decision('PR-24'),
  ),
  of(
    'RI-23',
    'Reach was declared with a hand that lies open in part, a second time, or out of turn',
    null,
    [
      law('reach is for a concealed hand, on the player’s own discard', 'denyClaim'),
      law('it is a mistaken declaration (RI-01)', 'deadHand'),
    ],
    actions('4.6-1'),
    penalties('9.2-1'),
    decision('PR-17'),
  ),
  of(
    'RI-24',
    'The marker of a reach was not laid down with its discard',
    'until the hand has ended',
    [
      law('it belongs there with the discard', 'correctRecord'),
      inferred('it is laid down when that is seen', 'playOn', 'correctRecord'),
    ],
    actions('4.6-2'),
    decision('RM-27'),
    decision('PR-18'),
  ),
  of(
    'RI-25',
    'After reach a player claimed a set, or discarded another tile than the one drawn',
    null,
    [
      law('a reach stands, and the hand has to stay as it was', 'denyClaim'),
      inferred(
        'a claim is a mistaken declaration (RI-01); a tile exchanged is judged when the hand is shown (RI-11)',
        'deadHand',
        'penalty',
        'voidHand',
      ),
    ],
    actions('4.6-1'),
    actions('4.6-5'),
    penalties('9.2-1'),
  ),
  of(
    'RI-26',
    'A fifth quad was declared, or one with no tile left to draw for it',
    null,
    [
      law('four are declared at most, and none without a supplementary draw', 'denyClaim', 'deadHand'),
      decided('play goes on after the fourth', 'playOn'),
    ],
    other('11.3'),
    decision('PR-06'),
    decision('PR-16'),
  ),
  of(
    'RI-27',
    'The last discard was claimed for a set, or a chow was made of another’s discard than the player’s before',
    'at once',
    [
      decided('the last one is only won on, and a chow is for the next player', 'denyClaim'),
      law('it is a mistaken declaration (RI-01)', 'deadHand'),
    ],
    decision('PR-06'),
    decision('PR-12'),
    penalties('9.2-1'),
  ),
  of(
    'RI-28',
    'A score was written down wrong, or a better reading of the hand was overlooked',
    'until the score is approved',
    [
      law('the highest score of the hand counts, and is what is written', 'correctRecord'),
      inferred('what was approved wrong is corrected while the game lasts', 'correctRecord'),
    ],
    other('11.4'),
    actions('4.8-2'),
    decision('PR-26'),
    decision('PR-37'),
  ),
  of(
    'RI-29',
    'A winner after reach did not turn up the tiles under the indicators, or another winner counted them',
    'until the score is approved',
    [
      law('after reach they count, whether they are wanted or not', 'correctRecord'),
      decided('they count for nobody else', 'correctRecord'),
    ],
    dora('6.4'),
    decision('PR-09'),
  ),
  of(
    'RI-30',
    'A player behaved without respect for the game or its players',
    'as the referee sees fit',
    [law('referees warn, and may disqualify whoever does not heed it', 'penalty')],
    rules('Competition Moral', '1.1'),
    actions('4.1'),
    other('11.5'),
  ),
];

const preset = itemsOf('riichi-presets');

/** What games played by the presets of online platforms have besides. */
export const REACH_PRESETS = [
  entry(
    'RI-40',
    'riichi-presets',
    'Where swap-calling is forbidden, a player discarded what they had just claimed, or what would have done as well',
    'at once',
    [
      law('that tile may not be discarded then', 'correctRecord'),
      inferred('another is discarded; when play has gone on, it stands', 'playOn'),
    ],
    [preset('tenhou', 'Calls'), decision('PR-12')],
  ),
  entry(
    'RI-41',
    'riichi-presets',
    'A hand was broken off that was not to be, or was played on when it was to be broken off',
    'until the next hand begins',
    [
      law('it is broken off for the reasons given and for no other, without payments; bets stay', 'endHand'),
      inferred('the record is made what the rule brings', 'correctRecord'),
    ],
    [preset('tenhou', 'No win'), decision('PR-28')],
  ),
];
