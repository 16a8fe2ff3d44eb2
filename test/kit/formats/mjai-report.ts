/** An event of an mjai log. */
// biome-ignore lint/suspicious/noExplicitAny: JSON of another program
type MjaiEvent = Readonly<Record<string, any>>;

export const mjaiEvents = (text: string): MjaiEvent[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const ACTIONS = ['dahai', 'reach', 'chi', 'pon', 'daiminkan', 'ankan', 'kakan', 'hora', 'ryukyoku'];

/** The action of a player after an event, as mjai-reviewer looks for it; `null` if nobody knows. */
function actionAfter(events: readonly MjaiEvent[], at: number, player: number): MjaiEvent | null {
  const isOwn = events[at].actor === player && events[at].type !== 'dahai';
  for (const event of events.slice(at + 1)) {
    if (event.type === 'end_kyoku') return isOwn ? null : { type: 'none' };
    if (['dora', 'reach_accepted', 'tenpai'].includes(event.type)) continue;
    // Of several winners, each is an event of its own.
    if (event.type === 'hora' && event.actor !== player) continue;
    if (ACTIONS.includes(event.type) && (event.actor === player || (isOwn && event.type === 'ryukyoku'))) return event;
    if (isOwn) return null;
    return { type: 'none' };
  }
  return null;
}

/** Candidates with the action that was played at a place, and values that fall. */
function detailsOf(actual: MjaiEvent, others: readonly MjaiEvent[], place: number) {
  const listed = [...others];
  listed.splice(place, 0, actual.type === 'daiminkan' || actual.type === 'kakan' ? asAnkan(actual) : actual);
  const q = listed.map((_, i) => 1 - i * 0.25);
  const sum = q.reduce((all, one) => all + Math.exp(one), 0);
  return listed.map((action, i) => ({ action, q_value: q[i], prob: Math.exp(q[i]) / sum }));
}

/** mjai-reviewer lists every kong as `ankan`. */
const asAnkan = ({ actor, pai }: MjaiEvent): MjaiEvent => ({ type: 'ankan', actor, consumed: Array(4).fill(pai) });

/**
 * A report as mjai-reviewer writes it for a player of an mjai log, made from the log alone. The invented engine agrees with two of
 * three decisions. `passes` is the share of passed discards that are reviewed: every how many of them.
 */
export function mjaiReport(events: readonly MjaiEvent[], player: number, passes = 3) {
  const kyokus: MjaiEvent[] = [];
  let [junme, left, tile, count, passed] = [0, 70, '?', 0, 0];
  let [isReached, entries, ends]: [boolean, MjaiEvent[], MjaiEvent[]] = [false, [], []];
  for (const [at, event] of events.entries()) {
    const isOwn = event.actor === player;
    let kind: string | null = null;
    switch (event.type) {
      case 'start_kyoku': {
        [junme, left, isReached, entries, ends] = [0, 70, false, [], []];
        kyokus.push({
          kyoku: 'ESWN'.indexOf(event.bakaze) * 4 + event.kyoku - 1,
          honba: event.honba,
          end_status: ends,
          relative_scores: [0, 1, 2, 3].map((i) => event.scores[(player + i) % 4]),
          entries,
        });
        break;
      }
      case 'tsumo':
        left--;
        if (!isOwn) break;
        [junme, tile] = [junme + 1, event.pai];
        kind = 'draw';
        break;
      case 'chi':
      case 'pon':
        if (!isOwn) break;
        junme++;
        kind = 'call';
        break;
      case 'reach':
        if (isOwn) kind = 'reach';
        break;
      case 'dahai':
        tile = event.pai;
        if (!isOwn) kind = 'discard';
        else if (events[at - 1].type === 'reach') isReached = true;
        break;
      case 'kakan':
        tile = event.pai;
        if (!isOwn) kind = 'kakan';
        break;
      case 'hora':
      case 'ryukyoku':
        ends.push(event);
        break;
      default:
    }
    if (kind === null) continue;
    const actual = actionAfter(events, at, player);
    if (actual === null) continue;
    if (isReached && actual.type !== 'hora') continue;
    if (actual.type === 'none' && passed++ % passes !== 0) continue;
    const isEqual = count++ % 3 !== 0;
    const others: readonly MjaiEvent[] =
      actual.type === 'none'
        ? [{ type: 'pon', actor: player, target: event.actor, pai: tile, consumed: [tile, tile] }]
        : actual.type === 'dahai'
          ? [{ type: 'dahai', actor: player, pai: actual.pai === '1z' ? 'E' : 'F', tsumogiri: false }]
          : [{ type: 'none' }];
    const distinct = others.filter((one) => one.pai !== actual.pai || one.type !== actual.type);
    const details = detailsOf(actual, distinct, isEqual || distinct.length === 0 ? 0 : 1);
    const [{ action: expected }] = details;
    entries.push({
      ...{ junme, tiles_left: left, last_actor: event.actor, tile, state: { tehai: [], fuuros: [] } },
      ...{ at_self_chi_pon: kind === 'call', at_self_riichi: kind === 'reach', at_opponent_kakan: kind === 'kakan' },
      ...{ expected, actual, is_equal: isEqual || distinct.length === 0, details },
      ...{ shanten: 2, at_furiten: false, actual_index: details.findIndex(({ action }) => action !== distinct[0]) },
    });
  }
  const all = kyokus.flatMap((kyoku) => kyoku.entries as MjaiEvent[]);
  return {
    ...{ engine: 'Mortal', game_length: 'Hanchan', loading_time: '1s', review_time: '2s 31ms', show_rating: true },
    version: '2.0.0',
    player_id: player,
    lang: 'en',
    mjai_log: events,
    review: {
      total_reviewed: all.length,
      total_matches: all.filter(({ is_equal: isEqual }) => isEqual).length,
      rating: 0.5,
      temperature: 0.1,
      model_tag: 'mortal-test 4.1b',
      kyokus,
      relative_phi_matrix: [],
    },
  };
}
