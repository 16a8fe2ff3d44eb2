import { ids, type LawDocument, section, upTo } from '../law-document.js';

/** World Series of Mahjong: the rulebook and its scoring, what they leave open, and the remedies collected for it. */

export const WSOM_RULEBOOK: LawDocument = {
  id: 'wsom-rulebook',
  title: 'World Series of Mahjong: Rulebook',
  edition: '2010',
  basis: 'law',
  sections: [
    section('The Mahjong Tiles', upTo(6)),
    section('Game Objective'),
    section('Play Procedure', upTo(4)),
    section('Sequence, Triplet, Kong, Pair', upTo(4)),
    section('Winning Hand', upTo(4)),
    section('Dice Count'),
    section('Picking Seats', upTo(6)),
    section('The Dealer and the Seat Wind', upTo(6)),
    section('Breaking the Wall', upTo(3)),
    section('The Deal', upTo(5)),
    section('The Play', upTo(4)),
    section('Claiming a Discard', upTo(4)),
    section('Winning the Hand', upTo(4)),
    section('Pong', upTo(3)),
    section('Chi', upTo(4)),
    section('Kong', upTo(8)),
    section('Robbing a Kong', upTo(4)),
    section('Precedence of Claims', upTo(2)),
    section('The Dead Wall and the Seabed Tile', upTo(6)),
    section('Limit'),
    section('Calculating the total score'),
  ],
};

export const WSOM_SCORING: LawDocument = {
  id: 'wsom-scoring',
  title: 'World Series of Mahjong: Scoring System',
  edition: '2010',
  basis: 'law',
  sections: [
    section('Basic Rules', upTo(7)),
    section('Payoff Scheme', upTo(4)),
    section('The Patterns'),
    section('1.0 Trivial patterns', '1.1', '1.2', '1.3'),
    section('2.0 One-Suit patterns', '2.1.1', '2.1.2', '2.2'),
    section('3.0 Honor Tiles', '3.1', '3.2.1', '3.2.2', '3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.4'),
    section('4.0 Triplets and Kong', '4.1', '4.2.1', '4.2.2', '4.2.3', '4.3.1', '4.3.2', '4.3.3', '4.3.4'),
    section('5.0 Identical Sets', '5.1.1', '5.1.2', '5.1.3', '5.1.4'),
    section('6.0 Similar Sets', '6.1', '6.2.1', '6.2.2'),
    section('7.0 Consecutive Sets', '7.1', '7.2.1', '7.2.2'),
    section('8.0 Terminals', '8.1.1', '8.1.2', '8.1.3', '8.1.4'),
    section('9.0 Incidental bonuses', '9.1.1', '9.1.2', '9.2', '9.3', '9.4.1', '9.4.2'),
    section('10.0 Irregular Hands', '10.1', '10.2'),
  ],
};

export const DECISIONS_ZUNG_JUNG: LawDocument = {
  id: 'decisions-zung-jung',
  title: 'Zung Jung: what the documents leave open',
  edition: '1',
  basis: 'decision',
  sections: [
    section(
      'A. Scoring',
      ids('ZJ', 1, 10),
      ids('ZJ', 16, 25),
      ids('ZJ', 32, 32),
      ids('ZJ', 34, 34),
      ids('ZJ', 33, 33),
      ids('ZJ', 42, 44),
    ),
    section('B. Payoff and same-turn immunity', ids('ZJ', 11, 14), ids('ZJ', 45, 47)),
    section('C. Points of play', ids('ZJ', 15, 15), ids('ZJ', 26, 31), ids('ZJ', 35, 41), ids('ZJ', 48, 49)),
    section('D. Play rules that need engine support', ids('R', 1, 45)),
    section('E. Confirmed from outside'),
  ],
};

export const IRREGULARITIES_WSOM: LawDocument = {
  id: 'irregularities-wsom',
  title: 'World Series of Mahjong: irregularities and remedies',
  edition: '1',
  // What each entry rests on, the catalogue says.
  basis: 'inference',
  sections: [section('', ids('WI', 1, 25), ids('WI', 30, 55), ids('WI', 60, 64))],
};

export const BASIC_RULES: LawDocument = {
  id: 'basic-rules',
  title: 'Zung Jung, a Perspective of Mahjong History: Appendix C, Basic Rules of Mahjong',
  edition: '2009',
  basis: 'law',
  sections: [
    section('The composition of the mahjong set'),
    section('Game objective'),
    section('Scoring system and payoff scheme'),
    section('Draw and discard'),
    // The heading before the kongs is lost.
    section('Chi and pong', 'Concealed kong', 'Small exposed kong', 'Big exposed kong'),
    section('Robbing a kong'),
    section('Precedence of claims'),
    section('No win'),
  ],
};

export const DECISIONS_BASIC: LawDocument = {
  id: 'decisions-basic',
  title: 'Basic rules: what the document leaves open',
  edition: '1',
  basis: 'decision',
  sections: [section('', ids('BR', 1, 6))],
};
