/** A process of its own: carries out an attack at a time, as its parent says, and tells what came back. */
import { constants, setPriority } from 'node:os';
import { ATTACKS } from './attacks.mjs';
import { Tally } from './verdict.mjs';
import { Wire } from './wire.mjs';

// Real strangers have machines of their own: here they must not take the processor that the service answers with.
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', async ({ name, target, crowd }) => {
  const wire = new Wire(target.url, target.strangers);
  const tally = new Tally(crowd);
  try {
    await ATTACKS[name]({ wire, tally, target });
  } catch (error) {
    tally.complaints.push(`the attack itself failed: ${error.stack}`);
  }
  wire.close();
  const { requests, kinds, complaints } = tally;
  process.send({ requests, kinds, complaints });
});
