/** Choices of a reader that stay with the browser. A browser may refuse to store them; then they last until the page is left. */
const chosen = new Map<string, boolean>();

/** A remembered choice; false if it was never made. */
export function isRemembered(name: string): boolean {
  try {
    return (localStorage.getItem(`paifu ${name}`) ?? String(chosen.get(name))) === 'true';
  } catch {
    return chosen.get(name) ?? false;
  }
}

export function remember(name: string, choice: boolean): void {
  chosen.set(name, choice);
  try {
    localStorage.setItem(`paifu ${name}`, String(choice));
  } catch {
    // Storage is blocked.
  }
}
