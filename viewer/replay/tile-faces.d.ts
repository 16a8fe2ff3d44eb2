/** What `viewer/drawing` draws when the viewer is built. */
declare module 'virtual:tile-faces' {
  import type { Drawn } from '../ui/drawing/drawn.js';
  export const drawn: Drawn;
}
