const WORKER = '/record-worker.js';
const PAGE = '/record';

/** Whether the page opens without a line; `not-here`: its browser keeps none, for the page came without TLS. */
export type OfflineState = 'being-kept' | 'kept' | 'not-kept' | 'not-here';

/**
 * The shell of this page as a worker keeps it (worker/record-worker.ts). A newer version is kept beside it, and taken up when the page is at rest: the page is
 * loaded anew then, by files that belong together.
 */
export class OfflinePage {
  state: OfflineState = 'being-kept';
  private registration: ServiceWorkerRegistration | null = null;
  private isTakenUp = false;
  private wasAtRest = true;

  /**
   * @param isAtRest no hand is open, and nothing is being said
   * @param changed told when there is something else to say of it
   */
  constructor(
    private readonly isAtRest: () => boolean,
    private readonly changed: () => void,
  ) {}

  async keep(): Promise<void> {
    const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
    if (serviceWorker === undefined) return this.is('not-here');
    serviceWorker.addEventListener('controllerchange', () => {
      if (this.isTakenUp) location.reload();
    });
    try {
      const registration = await serviceWorker.register(WORKER, { scope: PAGE, updateViaCache: 'none' });
      this.registration = registration;
      registration.addEventListener('updatefound', () => this.await(registration.installing));
      this.await(registration.installing);
      if (registration.active !== null) this.is('kept');
      this.rest();
    } catch {
      this.is('not-kept');
    }
  }

  /** The page may be at rest: what is newer is taken up, if there is anything. */
  rest(): void {
    const { active = null, waiting = null } = this.registration ?? {};
    const isAtRest = this.isAtRest();
    if (isAtRest && !this.wasAtRest) this.look();
    this.wasAtRest = isAtRest;
    // The first version waits for nobody.
    if (active === null || waiting === null || !isAtRest) return;
    this.isTakenUp = true;
    waiting.postMessage('take up');
  }

  /** Asks whether there is anything newer. What cannot be asked now is asked after the next hand. */
  private look(): void {
    void this.registration?.update().catch(() => {});
  }

  private await(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') this.rest();
      else if (worker.state === 'activated') this.is('kept');
      else if (worker.state === 'redundant' && this.state === 'being-kept') this.is('not-kept');
    });
  }

  private is(state: OfflineState): void {
    this.state = state;
    this.changed();
  }
}
