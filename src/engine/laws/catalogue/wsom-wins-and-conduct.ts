import { cite } from '../../vocabulary/terms.js';
import { inferred, law } from '../catalogue-entry.js';
import { rulebook, wsom } from './wsom.js';

/** WI-47 to WI-64: wins, penalty tiles, conduct, and disputes. */
export const WSOM_WINS_AND_CONDUCT = [
  wsom(
    'WI-47',
    'A kong was robbed after its supplement tile had been drawn',
    'until the supplement tile is drawn',
    [
      law('the win is to be said when the tile is added', 'playOn'),
      inferred('later the right to it is lost', 'denyClaim', 'playOn'),
    ],
    rulebook('Robbing a Kong', 4),
  ),
  wsom(
    'WI-48',
    'Win was said on a concealed kong',
    null,
    [
      law('a concealed kong is never robbed', 'denyClaim', 'playOn'),
      inferred('it is a false win, as WI-51', 'deadHand', 'penalty'),
    ],
    rulebook('Robbing a Kong', 3),
  ),
  wsom(
    'WI-49',
    'Two or three players said win on the same tile',
    null,
    [
      law('one of them wins: the lower seat of the discarder, else the opposite one, else the upper one', 'denyClaim'),
      inferred('the others are at no fault', 'playOn'),
    ],
    rulebook('Precedence of Claims', '1-2'),
  ),
  wsom(
    'WI-50',
    'Win was said with a hand that fulfils a pattern and is no winning hand',
    'until the hand is shown',
    [law('it is a false win, and what follows from one is not said', 'denyClaim')],
    rulebook('Winning Hand', 4),
  ),
  wsom(
    'WI-51',
    'It is asked what follows from a false win',
    null,
    [
      inferred('with tiles shown the hand is dead and they stay open', 'deadHand', 'penaltyTiles', 'playOn'),
      inferred('a payment would be the organiser’s to set', 'penalty'),
    ],
    rulebook('Winning Hand', 4),
  ),
  wsom(
    'WI-52',
    'A hand won that has no pattern',
    null,
    [
      law('it is a win of one point', 'playOn', 'correctRecord'),
      law('where a minimum of five points was agreed on, it is a false win', 'denyClaim'),
    ],
    cite('wsom-scoring', 'Basic Rules', 5),
  ),
  wsom('WI-53', 'Tiles were shown that nobody has to see', null, [law('they become penalty tiles', 'penaltyTiles')]),
  wsom(
    'WI-54',
    'A player with penalty tiles would win',
    null,
    [law('that is the one case in which a complete hand may be kept from winning; how is not said', 'denyClaim')],
    rulebook('Winning the Hand', 4),
  ),
  wsom('WI-55', 'It is asked what penalty tiles oblige their player to', null, [
    inferred(
      'they lie open, are discarded as soon as can be, and serve neither a claim nor a win',
      'penaltyTiles',
      'denyClaim',
    ),
  ]),
  wsom('WI-60', 'A player told others what their hand holds', 'as the judge sees fit', [
    law('it is forbidden, but for tiles that lie open lawfully', 'penalty'),
  ]),
  wsom(
    'WI-61',
    'A player played for another, or discarded without care when there was nothing left to win',
    'as the judge sees fit',
    [law('it is forbidden', 'penalty')],
  ),
  wsom(
    'WI-62',
    'A player hid or exchanged tiles, built the wall to a plan, or reported a score that was not so',
    'as the judge sees fit',
    [
      law('it is strictly forbidden', 'penalty'),
      law('a hand scores what it is worth, whatever was reported', 'correctRecord'),
    ],
    cite('wsom-scoring', 'Basic Rules', 1),
  ),
  wsom('WI-63', 'A ruling is disputed', 'on the spot; then until 30 minutes after the session', [
    law('the judge hears the reasons, and then the head judge the case, whose word is the last', 'playOn'),
  ]),
  wsom('WI-64', 'A player is careless of the forms, as of the rows of discards', 'when an opponent complains', [
    law('judges act only when they are asked to, unless it is unfair to somebody', 'playOn', 'penalty'),
  ]),
];
