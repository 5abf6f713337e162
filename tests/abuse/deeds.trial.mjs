// Every operation of the contract, one after the other: each write of the staff leaves exactly one deed, and nothing else any. In ./test, tests/system/deeds.test.mjs says of each whether it held.
import { operations } from '../contract.mjs';
import { samplesOf } from '../system/contract_samples/all.mjs';
import { Scene } from '../system/contract_samples/scene.mjs';
import { checkDeed, isWriteOfStaff } from '../system/deed_checks.mjs';
import { trial } from '../trials.mjs';

const writeCount = operations.filter(isWriteOfStaff).length;

async function attempt({ count, engine }) {
  const scene = new Scene();
  await scene.open({ engine });
  try {
    const samples = Object.entries(samplesOf(scene)).slice(0, count);
    for (const [operationId, inputOf] of samples) {
      await checkDeed(scene, operationId, inputOf).catch((error) => {
        throw new Error(`${operationId}: ${error.message}`, { cause: error });
      });
    }
    return `${samples.length} operations, ${writeCount} of them writes of the staff: one deed each, by whom it was done and by whose proposal, and none of all others`;
  } finally {
    await scene.end();
  }
}

export const trials = [trial({ what: 'every write of the staff leaves exactly one deed', unit: 'operations', counts: { prove: operations.length }, attempt })];
