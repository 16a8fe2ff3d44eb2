import { ids, type LawDocument, section, upTo } from '../law-document.js';

/** Classic mahjong with 144 tiles: the rules of play, and what they leave open, scoring included. */

const CLASSIC = ['classic'];

export const CLASSIC_RULES_OF_PLAY: LawDocument = {
  id: 'classic-rules-of-play',
  title: 'Mahjongg: Rules of Play',
  edition: '1',
  basis: 'law',
  heldBy: CLASSIC,
  sections: [
    section('The Tileset', upTo(3)),
    section('Object of the Game', upTo(3)),
    section('Common Mistakes Involving Chows'),
    section(
      'Starting The Round',
      'Seating',
      'Shuffling the Tiles and Building the Wall',
      'Breaking the Wall and Building the Kong Box',
      'Deal',
    ),
    section('Normal Course of Play', 'Etiquette', 'Bonus Tiles'),
    section('Claiming a Tile out of Turn', 'Resolving conflicts'),
    section(
      'Special Rules Regarding Kongs',
      'Laying down a concealed Kong',
      'Drawing an extra tile from the Kong Box',
      'Making a Kong from an exposed Pung',
      'Robbing a Kong',
      'Keeping a Kong in-hand',
    ),
    section(
      'End of Round, End of Play',
      'Winning',
      'No Winner',
      'End of Play',
      // The variants; their heading is lost.
      'Dead Hand Rule',
      'Must be able to use a discard you pick up',
      "Can't claim chow out of turn",
    ),
  ],
};

export const DECISIONS_CLASSIC: LawDocument = {
  id: 'decisions-classic',
  title: 'Classic mahjong: what the document leaves open',
  edition: '1',
  basis: 'decision',
  heldBy: CLASSIC,
  sections: [
    section('', ids('CL', 1, 20)),
    section(
      'Points',
      'pung of 2..8',
      'pung of 1, 9, winds, dragons',
      'kong of 2..8',
      'kong of 1, 9, winds, dragons',
      'pair of dragons, of own wind, of the prevailing wind',
      'each bonus tile',
      'winning 20',
      'winning tile drawn from the wall',
      'one-shot',
      'fishing the eyes',
    ),
    section(
      'Doubles',
      'each set of dragons',
      'set of own wind',
      'set of the prevailing wind',
      'own flower',
      'own season',
      'all four flowers',
      'all four seasons',
      'three concealed pungs',
      'two sets and a pair of dragons',
      'three sets 2',
      'three sets and a pair of winds',
      'four sets 2',
      'no chow',
      'wholly concealed and self-drawn',
      'one suit with honors',
      'one suit only',
      'honors only',
      'terminals and honors only',
      'last tile of the wall',
      'last discard',
      'a tile from the kong box',
      'robbing a kong',
    ),
  ],
};
