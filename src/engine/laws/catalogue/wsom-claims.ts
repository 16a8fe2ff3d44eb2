import { inferred, law } from '../catalogue-entry.js';
import { rulebook, wsom } from './wsom.js';

/** WI-30 to WI-46: claims of discards, the sets made of them, and kongs. */
export const WSOM_CLAIMS = [
  wsom(
    'WI-30',
    'A chi, pong or kong was laid open with the wrong tiles, and it was seen at once',
    'at once',
    [
      law(
        'the right tiles are laid open; what was shown unlawfully becomes penalty tiles',
        'correctRecord',
        'penaltyTiles',
      ),
    ],
    rulebook('Sequence, Triplet, Kong, Pair', '1-3'),
    rulebook('Claiming a Discard', 3),
  ),
  wsom(
    'WI-31',
    'A chi of 2 dots was laid open with 4 and 5 dots by a player who has 3 dots in the hand',
    'at once',
    [law('the set is made 2, 3, 4 dots', 'correctRecord'), inferred('the 5 dots are the penalty tile', 'penaltyTiles')],
    rulebook('Chi', 1),
  ),
  wsom(
    'WI-32',
    'A chi was laid open with a discard of the opposite or the lower seat',
    'at once',
    [
      inferred('the chi is withdrawn', 'denyClaim', 'correctRecord'),
      law('the tiles shown become penalty tiles', 'penaltyTiles'),
    ],
    rulebook('Chi', 1),
  ),
  wsom(
    'WI-33',
    'A set was claimed that its player cannot lay open at all',
    'at once',
    [
      inferred('the claim is void and the turn is as if it had not been made', 'denyClaim', 'correctRecord'),
      inferred('the tiles shown become penalty tiles', 'penaltyTiles'),
    ],
    rulebook('Claiming a Discard', '1, 3'),
  ),
  wsom(
    'WI-34',
    'A wrong set was seen only when play had gone on',
    null,
    [inferred('it stays, and the hand is dead, for with it no hand can be complete', 'deadHand', 'playOn')],
    rulebook('Winning Hand', 4),
  ),
  wsom(
    'WI-35',
    'A discard was claimed unlawfully and lawfully as well',
    'until the lawful claim is carried out',
    [law('the unlawful claim has no rank, and the lawful one goes first', 'denyClaim')],
    rulebook('Precedence of Claims', '1-2'),
  ),
  wsom(
    'WI-36',
    'A claim was not said, or not in time',
    null,
    [law('it has no rank, and the others may play on as if it had not been made', 'denyClaim', 'playOn')],
    rulebook('Precedence of Claims', '1-2'),
  ),
  wsom(
    'WI-37',
    'Pong or kong was said after another had said chi and laid the set open, or discarded',
    null,
    [law('the pong or kong is lost', 'denyClaim', 'playOn')],
    rulebook('Chi', 4),
  ),
  wsom(
    'WI-38',
    'Win was said after another had said chi, with the set laid open or the discard made, but not both',
    'until both are done',
    [law('a win need not wait for the chi', 'denyClaim'), inferred('it goes first', 'denyClaim', 'correctRecord')],
    rulebook('Chi', 4),
    rulebook('Precedence of Claims', '1-2'),
  ),
  wsom(
    'WI-39',
    'Who had said chi discarded first and laid the set open afterwards',
    'until the set is laid open',
    [
      law(
        'it is allowed though not recommended; the chi is complete with both, and till then their clock runs',
        'playOn',
      ),
    ],
    rulebook('Chi', 4),
  ),
  wsom(
    'WI-40',
    'Before such a chi was complete another drew a tile, or claimed the discard for a set',
    'until the chi is complete',
    [law('that has to wait', 'denyClaim'), inferred('the drawn tile goes back, as WI-14', 'playOn', 'correctRecord')],
    rulebook('Chi', 4),
  ),
  wsom(
    'WI-41',
    'A claimed tile was taken into the hand, and the set was not laid open',
    'at once',
    [
      law('the whole set has to lie open', 'correctRecord'),
      inferred('it is laid open; when play has gone on, WI-34 holds', 'deadHand'),
    ],
    rulebook('Claiming a Discard', 3),
  ),
  wsom(
    'WI-42',
    'A set that lay open was arranged anew or taken back',
    'at once',
    [law('sets stay as they were laid', 'correctRecord'), inferred('it is made what it was', 'correctRecord')],
    rulebook('Pong', 2),
    rulebook('Chi', 2),
    rulebook('Kong', 6),
  ),
  wsom(
    'WI-43',
    'Kong was said on a discard like the player’s own triplet on the table',
    'at once',
    [
      law('no kong can be made so', 'denyClaim'),
      inferred('it is a wrong claim, as WI-30 to WI-33', 'penaltyTiles', 'correctRecord'),
    ],
    rulebook('Kong', 5),
  ),
  wsom(
    'WI-44',
    'A kong was declared from the hand right after a chi or pong',
    'until the supplement tile is drawn',
    [
      law('none may be declared then', 'denyClaim'),
      inferred('its tiles go back as penalty tiles', 'penaltyTiles', 'correctRecord'),
      inferred('with the supplement tile drawn it is a long hand, as WI-18', 'deadHand'),
    ],
    rulebook('Kong', '2-3'),
  ),
  wsom(
    'WI-45',
    'Whoever drew the seabed tile declared a kong',
    'at once',
    [law('none may be declared then', 'denyClaim'), inferred('as WI-44', 'penaltyTiles', 'correctRecord', 'deadHand')],
    rulebook('The Dead Wall and the Seabed Tile', 3),
  ),
  wsom(
    'WI-46',
    'The riverbed tile was claimed for a chi, pong or kong',
    'until the hand has ended',
    [
      law('it can only be won on', 'denyClaim'),
      inferred('the claim is void, and nobody has won the hand', 'endHand', 'correctRecord'),
    ],
    rulebook('The Dead Wall and the Seabed Tile', '4, 6'),
  ),
];
