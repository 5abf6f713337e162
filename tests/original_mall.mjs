// The demo mall as a server has filled it: made once for many tests, each of which goes on with a copy, because to fill one takes four times as long as to start on it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where `folder` keeps what make_original_mall.mjs made. */
export const originalPlaces = (folder, engine) => ({ dataFolder: join(folder, engine), nameFile: join(folder, 'postgres.name') });

/** What a world may copy: {dataFolder, databaseName (on PostgreSQL)}; undefined where nobody made it. GALLERIA_TEST_MALL names its folder. */
export function originalMall(engine) {
  const folder = process.env.GALLERIA_TEST_MALL;
  if (!folder) return undefined;
  const { dataFolder, nameFile } = originalPlaces(folder, engine);
  if (!existsSync(dataFolder)) return undefined;
  return { dataFolder, databaseName: engine === 'postgres' ? readFileSync(nameFile, 'utf8') : undefined };
}
