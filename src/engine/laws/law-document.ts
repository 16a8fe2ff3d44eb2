/** How far a rule binds: a rules document says it, the project settled what the documents leave open, or it follows from them. */
export type Basis = 'law' | 'decision' | 'inference';

/** What a document is: rules (`Basis`), what the record itself is bound by, or what players agreed on for a game. */
export type DocumentBasis = Basis | 'record' | 'agreement';

/** A part of a document, as its heading says; '' where what stands there has no heading. */
export interface LawSection {
  readonly name: string;
  /** What can be cited of it: numbers, ids, or the words that a paragraph begins with or that name it. */
  readonly items: readonly string[];
}

/** A document that rules are cited from. Where things stand in it is known here, and nothing of what it says. */
export interface LawDocument {
  /** As citations name it. */
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly basis: DocumentBasis;
  /** Where it stands in the project, where it is a page of the project's own. */
  readonly page?: string;
  readonly sections: readonly LawSection[];
}

export const section = (name: string, ...items: readonly (string | readonly string[])[]): LawSection => ({
  name,
  items: items.flat(),
});

/** `1` to `last`, or what `written` makes of the numbers. */
export const upTo = (last: number, written: (n: number) => string = String): readonly string[] =>
  Array.from({ length: last }, (_, i) => written(i + 1));

/** `CL-01` to `CL-20`. */
export const ids = (prefix: string, from: number, to: number): readonly string[] =>
  upTo(to - from + 1, (n) => `${prefix}-${String(from + n - 1).padStart(2, '0')}`);
