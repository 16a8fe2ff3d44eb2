const OURS = 'paifu-draft ';

/** A draft kept in this tab until it is sent, so that a reload loses nothing. */
export function storedDraft<T>(key: string): T | null {
  const text = sessionStorage.getItem(OURS + key);
  return text === null ? null : (JSON.parse(text) as T);
}

/** Keeps a draft; `null` removes it. */
export function storeDraft(key: string, draft: object | null): void {
  if (draft === null) sessionStorage.removeItem(OURS + key);
  else sessionStorage.setItem(OURS + key, JSON.stringify(draft));
}

/** Removes all drafts when the user signs out. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(OURS)) sessionStorage.removeItem(key);
}
