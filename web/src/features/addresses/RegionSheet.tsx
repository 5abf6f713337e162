// Picks a region level by level: province, city, county; the levels are those that the server gives.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryFor } from '@/api/query';
import { Icon } from '@/ui/Icon';
import { Sheet } from '@/ui/kit/Sheet';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './RegionSheet.module.css';

type Region = Output<'list_regions'>[number];

/** A chosen county with everything above it. */
export interface ChosenRegion {
  codes: readonly number[];
  /** "江苏省 南京市 玄武区" */
  name: string;
}

/** The regions along `codes`, as far as they are known. */
function pathOf(regions: readonly Region[], codes: readonly number[]): Region[] {
  const path: Region[] = [];
  let present = regions;
  for (const code of codes) {
    const found = present.find((region) => region.code === code);
    if (!found) break;
    path.push(found);
    present = found.children;
  }
  return path;
}

interface LevelsProps {
  regions: readonly Region[];
  chosen: readonly number[];
  onChoose: (chosen: ChosenRegion) => void;
}

function Levels({ regions, chosen, onChoose }: LevelsProps) {
  const { t } = useTranslation('addresses');
  const [codes, setCodes] = useState<readonly number[]>(chosen);
  const [level, setLevel] = useState(Math.max(0, chosen.length - 1));
  const list = useRef<HTMLUListElement>(null);
  const path = pathOf(regions, codes);
  const shown = level === 0 ? regions : (path[level - 1]?.children ?? []);
  const open = path.at(-1)?.children.length === 0 ? path : [...path, undefined];

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because another level is shown.
  useEffect(() => {
    const mark = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (list.current) list.current.scrollTop = mark ? mark.offsetTop - list.current.clientHeight / 2 : 0;
  }, [level]);

  const choose = (region: Region) => {
    const next = [...path.slice(0, level), region];
    setCodes(next.map(({ code }) => code));
    if (region.children.length > 0) return setLevel(level + 1);
    return onChoose({ codes: next.map(({ code }) => code), name: next.map(({ name }) => name).join(' ') });
  };

  return (
    <>
      <Tabs
        items={open.map((region, index) => ({ value: index, label: region?.name ?? t('region.choose') }))}
        value={level}
        onChange={setLevel}
        label={t('region.levels')}
      />
      <ul ref={list} className={styles.list}>
        {shown.map((region) => (
          <li key={region.code}>
            <button
              type="button"
              className={styles.region}
              aria-pressed={region.code === codes[level]}
              onClick={() => choose(region)}
            >
              {region.name}
              {region.code === codes[level] && <Icon name="check" size={18} />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RegionSheetProps {
  open: boolean;
  onClose: () => void;
  chosen: readonly number[];
  onChoose: (chosen: ChosenRegion) => void;
}

/** The regions are fetched when the sheet first opens, and kept. Choosing a county closes it. */
export function RegionSheet({ open, onClose, chosen, onChoose }: RegionSheetProps) {
  const { t } = useTranslation('addresses');
  const query = useQuery({ ...queryFor('list_regions'), enabled: open, staleTime: Number.POSITIVE_INFINITY });
  return (
    <Sheet open={open} onClose={onClose} title={t('region.title')}>
      <div className={styles.frame}>
        <Loaded query={query} skeleton={<ListSkeleton count={7} height={44} />}>
          {(regions) => <Levels regions={regions} chosen={chosen} onChoose={onChoose} />}
        </Loaded>
      </div>
    </Sheet>
  );
}
