import { lexiconFor, windOf } from '../../src/engine/messages/lexicon.js';
import { sentenceOf } from '../../src/engine/messages/sentences.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import type { TableState } from '../../src/engine/table/state.js';
import { pageLexicon } from '../i18n/lexicon.js';

/** An event at a table in the language of the page. */
export function sentence(event: TableEvent, table: Pick<TableState, 'hand' | 'rules' | 'opened'>): string {
  const lexicon = lexiconFor(table.opened?.ruleset ?? '', pageLexicon());
  return sentenceOf(event, windOf(table, lexicon), lexicon);
}
