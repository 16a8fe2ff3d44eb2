import { type Citation, cite } from '../../vocabulary/terms.js';
import { type CatalogueEntry, decided, entry, inferred, itemsOf, law, type Provision } from '../catalogue-entry.js';

const rules = itemsOf('basic-rules');
const CLAIMED = rules('Chi and pong');
const DRAW = rules('Draw and discard');
const decision = (id: string): Citation => cite('decisions-basic', '', id);
const zungJung = (id: string): Citation => cite('decisions-zung-jung', '', id);
const AS_ZUNG_JUNG = decision('BR-06');

const of = (
  id: string,
  happened: string,
  mendableUntil: string | null,
  remedy: readonly Provision[],
  ...citations: readonly Citation[]
): CatalogueEntry => entry(id, 'basic-rules', happened, mendableUntil, remedy, citations);

const stands = inferred('when play has gone on, it stands', 'playOn');

/** The basic rules: they say what may be done, and of what is done otherwise nothing; it is as in Zung Jung (BR-06). */
export const BASIC = [
  of(
    'BI-01',
    'A discard was claimed after play had gone on',
    null,
    [law('only a fresh discard can be claimed', 'denyClaim', 'playOn')],
    CLAIMED,
  ),
  of(
    'BI-02',
    'A chi was claimed of another’s discard than the upper seat’s',
    'at once',
    [
      law('a chi is of the upper seat’s discard alone', 'denyClaim'),
      inferred('it is taken back', 'correctRecord'),
      stands,
    ],
    CLAIMED,
  ),
  of(
    'BI-03',
    'A set was claimed that its player cannot make, or was laid open with the wrong tiles',
    'at once',
    [
      law('a pong needs a pair and a chi two tiles of its sequence', 'denyClaim'),
      inferred('the right tiles are laid open, or the claim is void', 'correctRecord', 'denyClaim'),
      inferred('with a wrong set no hand can be complete', 'deadHand'),
    ],
    CLAIMED,
    rules('Game objective'),
  ),
  of(
    'BI-04',
    'A set that lay open was taken back, discarded from or arranged anew',
    'at once',
    [
      law('sets stay as they were laid, but that a pong may become a kong', 'correctRecord'),
      inferred('it is made what it was', 'correctRecord'),
    ],
    CLAIMED,
  ),
  of(
    'BI-05',
    'A discard was added to the player’s own pong',
    'until the supplement tile is drawn',
    [law('a pong becomes a kong with a tile of the hand', 'denyClaim'), inferred('it goes back', 'correctRecord')],
    rules('Chi and pong', 'Small exposed kong'),
  ),
  of(
    'BI-06',
    'A kong was declared and no supplement tile drawn, or it was drawn before the kong lay open',
    'until the player’s discard',
    [
      law('the supplement tile is drawn with the declaration, before the discard', 'correctRecord'),
      decided('drawn before, it may be ruled a long hand, as in Zung Jung', 'deadHand'),
    ],
    CLAIMED,
    AS_ZUNG_JUNG,
    zungJung('R-33'),
  ),
  of(
    'BI-07',
    'A concealed kong was robbed, or a big exposed one',
    'at once',
    [law('a small exposed kong is robbed and no other', 'denyClaim', 'playOn')],
    rules('Robbing a kong'),
  ),
  of(
    'BI-08',
    'Several players claimed one discard',
    'until the claim is carried out',
    [law('a win goes first, then pong and kong, then chi', 'denyClaim')],
    rules('Precedence of claims'),
  ),
  of(
    'BI-09',
    'More players said win on one tile than may win on it',
    null,
    [
      law('by interception the lower seat wins, else the opposite one, else the upper one', 'denyClaim'),
      decided('two or all may win where that was agreed on, each paid for itself', 'denyClaim', 'correctRecord'),
    ],
    rules('Precedence of claims'),
    decision('BR-03'),
  ),
  of(
    'BI-10',
    'A player drew or discarded when it was not their turn',
    null,
    [
      law('players draw and discard in turn', 'correctRecord'),
      decided('the hand has too many or too few tiles then (BI-11)', 'deadHand'),
    ],
    DRAW,
    AS_ZUNG_JUNG,
  ),
  of(
    'BI-11',
    'A hand has too many or too few tiles',
    null,
    [
      law('a hand has one tile less than a winning one', 'correctRecord'),
      decided('it is dead as in Zung Jung, even if the number comes right again', 'deadHand', 'denyClaim'),
    ],
    DRAW,
    AS_ZUNG_JUNG,
    zungJung('ZJ-27'),
  ),
  of(
    'BI-12',
    'Win was said, and the hand is no winning hand',
    'until the hand is shown',
    [
      law('four sets and a pair win, or an irregular hand that the scoring knows', 'denyClaim'),
      decided('a penalty is the organiser’s to set, as in Zung Jung', 'penalty', 'deadHand'),
    ],
    rules('Game objective'),
    AS_ZUNG_JUNG,
    zungJung('ZJ-26'),
  ),
  of(
    'BI-13',
    'The hands were dealt with the wrong numbers of tiles',
    'until the first discard',
    [
      decided('everybody is dealt thirteen, and the first East draws', 'correctRecord'),
      inferred('where that cannot be put right, the hand is dealt anew', 'voidHand'),
    ],
    AS_ZUNG_JUNG,
    rules('Game objective'),
  ),
  of(
    'BI-14',
    'Play went on into the dead wall, or stopped before it',
    'until the next hand begins',
    [
      law('the last fourteen tiles are not played, and without a win the hand is a draw', 'endHand', 'correctRecord'),
      decided('where no dead wall was agreed on, the last tile is played', 'playOn'),
    ],
    rules('No win'),
    decision('BR-04'),
  ),
  of(
    'BI-15',
    'The points entered for a win are not what it brings, or do not sum to zero',
    'while the game lasts',
    [decided('the four numbers sum to zero, and are those of the scoring agreed on', 'correctRecord')],
    rules('Scoring system and payoff scheme'),
    decision('BR-02'),
  ),
  of(
    'BI-16',
    'Tiles were shown that nobody has to see',
    null,
    [decided('they may be ruled penalty tiles, as in Zung Jung', 'penaltyTiles', 'playOn')],
    AS_ZUNG_JUNG,
    zungJung('ZJ-37'),
  ),
];
