// Makes the demo mall that tests copy (original_mall.mjs), and makes it anew before it is so old that what was to come in it has passed.
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { originalPlaces } from './original_mall.mjs';
import { createDatabase, databaseNameIn } from './postgres.mjs';
import { startWorld } from './world.mjs';

const oldestMs = 600_000;

async function make(folder, engine) {
  const world = await startWorld({ engine, isOriginal: true });
  try {
    // What the demo leaves to timers, as the pictures of its looks, is there when a copy's pages ask for it.
    await world.settle();
    await world.stop();
    const { dataFolder, nameFile } = originalPlaces(folder, engine);
    if (engine === 'postgres') {
      const copy = await createDatabase(process.env.GALLERIA_TEST_POSTGRES, databaseNameIn(world.databaseUrl));
      writeFileSync(nameFile, databaseNameIn(copy));
    }
    const unfinished = `${dataFolder}.unfinished`;
    cpSync(world.dataFolder, unfinished, { recursive: true });
    renameSync(unfinished, dataFolder);
  } finally {
    await world.end();
  }
}

/** The originals of one run, in a folder of their own. */
export class OriginalMalls {
  #engines;
  #folders = [];
  #madeAt = 0;
  #making;

  constructor(engines) {
    this.#engines = engines;
  }

  async #makeAll() {
    const folder = mkdtempSync(join(tmpdir(), 'galleria-mall-'));
    this.#folders.push(folder);
    for (const engine of this.#engines) await make(folder, engine);
    this.#madeAt = Date.now();
    process.env.GALLERIA_TEST_MALL = folder;
    this.#making = undefined;
  }

  /** Resolves when there is one that is young enough, and GALLERIA_TEST_MALL names it. */
  async freshen() {
    if (Date.now() - this.#madeAt < oldestMs) return;
    this.#making ??= this.#makeAll();
    await this.#making;
  }

  end() {
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
  }
}
