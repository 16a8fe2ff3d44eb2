import { type LawDocument, section } from '../law-document.js';

/** What binds every record, whatever is played: `docs/log-format.md`. */
export const LOG_FORMAT: LawDocument = {
  id: 'log-format',
  title: 'Paifu: The log format',
  edition: '1',
  basis: 'record',
  page: 'docs/log-format.md',
  sections: [
    section('Envelope'),
    section('Hash chain'),
    section('The `.paifu` file'),
    section('Results of record'),
    section('Tiles and seats'),
    section('What is known'),
    section('Events'),
    section('Opening'),
    section('A hand begins'),
    section('Play'),
    section('A hand ends'),
    section('Rulings and closing'),
    section('Corrections'),
    section('Disputes and rulings'),
  ],
};

/**
 * What was agreed on for one game, as its record keeps it: a row of a classic table that a club values otherwise is cited by its unit
 * and its id, and nothing else stands behind it.
 */
export const OPTIONS: LawDocument = {
  id: 'options',
  title: 'The options of the game',
  edition: '1',
  basis: 'agreement',
  sections: [
    section(
      'points',
      'exposed-pong-2-8',
      'concealed-pong-2-8',
      'exposed-pong-1-9-honor',
      'concealed-pong-1-9-honor',
      'exposed-kong-2-8',
      'concealed-kong-2-8',
      'exposed-kong-1-9-honor',
      'concealed-kong-1-9-honor',
      'pair-of-dragons',
      'pair-of-own-wind',
      'pair-of-prevailing-wind',
      'pair-of-both-winds',
      'bonus-tile',
      'winning',
      'self-drawn',
      'one-shot',
      'fishing-the-eyes',
    ),
    section(
      'doubles',
      'dragon-set',
      'own-wind-set',
      'prevailing-wind-set',
      'own-flower',
      'own-season',
      'four-flowers',
      'four-seasons',
      'three-concealed-pongs',
      'two-dragon-sets-and-pair',
      'three-dragon-sets',
      'three-wind-sets-and-pair',
      'four-wind-sets',
      'no-chi',
      'concealed-self-drawn',
      'one-suit-with-honors',
      'one-suit-only',
      'honors-only',
      'terminals-and-honors',
      'last-tile',
      'last-discard',
      'kong-box-tile',
      'robbing-kong',
    ),
  ],
};
