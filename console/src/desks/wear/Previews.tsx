// Looks by chance, as members meet them, to see whether what is in the wardrobe goes together.
import { ApiError } from '@galleria/client/errors';
import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { queryFor } from '@/api/query';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { LookStage } from './LookStage';
import styles from './Wear.module.css';

const shownCount = 4;

export function Previews({ databaseId }: { databaseId: number }) {
  const { t } = useTranslation('wear');
  const question = queryFor('preview_random_wear', { databaseId });
  const looks = useQueries({
    queries: Array.from({ length: shownCount }, (_none, index) => ({
      ...question,
      queryKey: [...question.queryKey, index],
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const again = () => Promise.all(looks.map(({ refetch }) => refetch()));
  const failure = looks.find(({ error }) => error instanceof ApiError)?.error;
  return (
    <Panel
      title={t('previews')}
      side={
        <Button size="small" loading={looks.some(({ isFetching }) => isFetching)} onClick={() => void again()}>
          {t('again')}
        </Button>
      }
    >
      {failure instanceof ApiError ? (
        <Failure failure={failure} retry={() => void again()} />
      ) : (
        <div className={styles.looks}>
          {looks.map(({ data }, index) =>
            data ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: places that keep their order, whatever look stands in them.
              <LookStage key={index} worn={data.wearMaterialList} label={t('lookOf', { place: index + 1 })} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <Loading key={index} rows={4} />
            ),
          )}
        </div>
      )}
    </Panel>
  );
}
