import type { EventReader, Position } from '../../src/platform/event-store/port.js';

export function logAfter(reader: EventReader, after: Position | null): EventReader;
