// Where somebody says that they stand: a shop they see, a gate, a service desk.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { EmptyState } from '@/ui/EmptyState';
import { SearchField } from '@/ui/kit/SearchField';
import { Sheet } from '@/ui/kit/Sheet';
import { useSettled } from '@/ui/kit/useSettled';
import { useTranslation } from '@/ui/words';
import { PlaceRow } from './PlaceRow';
import type { PlanPlace } from './plan';
import styles from './StartSheet.module.css';

interface StartSheetProps {
  open: boolean;
  places: readonly PlanPlace[];
  onClose: () => void;
  onChoose: (placeKey: string) => void;
}

const typingPauseMs = 250;
const keywordLimit = 40;
/** Offered before anything is typed. */
const usualStarts: readonly PlanPlace['facility'][] = ['entrance', 'service_desk', 'parking_payment'];

export function StartSheet({ open, places, onClose, onChoose }: StartSheetProps) {
  const { t } = useTranslation('places');
  const [text, setText] = useState('');
  const keyword = useSettled(text.trim().slice(0, keywordLimit), typingPauseMs);
  const found = useQuery({
    ...queryFor('search_places', { keyword: keyword || '-' }),
    enabled: open && keyword !== '',
  });
  const shown =
    keyword === ''
      ? places.filter(({ facility, category }) => usualStarts.includes(facility) || category === 'bays')
      : found.data?.places;
  return (
    <Sheet open={open} onClose={onClose} title={t('start.title')}>
      <div className={styles.search}>
        <SearchField value={text} onChange={setText} onSearch={setText} placeholder={t('start.search')} />
      </div>
      {shown?.length === 0 && <EmptyState icon="search" title={t('search.none')} body={t('search.noneBody')} />}
      <ul className={styles.places}>
        {shown?.map((place) => (
          <li key={place.placeKey}>
            <PlaceRow place={place} onPress={() => onChoose(place.placeKey)} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
