import { expect, it } from '@jest/globals';
import { posted, received } from './posted-events.js';

it('events that are posted to another thread arrive unchanged', () => {
  const events = Array.from({ length: 70 }, (_, i) => ({
    id: `00000000-0000-5000-8000-${String(i).padStart(12, '0')}`,
    type: i % 2 === 0 ? 'NoteAdded' : 'TileDrawn',
    data: `{"text":"${['', '東', '\u{1f004}', 'é'][i % 4].repeat(i)}"}`,
    hash: String(i % 10).repeat(64),
  }));
  for (const count of [1, 32, 33, 64, 70]) {
    const sent = posted(events.slice(0, count));
    const arrived = structuredClone(sent, { transfer: [sent.bytes.buffer] });
    expect(received(arrived)).toEqual(events.slice(0, count));
    expect(arrived.bytes).toHaveLength(0);
  }
});
