/** Where a rule stands: the document, its section, the item in it, as `wsom-rulebook` "Kong" 2. */
export interface Citation {
  readonly document: string;
  readonly section: string;
  readonly item: string;
}

export const cite = (document: string, section: string, item: string | number = ''): Citation => ({
  document,
  section,
  item: String(item),
});

/** `wsom-rulebook "Kong" 2`. */
export function citationText(citation: Citation): string {
  const section = citation.section === '' ? '' : ` "${citation.section}"`;
  return `${citation.document}${section}${citation.item === '' ? '' : ` ${citation.item}`}`;
}
