import { type Citation, cite } from '../../vocabulary/terms.js';
import { type CatalogueEntry, decided, entry, inferred, itemsOf, law, type Provision } from '../catalogue-entry.js';

const rules = itemsOf('classic-rules-of-play');
const round = (item: string): Citation => rules('Starting The Round', item);
const kongs = (item: string): Citation => rules('Special Rules Regarding Kongs', item);
const end = (item: string): Citation => rules('End of Round, End of Play', item);
const TURN = rules('Normal Course of Play');
const CLAIM = rules('Claiming a Tile out of Turn');
const DEAD_HAND = end('Dead Hand Rule');
const decision = (id: string): Citation => cite('decisions-classic', '', id);

/** Where the Dead Hand Rule is played, it is the remedy for whatever breaks a rule. */
const dead = law('where the Dead Hand Rule was agreed on, the hand is dead (CI-01)', 'deadHand');

const of = (
  id: string,
  happened: string,
  mendableUntil: string | null,
  remedy: readonly Provision[],
  ...citations: readonly Citation[]
): CatalogueEntry => {
  const named = remedy.includes(dead) && !citations.includes(DEAD_HAND) ? [...citations, DEAD_HAND] : citations;
  return entry(id, 'classic-rules-of-play', happened, mendableUntil, remedy, named);
};

const putRight = inferred(
  'where it was not, it is put right if it can be, and play goes on',
  'playOn',
  'correctRecord',
);

/** Classic mahjong: the rule of dead hands, and what breaks a rule. */
export const CLASSIC = [
  of(
    'CI-01',
    'A player broke a rule, and the Dead Hand Rule was agreed on',
    null,
    [
      law('the hand is dead: its player plays on, and it is not scored', 'deadHand', 'playOn'),
      decided('it cannot win either', 'denyClaim'),
    ],
    DEAD_HAND,
    decision('CL-18'),
  ),
  of(
    'CI-02',
    'A player broke a rule, and the Dead Hand Rule was not agreed on',
    'as long as it can be put right',
    [
      decided('the hand is not dead: the rule is a variant', 'playOn'),
      inferred('what happened is put right if it can be', 'correctRecord'),
    ],
    DEAD_HAND,
    decision('CL-06'),
  ),
  of(
    'CI-03',
    'A discard was claimed by a player who cannot use it',
    'at once',
    [dead, inferred('the claim is void', 'denyClaim'), putRight],
    CLAIM,
    DEAD_HAND,
  ),
  of(
    'CI-04',
    'A player turned up a tile while the tiles were shuffled or dealt',
    'at once',
    [dead, inferred('otherwise it is turned down again, and the tiles may be mixed anew', 'playOn', 'voidHand')],
    DEAD_HAND,
  ),
  of(
    'CI-05',
    'The player of a dead hand says win',
    null,
    [decided('it cannot win; recorded, it is no win and scores nothing', 'denyClaim', 'playOn')],
    DEAD_HAND,
    decision('CL-18'),
  ),
  of(
    'CI-06',
    'A player says win, and the hand is not complete',
    'until the hand is shown',
    [law('four combinations and a pair are what wins', 'denyClaim'), dead, putRight],
    rules('Object of the Game', '1-3'),
    end('Winning'),
    DEAD_HAND,
    decision('CL-12'),
  ),
  of(
    'CI-07',
    'A discard was taken up and not used for a combination laid open at once, where that was agreed on',
    'until the player’s discard',
    [
      law('with that variant it has to be used so', 'correctRecord'),
      inferred('it goes back, and a tile is drawn instead', 'playOn', 'correctRecord'),
      dead,
    ],
    end('Must be able to use a discard you pick up'),
    decision('CL-06'),
  ),
  of(
    'CI-08',
    'A chow was claimed out of turn, where that was excluded',
    'until the player’s discard',
    [law('with that variant a chow is for whose turn it is', 'denyClaim'), dead],
    end("Can't claim chow out of turn"),
    decision('CL-06'),
  ),
  of(
    'CI-09',
    'A discard was claimed that was not the last one',
    null,
    [law('earlier discards are dead', 'denyClaim', 'playOn'), dead],
    TURN,
  ),
  of(
    'CI-10',
    'The next player drew before the others could claim',
    'until they discard',
    [
      law('they are to pause, so that others can', 'playOn'),
      inferred('a claim in time holds, and the drawn tile goes back', 'playOn', 'correctRecord'),
    ],
    rules('Normal Course of Play', 'Etiquette'),
  ),
  of(
    'CI-11',
    'Several players claimed one discard',
    'until the claim is carried out',
    [decided('a win goes first, then pung and kong, then chow; among equals, who is next in turn', 'denyClaim')],
    rules('Claiming a Tile out of Turn', 'Resolving conflicts'),
    decision('CL-07'),
  ),
  of(
    'CI-12',
    'A discard was claimed for a pair that does not complete the hand',
    'at once',
    [law('a pair is claimed for a win only', 'denyClaim'), dead],
    CLAIM,
    decision('CL-07'),
  ),
  of(
    'CI-13',
    'A combination that was claimed was not laid open, or was made of the wrong tiles',
    'until the player’s discard',
    [law('it has to lie open', 'correctRecord'), dead, putRight],
    CLAIM,
    rules('Object of the Game', '1-3'),
  ),
  of(
    'CI-14',
    'A discard was added to a pung on the table',
    'until the extra tile is drawn',
    [law('only a tile drawn from the wall is', 'denyClaim'), dead, putRight],
    kongs('Making a Kong from an exposed Pung'),
  ),
  of(
    'CI-15',
    'A kong was robbed that was not made of a pung on the table, or for something else than a win',
    'at once',
    [
      law('it is robbed to win, while it is made of a pung', 'denyClaim'),
      decided('no other kong is', 'denyClaim', 'playOn'),
      dead,
    ],
    kongs('Robbing a Kong'),
    decision('CL-10'),
  ),
  of(
    'CI-16',
    'A kong was laid and no extra tile drawn, or one was drawn from the wrong place',
    'until the player’s discard',
    [
      law('an extra tile is drawn from the kong box', 'correctRecord'),
      decided('with the box empty it comes from the end of the wall', 'correctRecord'),
      dead,
    ],
    kongs('Drawing an extra tile from the Kong Box'),
    decision('CL-09'),
  ),
  of(
    'CI-17',
    'A kong was made in the same turn with a tile taken up',
    'until the extra tile is drawn',
    [decided('no kong is made of it in the turn in which it was taken', 'denyClaim', 'correctRecord'), dead],
    decision('CL-06'),
  ),
  of(
    'CI-18',
    'A flower or season was kept in the hand or discarded',
    'until it is seen, and the hand goes on',
    [
      law('it is laid open, and a tile is drawn for it', 'correctRecord'),
      decided('those that were dealt are laid open before the first draw', 'correctRecord'),
      dead,
    ],
    rules('Normal Course of Play', 'Bonus Tiles'),
    decision('CL-08'),
  ),
  of(
    'CI-19',
    'A hand has too many or too few tiles',
    null,
    [
      dead,
      inferred('otherwise it plays on and cannot be complete', 'playOn'),
      inferred('seen before the first discard, it is put right', 'correctRecord'),
    ],
    round('Deal'),
    TURN,
    DEAD_HAND,
    decision('CL-04'),
  ),
  of(
    'CI-20',
    'A player drew or discarded when it was not their turn',
    'until the next player has played',
    [law('play goes round the table, and on from whoever has claimed', 'correctRecord'), dead, putRight],
    TURN,
    CLAIM,
  ),
  of(
    'CI-21',
    'The wall was broken at the wrong place, or the wrong player threw the dice',
    'until tiles are dealt',
    [
      decided('the throws and what they count are settled', 'correctRecord'),
      inferred('later it stays as it is', 'playOn'),
    ],
    round('Breaking the Wall and Building the Kong Box'),
    decision('CL-03'),
  ),
  of(
    'CI-22',
    'The wrong player started the hand',
    'until the first discard',
    [
      law('the winner of the hand before starts, and after a wash who started before', 'correctRecord'),
      inferred('later the hand stands as it was started', 'playOn'),
    ],
    end('Winning'),
    end('No Winner'),
    decision('CL-02'),
  ),
  of(
    'CI-23',
    'The last discard was taken up, or claimed for a set',
    'at once',
    [decided('it is only won on, unless a club lets it be claimed', 'denyClaim'), dead],
    end('No Winner'),
    decision('CL-19'),
  ),
  of(
    'CI-24',
    'A hand was scored wrong, or players paid each other',
    'while play lasts',
    [decided('every hand is scored by the table agreed on and added to its player’s own total', 'correctRecord')],
    end('Winning'),
    decision('CL-13'),
    decision('CL-15'),
  ),
];
