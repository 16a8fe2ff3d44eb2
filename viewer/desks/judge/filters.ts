export const FILTERS = ['irregularity', 'correction', 'dispute', 'note'] as const;
/** What judges look for in a record. */
export type Filter = (typeof FILTERS)[number];
