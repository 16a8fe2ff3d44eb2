import { inferred, law } from '../catalogue-entry.js';
import { rulebook, wsom } from './wsom.js';

/** WI-01 to WI-25: dice, wall, deal, turns, and hands with too few or too many tiles. */
export const WSOM_DEAL_AND_TURNS = [
  wsom(
    'WI-01',
    'The dice were thrown by a player who was not to throw them',
    'until somebody has taken tiles',
    [law('the player whose throw it is throws', 'playOn', 'correctRecord')],
    rulebook('Breaking the Wall', 1),
  ),
  wsom(
    'WI-02',
    'The wrong player threw the dice, and tiles have been taken since',
    null,
    [law('the throw counts, and play goes on', 'playOn')],
    rulebook('Breaking the Wall', 1),
  ),
  wsom(
    'WI-03',
    'The wall was opened at the wrong place, or it was the wrong wall',
    'until every player has taken four tiles',
    [law('the wall is closed and opened where it should be', 'playOn', 'correctRecord')],
    rulebook('Breaking the Wall', '1-2'),
  ),
  wsom(
    'WI-04',
    'The wall was opened at the wrong place, and all four players have their first four tiles',
    null,
    [law('it stays open where it is, and play goes on', 'playOn')],
    rulebook('Breaking the Wall', '1-2'),
  ),
  wsom(
    'WI-05',
    'The wall was opened at the wrong place; some players have their first four tiles and some have not',
    'as long as nobody has looked at tiles',
    [inferred('it is put right as long as nobody has looked, and stands otherwise', 'playOn', 'correctRecord')],
    rulebook('Breaking the Wall', '1-2'),
  ),
  wsom(
    'WI-06',
    'Another player took the tiles of East, and it was seen before the true East had four',
    'until the true East has their first four tiles',
    [law('it is a misdeal: the tiles are shuffled and dealt anew', 'voidHand')],
    rulebook('The Deal', '1-3'),
  ),
  wsom(
    'WI-07',
    'Another player took the tiles of East; the true East has not gone beyond eight, and the numbers can be made right',
    'until the true East takes their third four tiles',
    [law('the numbers are made right, and the true East deals', 'playOn', 'correctRecord')],
    rulebook('The Deal', '1-3'),
  ),
  wsom(
    'WI-08',
    'Another player took the tiles of East and has all of them; the true East has twelve',
    null,
    [
      law(
        'the player who took them is East for this hand, the true East loses it, and next comes the lower seat of the true East',
        'playOn',
        'correctRecord',
      ),
    ],
    rulebook('The Deal', '1-4'),
    rulebook('The Dealer and the Seat Wind', '4-6'),
  ),
  wsom(
    'WI-09',
    'A player looked at tiles, or felt them, before the deal was done and the numbers were confirmed',
    null,
    [law('should the deal be found wrong, they may be penalized for it; how much is not said', 'penalty')],
    rulebook('The Deal', 5),
  ),
  wsom(
    'WI-10',
    'After the deal a hand has too few or too many tiles, and East has not discarded',
    'until the first discard',
    [
      inferred('tiles are drawn or given back until the numbers are right', 'playOn', 'correctRecord'),
      inferred('where nobody can say from which place of the wall, the hand is dealt anew', 'voidHand'),
    ],
    rulebook('The Deal', 4),
  ),
  wsom(
    'WI-11',
    'A player drew a tile when it was not their turn',
    null,
    [law('the hand counts as a long one (WI-21)', 'deadHand')],
    rulebook('The Play', 2),
  ),
  wsom(
    'WI-12',
    'A player discarded when it was not their turn, or without having drawn',
    null,
    [
      law('out of turn, the hand counts as a short one (WI-20)', 'deadHand'),
      inferred('so it does where they had not drawn', 'deadHand'),
    ],
    rulebook('The Play', 2),
  ),
  wsom(
    'WI-13',
    'A player touched a tile of the wall while a discard lay open',
    null,
    [law('they may not claim that discard any more', 'denyClaim')],
    rulebook('Claiming a Discard', 2),
  ),
  wsom(
    'WI-14',
    'The next player drew quickly and holds the tile apart from their hand, and another claims the discard',
    'until the drawn tile is among the player’s own',
    [law('the claim holds, and the drawn tile goes back to the wall', 'playOn', 'correctRecord')],
    rulebook('Claiming a Discard', 2),
  ),
  wsom('WI-15', 'A tile that one player saw and put back comes to be drawn by another', 'at that draw', [
    law('whoever draws may take it, or let the one who has seen it have it with their next draw', 'playOn'),
  ]),
  wsom(
    'WI-16',
    'As WI-14, but the drawn tile cannot be told from the player’s own any more',
    null,
    [inferred('the claim is refused and the draw stands', 'denyClaim', 'playOn')],
    rulebook('Claiming a Discard', 2),
  ),
  wsom(
    'WI-17',
    'A discard is claimed after the next player has drawn and discarded',
    null,
    [law('the claim is refused', 'denyClaim', 'playOn')],
    rulebook('Claiming a Discard', 2),
  ),
  wsom(
    'WI-18',
    'A supplement tile was drawn before the kong lay open',
    null,
    [law('that is not allowed, and may be ruled a long hand', 'deadHand')],
    rulebook('Kong', 7),
  ),
  wsom(
    'WI-19',
    'A fourth tile was laid to a triplet, and nobody said kong',
    'until a judge has ruled',
    [law('a judge may hold it to be a discard, which the lower seat may chi', 'playOn', 'correctRecord')],
    rulebook('Kong', 3),
  ),
  wsom('WI-20', 'A hand has fewer tiles than it should', null, [
    law('it is dead and cannot win, even if the number comes right again', 'deadHand'),
    inferred('its player still claims sets, declares kongs, draws and discards', 'playOn'),
  ]),
  wsom('WI-21', 'A hand has more tiles than it should', null, [
    law(
      'it is dead: it cannot win, claim or declare a kong, even if the number comes right again',
      'deadHand',
      'denyClaim',
    ),
  ]),
  wsom(
    'WI-22',
    'It is in dispute how many tiles a hand has',
    null,
    [law('whoever is to discard has fourteen, everybody else thirteen; a kong counts for three', 'playOn')],
    rulebook('Sequence, Triplet, Kong, Pair', 3),
  ),
  wsom('WI-23', 'It is asked what a dead hand does for the rest of the play', null, [
    inferred('it draws and discards as before and pays as any player who did not win', 'playOn', 'deadHand'),
  ]),
  wsom('WI-24', 'The player of a dead hand says win', null, [
    law('it does not win', 'denyClaim'),
    inferred('it is a false win, as WI-51', 'deadHand', 'penalty'),
  ]),
  wsom(
    'WI-25',
    'A player draws more tiles, discards none or several, and does so on purpose',
    'as the judge sees fit',
    [law('the judge puts things right and may punish beyond that', 'correctRecord', 'deadHand', 'penalty')],
  ),
];
