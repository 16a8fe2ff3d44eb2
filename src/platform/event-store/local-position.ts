import { UnknownPosition } from './errors.js';
import type { Position } from './port.js';

/** A local store numbers its log from 1. Sixteen digits hold every safe integer, and text of one length sorts as numbers do. */
export const positionOf = (number: number): Position => String(number).padStart(16, '0');

/** The number of a position between 1 and `end`; `UnknownPosition` otherwise. */
export function numberOf(position: Position, end: number): number {
  const number = /^\d{16}$/.test(position) ? Number(position) : 0;
  if (number < 1 || number > end) throw new UnknownPosition(position);
  return number;
}
