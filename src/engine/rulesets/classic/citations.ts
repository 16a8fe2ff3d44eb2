import { cite } from '../../vocabulary/terms.js';
import type { Cite, Cites } from '../../table/checks/check.js';
import { WALL_CITES, catalogued } from '../citations.js';

const play = (section: string, item = ''): Cite => ({ citation: cite('classic-rules-of-play', section, item) });
const decided = (id: string): Cite => ({ citation: cite('decisions-classic', '', id) });
const record = (section: string): Cite => ({ citation: cite('log-format', section) });

const TILES = 'The Tileset';
const START = 'Starting The Round';
const TURN = 'Normal Course of Play';
const CLAIM = 'Claiming a Tile out of Turn';
const KONG = 'Special Rules Regarding Kongs';
const END = 'End of Round, End of Play';

export const DOCUMENTS = ['classic-rules-of-play', 'decisions-classic', 'options', 'log-format'];

/** Catalogue ids of breaches. */
const CATALOGUED = {
  'dead-hand': 'CI-01',
  'unlawful-exposure': 'CI-01',
  'dead-hand-not-agreed': 'CI-02',
  'dead-hand-win': 'CI-05',
  'false-win': 'CI-06',
  'too-few-points': 'CI-06',
  'win-out-of-turn': 'CI-06',
  'chi-not-shown': 'CI-07',
  'chi-not-upper': 'CI-08',
  'no-open-tile': 'CI-09',
  'late-claim': 'CI-09',
  'claim-open': 'CI-10',
  'claim-after-draw': 'CI-10',
  'draw-not-returned': 'CI-10',
  outranked: 'CI-11',
  'claim-after-taking': 'CI-11',
  'wrong-set': 'CI-13',
  'kong-on-pong': 'CI-14',
  'not-robbable': 'CI-15',
  'late-robbing': 'CI-15',
  'wrong-source': 'CI-16',
  'kong-of-taken-up': 'CI-17',
  'bonus-out-of-turn': 'CI-18',
  'bonus-not-exposed': 'CI-18',
  'bonus-discarded': 'CI-18',
  'wrong-deal': 'CI-19',
  'long-hand': 'CI-19',
  'short-hand': 'CI-19',
  'draw-out-of-turn': 'CI-20',
  'discard-out-of-turn': 'CI-20',
  'wrong-thrower': 'CI-21',
  'wrong-break': 'CI-21',
  'wrong-succession': 'CI-22',
  'last-tile-claim': 'CI-23',
  'declared-points': 'CI-24',
  'payments-differ': 'CI-24',
} as const;

/** Citations of all checks. */
export const CITES: Cites = catalogued<Cites>(
  {
    ...WALL_CITES,
    'no-such-seat': record('Tiles and seats'),
    'not-in-ruleset': decided('CL-06, CL-13'),
    'malformed-tile': record('Tiles and seats'),
    'wrong-phase': play(START),
    'hand-over': play(END, 'Winning'),
    'wrong-seats': play(START, 'Seating'),
    'wrong-succession': play(END, 'Winning'),
    'hands-agreed': play(END, 'End of Play'),
    'wrong-dice': play(START, 'Breaking the Wall and Building the Kong Box'),
    'wrong-thrower': play(START, 'Breaking the Wall and Building the Kong Box'),
    'wrong-break': play(START, 'Breaking the Wall and Building the Kong Box'),
    'wrong-deal': play(START, 'Deal'),
    'draw-out-of-turn': play(TURN),
    'wall-exhausted': play(END, 'No Winner'),
    'wrong-source': play(KONG, 'Drawing an extra tile from the Kong Box'),
    'returned-tile': record('What is known'),
    'claim-open': play(TURN, 'Etiquette'),
    'chi-not-shown': play(CLAIM),
    'discard-out-of-turn': play(TURN),
    'long-hand': play(TURN),
    'short-hand': play(TURN),
    'return-without-claim': play(TURN, 'Etiquette'),
    'own-tile': play(CLAIM),
    'no-open-tile': play(TURN),
    'late-claim': play(TURN),
    'claim-after-draw': play(TURN, 'Etiquette'),
    'claim-after-taking': decided('CL-07'),
    'chi-not-upper': play(END, "Can't claim chow out of turn"),
    'meld-put-back': play(CLAIM),
    'last-tile-claim': decided('CL-19'),
    'wrong-set': play('Object of the Game', '1-3'),
    'kong-on-pong': play(KONG, 'Making a Kong from an exposed Pung'),
    outranked: decided('CL-07'),
    'draw-not-returned': play(TURN, 'Etiquette'),
    'dead-hand': play(END, 'Dead Hand Rule'),
    'kong-out-of-turn': play(KONG, 'Laying down a concealed Kong'),
    'kong-after-claim': play(CLAIM),
    'kong-on-last-tile': decided('CL-09'),
    'kong-limit': decided('CL-09'),
    'no-pong': play(KONG, 'Making a Kong from an exposed Pung'),
    'win-out-of-turn': play(END, 'Winning'),
    'not-robbable': play(KONG, 'Robbing a Kong'),
    'late-robbing': play(KONG, 'Robbing a Kong'),
    'dead-hand-win': decided('CL-18'),
    'false-win': play('Object of the Game'),
    'too-few-points': play('Object of the Game'),
    'hand-not-shown': play(END, 'Winning'),
    'declared-points': decided('CL-15'),
    'payments-differ': decided('CL-13'),
    'not-exhausted': play(END, 'No Winner'),
    'penalty-misfit': record('Rulings and closing'),
    'cycle-open': play(END, 'End of Play'),
    unbalanced: decided('CL-13'),
    'tile-unseen': record('What is known'),
    'not-held': record('What is known'),
    'not-the-drawn-tile': record('What is known'),
    'fifth-copy': play(TILES),
    'reveal-contradicts': record('What is known'),
    'unlawful-exposure': play(END, 'Dead Hand Rule'),
    'bonus-out-of-turn': play(TURN, 'Bonus Tiles'),
    'bonus-not-exposed': decided('CL-08'),
    'bonus-discarded': play(TURN, 'Bonus Tiles'),
    'kong-of-taken-up': decided('CL-06'),
    'dead-hand-not-agreed': play(END, 'Dead Hand Rule'),
  },
  CATALOGUED,
);
