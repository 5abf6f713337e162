// Samples of exports: the log of deeds as a file, asked for and ready.
import { nothing } from './scene.mjs';

const waitMs = 100;
const longestWaitMs = 15_000;
const wanted = { operation: 'list_deeds', request: {}, format: 'csv' };

export function exportSamples(scene) {
  const staff = () => scene.staff();
  const ready = async () => {
    const { exportId } = await staff().call('make_export', wanted);
    for (let waited = 0; waited < longestWaitMs; waited += waitMs) {
      const own = (await staff().call('list_exports')).find((one) => one.exportId === exportId);
      if (own.state === 'ready') return { exportId };
      await new Promise((done) => setTimeout(done, waitMs));
    }
    throw new Error('an export was not ready in time');
  };
  return {
    list_exportable_lists: nothing,
    make_export: () => wanted,
    list_exports: nothing,
    cancel_export: ready,
    open_export: ready,
  };
}
