/** Milliseconds between changes of the address: browsers refuse many in a short time. */
const PAUSE = 250;

/** The address of a page that follows the step shown. A jump can be undone by the browser's button *back*. */
export class PageAddress {
  private pending: { readonly url: URL; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  /** @param onBack called with the address that the reader went back or forward to */
  constructor(private readonly onBack: (url: URL) => void) {}

  start(): void {
    addEventListener('popstate', this.went);
  }

  stop(): void {
    removeEventListener('popstate', this.went);
    this.forget();
  }

  /** Shows a link in the address bar; the language of the page stays. */
  follow(link: string, isJump: boolean): void {
    const url = new URL(link);
    const lang = new URL(location.href).searchParams.get('lang');
    if (lang !== null) url.searchParams.set('lang', lang);
    if (isJump) {
      // Going back leads to the step before the jump.
      if (this.pending !== null) history.replaceState(null, '', this.pending.url);
      this.forget();
      if (url.href !== location.href) history.pushState(null, '', url);
      return;
    }
    this.forget();
    if (url.href === location.href) return;
    const timer = setTimeout(() => {
      this.pending = null;
      history.replaceState(null, '', url);
    }, PAUSE);
    this.pending = { url, timer };
  }

  private forget(): void {
    if (this.pending !== null) clearTimeout(this.pending.timer);
    this.pending = null;
  }

  private readonly went = (): void => {
    this.forget();
    this.onBack(new URL(location.href));
  };
}
