/** Reports the server under test before the end-to-end tests on EventStoreDB (place.ts). */
export default () => {
  const command = process.env.PAIFU_TEST_EVENTSTORE_START;
  const server = command
    ? `a live node: ${command}`
    : "the project's own server of EventStoreDB's protocol, not EventStoreDB itself";
  process.stderr.write(`on EventStoreDB: ${server}\n`);
};
