// The look by its parts: its name, and each thing that has to be bought, to be left out one by one.
import { Button } from '@/ui/Button';
import { Image } from '@/ui/Image';
import { Sheet } from '@/ui/kit/Sheet';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import styles from './LookSheet.module.css';
import type { Material } from './rules';

const thumbPx = 56;
const longestName = 30;

interface LookSheetProps {
  open: boolean;
  onClose: () => void;
  name: string;
  rename: (name: string) => void;
  toBuy: readonly Material[];
  sum: number;
  creditPoint: number | undefined;
  onDrop: (material: Material) => void;
}

export function LookSheet({ open, onClose, name, rename, toBuy, sum, creditPoint, onDrop }: LookSheetProps) {
  const { t } = useTranslation('wear');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('list.title')}
      footer={
        <Button size="large" wide onPress={onClose}>
          {t('list.done')}
        </Button>
      }
    >
      <TextField label={t('list.name')} value={name} maxLength={longestName} onChange={rename} />
      {toBuy.length === 0 ? (
        <p className={styles.note}>{t('list.none')}</p>
      ) : (
        <>
          <ul className={styles.things}>
            {toBuy.map((material) => (
              <li key={material.id} className={styles.thing}>
                <span className={styles.picture}>
                  <Image src={material.pictureUrl} alt="" ratio={1} widthPx={thumbPx} fit="contain" />
                </span>
                <span className={styles.words}>
                  <strong className={styles.name}>{material.name}</strong>
                  <span className={styles.note}>
                    {[material.brandName, t('points', { count: material.pricePoints })].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Button
                  kind="outline"
                  size="small"
                  label={t('list.dropOf', { name: material.name })}
                  onPress={() => onDrop(material)}
                >
                  {t('list.drop')}
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.sum}>
            <span>{t('list.sum')}</span>
            <strong>{t('points', { count: sum })}</strong>
          </p>
          {creditPoint !== undefined && <p className={styles.note}>{t('list.credit', { count: creditPoint })}</p>}
          <p className={styles.note}>{t('list.promise')}</p>
        </>
      )}
    </Sheet>
  );
}
