/** Runs in its own process: carries out attacks one by one on commands of its parent, and reports the results. */
import { constants, setPriority } from 'node:os';
import { ATTACKS } from './attacks.mjs';
import { Tally } from './verdict.mjs';
import { Wire } from './wire.mjs';

// Real attackers have their own machines: here they must not take the service's processor time.
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
