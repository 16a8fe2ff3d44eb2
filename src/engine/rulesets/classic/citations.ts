import { cite } from '../../vocabulary/terms.js';
import type { Cite, Cites } from '../../table/checks/check.js';
import { RECORD_CITES, entry } from '../citations.js';

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

/** Citations of all checks. */
export const CITES: Cites = {
  ...RECORD_CITES,
  'not-in-ruleset': decided('CL-06, CL-13'),
  'wrong-phase': play(START),
  'hand-over': play(END, 'Winning'),
  'wrong-seats': play(START, 'Seating'),
  'wrong-succession': entry('CI-22', play(END, 'Winning')),
  'hands-agreed': play(END, 'End of Play'),
  'wrong-dice': play(START, 'Breaking the Wall and Building the Kong Box'),
  'wrong-thrower': entry('CI-21', play(START, 'Breaking the Wall and Building the Kong Box')),
  'wrong-break': entry('CI-21', play(START, 'Breaking the Wall and Building the Kong Box')),
  'wrong-deal': entry('CI-19', play(START, 'Deal')),
  'draw-out-of-turn': entry('CI-20', play(TURN)),
  'wall-exhausted': play(END, 'No Winner'),
  'wrong-source': entry('CI-16', play(KONG, 'Drawing an extra tile from the Kong Box')),
  'returned-tile': record('What is known'),
  'claim-open': entry('CI-10', play(TURN, 'Etiquette')),
  'chi-not-shown': entry('CI-07', play(CLAIM)),
  'discard-out-of-turn': entry('CI-20', play(TURN)),
  'long-hand': entry('CI-19', play(TURN)),
  'short-hand': entry('CI-19', play(TURN)),
  'return-without-claim': play(TURN, 'Etiquette'),
  'own-tile': play(CLAIM),
  'no-open-tile': entry('CI-09', play(TURN)),
  'late-claim': entry('CI-09', play(TURN)),
  'claim-after-draw': entry('CI-10', play(TURN, 'Etiquette')),
  'claim-after-taking': entry('CI-11', decided('CL-07')),
  'chi-not-upper': entry('CI-08', play(END, "Can't claim chow out of turn")),
  'meld-put-back': play(CLAIM),
  'last-tile-claim': entry('CI-23', decided('CL-19')),
  'wrong-set': entry('CI-13', play('Object of the Game', '1-3')),
  'kong-on-pong': entry('CI-14', play(KONG, 'Making a Kong from an exposed Pung')),
  outranked: entry('CI-11', decided('CL-07')),
  'draw-not-returned': entry('CI-10', play(TURN, 'Etiquette')),
  'dead-hand': entry('CI-01', play(END, 'Dead Hand Rule')),
  'kong-out-of-turn': play(KONG, 'Laying down a concealed Kong'),
  'kong-after-claim': play(CLAIM),
  'kong-on-last-tile': decided('CL-09'),
  'kong-limit': decided('CL-09'),
  'no-pong': play(KONG, 'Making a Kong from an exposed Pung'),
  'win-out-of-turn': entry('CI-06', play(END, 'Winning')),
  'not-robbable': entry('CI-15', play(KONG, 'Robbing a Kong')),
  'late-robbing': entry('CI-15', play(KONG, 'Robbing a Kong')),
  'dead-hand-win': entry('CI-05', decided('CL-18')),
  'false-win': entry('CI-06', play('Object of the Game')),
  'too-few-points': entry('CI-06', play('Object of the Game')),
  'hand-not-shown': play(END, 'Winning'),
  'declared-points': entry('CI-24', decided('CL-15')),
  'payments-differ': entry('CI-24', decided('CL-13')),
  'not-exhausted': play(END, 'No Winner'),
  'cycle-open': play(END, 'End of Play'),
  unbalanced: decided('CL-13'),
  'fifth-copy': play(TILES),
  'unlawful-exposure': entry('CI-01', play(END, 'Dead Hand Rule')),
  'bonus-out-of-turn': entry('CI-18', play(TURN, 'Bonus Tiles')),
  'bonus-not-exposed': entry('CI-18', decided('CL-08')),
  'bonus-discarded': entry('CI-18', play(TURN, 'Bonus Tiles')),
  'kong-of-taken-up': entry('CI-17', decided('CL-06')),
  'dead-hand-not-agreed': entry('CI-02', play(END, 'Dead Hand Rule')),
};
