// Chooses the shop that a receipt is from.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { EmptyState } from '@/ui/EmptyState';
import { Image } from '@/ui/Image';
import { Row } from '@/ui/kit/Row';
import { SearchField } from '@/ui/kit/SearchField';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './ShopSheet.module.css';

type Shop = Output<'list_shops'>[number];

interface ShopSheetProps {
  open: boolean;
  onClose: () => void;
  onChoose: (shop: { shopId: number; name: string }) => void;
}

const edgePx = 40;

function matches(shop: Shop, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return [shop.name, shop.floor, shop.location, shop.category].some((text) => text.toLowerCase().includes(wanted));
}

/** The mall's shops are few enough to be searched here. */
export function ShopSheet({ open, onClose, onChoose }: ShopSheetProps) {
  const { t } = useTranslation('points');
  const [typed, setTyped] = useState('');
  const query = useQuery({ ...queryFor('list_shops', {}), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t('receipts.shopTitle')}>
      <div className={styles.search}>
        <SearchField value={typed} onChange={setTyped} onSearch={setTyped} placeholder={t('receipts.shopSearch')} />
      </div>
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={5} height={60} />}
        isEmpty={(shops) => !shops.some((shop) => matches(shop, typed))}
        empty={<EmptyState icon="search" title={t('receipts.shopNone')} body={t('receipts.shopNoneBody')} />}
      >
        {(shops) => (
          <ul className={styles.shops}>
            {shops
              .filter((shop) => matches(shop, typed))
              .map((shop) => (
                <li key={shop.shopId}>
                  <Row
                    height="tall"
                    lead={
                      <span className={styles.picture}>
                        <Image src={shop.imageUrl} alt="" ratio={1} widthPx={edgePx} />
                      </span>
                    }
                    title={shop.name}
                    notes={[[shop.location, shop.category].filter(Boolean).join(' · ')]}
                    onPress={() => onChoose({ shopId: shop.shopId, name: shop.name })}
                  />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  );
}
