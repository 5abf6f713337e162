// Samples of the floor plan: the demo's own, handed in anew, published, and ways that are closed and opened.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../places.mjs';
import { nothing, only } from './scene.mjs';

const geojson = readFileSync(join(root, 'demo/plan.geojson'), 'utf8');

export function placeSamples(scene) {
  const staff = () => scene.staff();
  const handedIn = async () => {
    const { planVersion } = await staff().call('import_plan', { note: '改动后的平面图', geojson });
    return { version: planVersion.version };
  };
  const isClosed = async (wayKey) => (await staff().call('list_plan_ways')).ways.find((way) => way.wayKey === wayKey).closing !== undefined;
  return {
    get_plan: nothing,
    get_plan_level: only('levelKey', 'L2'),
    search_places: only('keyword', '母婴室'),
    find_way: () => ({ fromPlace: 'L1-K1', toPlace: 'L3-09', stepFree: true }),
    list_plan_versions: nothing,
    get_plan_version: () => ({ version: 1 }),
    get_plan_version_level: () => ({ version: 1, levelKey: 'L2' }),
    import_plan: () => ({ note: '改动后的平面图', geojson }),
    publish_plan: async () => {
      const version = await handedIn();
      const { publications } = await staff().call('list_plan_versions');
      return { ...version, publicationNumber: publications[0].publicationNumber, reason: '二层改造完成' };
    },
    list_plan_ways: nothing,
    close_way: async () => {
      if (await isClosed('stairs-1')) await staff().call('open_way', { wayKey: 'stairs-1', reason: '检修完成' });
      return { wayKey: 'stairs-1', reason: '检修' };
    },
    open_way: async () => {
      if (!(await isClosed('stairs-2'))) await staff().call('close_way', { wayKey: 'stairs-2', reason: '检修' });
      return { wayKey: 'stairs-2', reason: '检修完成' };
    },
  };
}
