const WORKER = '/record-worker.js';
const PAGE = '/record';

/**
 * Whether the page opens offline; `not-here`: the browser has no service workers, because the page came without TLS.
 */
export type OfflineState = 'being-kept' | 'kept' | 'not-kept' | 'not-here';

/**
 * The cached files of this page (worker/record-worker.ts). A newer version is cached alongside; the page reloads with
 * it once it is at rest.
 */
export class OfflinePage {
  state: OfflineState = 'being-kept';
  private registration: ServiceWorkerRegistration | null = null;
  private isTakenUp = false;
  private wasAtRest = true;

  /**
   * @param isAtRest no hand is being played, and no entry is open
   * @param changed called after a change of `state`
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
      // The worker may already be installed.
      this.await(registration.installing ?? registration.waiting);
      if (registration.active !== null) this.is('kept');
      this.rest();
    } catch {
      this.is('not-kept');
    }
  }

  /** Activates a newer version if there is one and the page is at rest. */
  rest(): void {
    const { active = null, waiting = null } = this.registration ?? {};
    const isAtRest = this.isAtRest();
    if (isAtRest && !this.wasAtRest) this.look();
    this.wasAtRest = isAtRest;
    // The first version activates by itself.
    if (active === null || waiting === null || !isAtRest) return;
    this.isTakenUp = true;
    waiting.postMessage('take up');
  }

  /** Checks for a newer version. A failed check is repeated after the next hand. */
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
