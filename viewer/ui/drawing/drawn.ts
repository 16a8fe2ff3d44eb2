/** What is drawn: the face of every tile by its notation, `back` among them, and the corner of each that has one. */
export interface Drawn {
  readonly faces: Readonly<Record<string, string>>;
  /** Outlines of the characters that stand in corners. */
  readonly corners: Readonly<Record<string, string>>;
}
