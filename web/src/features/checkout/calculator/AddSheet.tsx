// Finds goods for a basket: by name, then which of their kinds; or takes what is chosen in the cart.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { Button } from '@/ui/Button';
import { GoodsRow } from '@/ui/kit/GoodsRow';
import { SearchField } from '@/ui/kit/SearchField';
import { Sheet } from '@/ui/kit/Sheet';
import { specificationsText } from '@/ui/kit/specifications';
import { Loaded } from '@/ui/Loaded';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './AddSheet.module.css';
import type { Thing } from './baskets';

const rowHeightPx = 92;
const foundAtOnce = 20;

interface AddSheetProps {
  isOpen: boolean;
  onAdd: (things: readonly Thing[]) => void;
  onClose: () => void;
}

export function AddSheet({ isOpen, onAdd, onClose }: AddSheetProps) {
  const { t } = useTranslation('checkout');
  const [typed, type] = useState('');
  const [keyword, search] = useState('');
  const [productId, choose] = useState<number>();
  const add = (things: readonly Thing[]) => {
    choose(undefined);
    onAdd(things);
  };
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('calculator.add.title')}>
      <SearchField
        value={typed}
        onChange={type}
        onSearch={(text) => {
          choose(undefined);
          search(text);
        }}
      />
      {keyword === '' && <FromCart onAdd={add} />}
      {keyword !== '' && productId === undefined && <Found keyword={keyword} onChoose={choose} />}
      {productId !== undefined && <Kinds productId={productId} onAdd={add} />}
    </Sheet>
  );
}

function FromCart({ onAdd }: { onAdd: (things: readonly Thing[]) => void }) {
  const { t } = useTranslation('checkout');
  const cart = useQuery(queryFor('get_cart'));
  const chosen = (cart.data?.shops ?? []).flatMap(({ lines }) => lines).filter(({ isSelected }) => isSelected);
  if (chosen.length === 0) return <p className={styles.note}>{t('calculator.add.hint')}</p>;
  const things = chosen.map((line) => ({
    skuId: line.skuId,
    name: line.name,
    specification: specificationsText(line),
    imageUrl: line.imageUrl,
    priceCents: line.priceCents,
    quantity: line.quantity,
  }));
  return (
    <Button kind="outline" wide onPress={() => onAdd(things)}>
      {t('calculator.add.fromCart', { count: chosen.length })}
    </Button>
  );
}

function Found({ keyword, onChoose }: { keyword: string; onChoose: (productId: number) => void }) {
  const { t } = useTranslation('checkout');
  const found = useQuery(queryFor('search_products', { keyword, pageSize: foundAtOnce }));
  return (
    <Loaded query={found} skeleton={<ListSkeleton count={3} height={rowHeightPx} />}>
      {({ products, isHelp }) =>
        isHelp || products.length === 0 ? (
          <p className={styles.note}>{t('calculator.add.nothing')}</p>
        ) : (
          <ul className={styles.list}>
            {products.map((product) => (
              <li key={product.productId}>
                <GoodsRow
                  goods={product}
                  unitPriceCents={product.priceCents}
                  quantity={1}
                  end={
                    <Button
                      size="small"
                      kind="outline"
                      label={`${t('calculator.add.choose')} ${product.name}`}
                      onPress={() => onChoose(product.productId)}
                    >
                      {t('calculator.add.choose')}
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Kinds({ productId, onAdd }: { productId: number; onAdd: (things: readonly Thing[]) => void }) {
  const { t } = useTranslation('checkout');
  const product = useQuery(queryFor('get_product', { productId }));
  return (
    <Loaded query={product} skeleton={<ListSkeleton count={2} height={rowHeightPx} />}>
      {({ name, skus, imageUrls }) => (
        <ul className={styles.list}>
          {skus.map((sku) => {
            const imageUrl = sku.imageUrl || (imageUrls[0] ?? '');
            const specification = specificationsText(sku);
            return (
              <li key={sku.skuId}>
                <GoodsRow
                  goods={{ ...sku, name, imageUrl }}
                  unitPriceCents={sku.priceCents}
                  quantity={1}
                  end={
                    <Button
                      size="small"
                      label={`${t('calculator.add.put')} ${name} ${specification}`}
                      onPress={() =>
                        onAdd([
                          { skuId: sku.skuId, name, specification, imageUrl, priceCents: sku.priceCents, quantity: 1 },
                        ])
                      }
                    >
                      {t('calculator.add.put')}
                    </Button>
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}
