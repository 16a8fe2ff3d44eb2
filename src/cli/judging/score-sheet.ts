import { qrImage, qrLines } from '../../access/qr-code.js';
import { type Block, heading, paragraph } from '../../disputes/document/document-blocks.js';
import { htmlOf, markdownOf, textOf } from '../../disputes/document/document-formats.js';
import { effectiveLine } from '../../engine/record/effective-line.js';
import { Replay } from '../../engine/replay/replay.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { TableState } from '../../engine/table/state.js';
import { ENGLISH, handTitle, lexiconFor } from '../../engine/messages/lexicon.js';
import { signed } from '../../engine/table/sentences.js';
import { headText } from '../../proof/core/game-head.js';
import { parseNote, noteText } from '../../proof/core/note.js';
import { scoreSheetOf, sheetSums, type ScoreSheetRow } from '../../games/view/score-sheet.js';
import { headOf } from '../../games/record/game-tree.js';
import { type GameRecord, gameRecord, rulesetsOf, refusing, provisionalText } from '../source/game-record.js';
import { CliError, type ExitCode, EXIT, type Io, Output, type SourceOptions } from '../io.js';
import { logSourceOf } from '../proof/log-source.js';
import { playerNamer, sourceOf } from '../source/sources.js';
import { harmless } from '../output/style.js';

export interface SheetOptions extends SourceOptions {
  readonly game?: string;
  readonly format: 'text' | 'md' | 'html';
}

/** `paifu score-sheet`: the hands and totals of a game, with its head, to verify it later. */
export async function showSheet(file: string | null, options: SheetOptions, io: Io): Promise<ExitCode> {
  if (file === null && options.game === undefined) throw new CliError(EXIT.usage, 'score-sheet needs a file or --game');
  const { game, name } = await gameRecord(file, options, io);
  await loadRulesets(rulesetsOf(game));
  const named = await playerNamer(game, file === null ? options : null, io);
  const tournament = await tournamentOf(game, file === null ? options : null, io);
  const checkpoint = file === null ? await logSourceOf(options, io).lastCheckpoint() : null;
  const blocks = [
    ...refusing(name, () => sheetOf(game, named, tournament)),
    ...headBlocks(game),
    ...logBlocks(checkpoint),
  ];
  const { format } = options;
  const output = new Output(io.stdout);
  if (format === 'html') await output.write(htmlOf(titleOf(game), [blocks]));
  else await output.write(harmless((format === 'md' ? markdownOf : textOf)(blocks)));
  if (game.stops !== null) io.stderr.write(`paifu: ${name}: ${game.stops}\n`);
  return game.damaged ? EXIT.findings : EXIT.done;
}

/** Characters in a QR code; with more, its squares are too small to print. */
const MOST_IN_CODE = 1_000;

const titleOf = ({ id }: GameRecord): string => `Score sheet of game ${id}`;

/** The tournament of a game: its name if it is stored, otherwise the id or name in the record. */
async function tournamentOf(game: GameRecord, stored: SourceOptions | null, io: Io): Promise<string | null> {
  const opening = game.recorded[0]?.event;
  const tournament = opening?.type === 'GameOpened' ? (opening.data.tournament ?? null) : null;
  if (tournament === null || stored === null) return tournament;
  return (await sourceOf(stored, io).tournamentName(tournament)) ?? tournament;
}

/** Throws `DamagedRecord` and `RulesetError`. */
function sheetOf(game: GameRecord, named: (id: string) => string, tournament: string | null): readonly Block[] {
  const replay = Replay.of(effectiveLine(game.recorded), resolveRuleset);
  const rows = scoreSheetOf(replay.all(), false);
  const state = replay.played(replay.length - 1).after as TableState;
  const { opened, seated } = state;
  const { ruleset } = replay;
  const sums = sheetSums(state, ruleset);
  const lexicon = lexiconFor(ruleset, ENGLISH);
  const players = state.rules.seats.of((seat) => {
    const id = seated?.players[seat];
    return id === undefined || id === null ? `seat ${seat}` : named(id);
  });
  const counted = (what: string, values: readonly number[]): string[][] =>
    values.every((value) => value === 0) ? [] : [[what, ...values.map(signed), '']];
  const provisional = provisionalText(game.finality);
  const about = [rulesetsOf(game).join(''), tournament, opened?.table ?? null].filter((one) => one !== null);
  return [
    heading(1, titleOf(game)),
    paragraph(about.join(', ')),
    ...(provisional === null ? [] : [paragraph(provisional)]),
    {
      is: 'table',
      head: ['Hand', ...players, 'How it ended'],
      rows: [
        ...rows.map((row) => [
          handTitle({ ...row, number: row.hand }, lexicon),
          ...row.changes.map(signed),
          endOf(row, players),
        ]),
        ...counted('Rulings', sums.adjustments),
        ...counted('Penalties', sums.penalties),
        ...counted('Bets left on the table', sums.betsLeft),
        [sums.placings === null ? 'So far' : 'Total', ...sums.totals.map(String), ''],
        ...(sums.placings === null ? [] : [['Place', ...sums.placings.map(String), '']]),
        ...counted('Penalties on final points', sums.overallPenalties),
        ...(sums.finalPoints === null ? [] : [['Final points', ...sums.finalPoints.map(String), '']]),
      ],
    },
  ];
}

const endOf = ({ ended, wins }: ScoreSheetRow, players: readonly string[]): string =>
  wins.length === 0
    ? ended
    : wins
        .map(
          ({ seat, from, points }) =>
            `${players[seat]} ${points}${from === null ? ', self-draw' : ` from ${players[from]}`}`,
        )
        .join('; ');

/** The head of the game. A text has no chain, and so no head. */
function headBlocks(game: GameRecord): readonly Block[] {
  if (game.entries.length === 0) return [];
  const { hash, root, count } = headOf(game.entries);
  return [
    heading(2, 'The head of the game'),
    paragraph(
      `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'}. With this code anybody can find later whether the game was changed:`,
    ),
    paragraph('paifu verify GAME.paifu --head HEAD'),
    ...codeOf(headText({ game: game.id, count, head: hash, root })),
    { is: 'hash', text: `Chain hash ${hash}` },
    { is: 'hash', text: `Root of the tree ${root}` },
  ];
}

const logBlocks = (checkpoint: string | null): readonly Block[] =>
  checkpoint === null
    ? []
    : [
        heading(2, 'The log of the service'),
        paragraph('Its last signed checkpoint. Whether the log goes on from it:'),
        paragraph('paifu log consistency CHECKPOINT LATER --key KEY'),
        ...codeOf(fitting(checkpoint)),
        { is: 'picture', lines: checkpoint.trimEnd().split('\n') },
      ];

/** Drops cosignatures until the checkpoint fits into a code. The signature of the log is the first. */
function fitting(checkpoint: string): string {
  const { text, signatures } = parseNote(checkpoint);
  let count = signatures.length;
  while (count > 1 && noteText({ text, signatures: signatures.slice(0, count) }).length > MOST_IN_CODE) count--;
  return noteText({ text, signatures: signatures.slice(0, count) });
}

const codeOf = (text: string): readonly Block[] => [{ is: 'code', svg: qrImage(text), lines: qrLines(text) }];
