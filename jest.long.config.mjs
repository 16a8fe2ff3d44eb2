// Every test in full (`npm run test:long`): the specs that the gate leaves out, and whole samples where it takes small ones.
process.env.PAIFU_TEST_LONG = '1';

export default (await import('./jest.config.mjs')).default;
