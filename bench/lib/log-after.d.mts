import type { EventReader, Position } from '../../src/event-store/port.js';

export function logAfter(reader: EventReader, after: Position | null): EventReader;
