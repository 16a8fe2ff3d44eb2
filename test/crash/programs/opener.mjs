/** `opener.mjs DIR URL`: opens the store and holds it, or prints the error. */
import { EmbeddedEventStore } from './platform/event-store/embedded/embedded-store.js';

const [directory, url] = process.argv.slice(2);
try {
  EmbeddedEventStore.open(directory, { url });
  console.log('open');
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(`${error.code} ${error.message}`);
}
