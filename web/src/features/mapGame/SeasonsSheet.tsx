// The seasons that have begun, with what the member found in each.
import { useEndless } from '@/api/lists/useEndless';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { formatWhole } from '@/ui/format';
import { Cell } from '@/ui/kit/Cell';
import { formatDate } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { useTranslation } from '@/ui/words';
import type { SeasonLine } from './game';

interface SeasonsSheetProps {
  open: boolean;
  onClose: () => void;
  onChoose: (seasonId: number) => void;
}

export function SeasonsSheet({ open, onClose, onChoose }: SeasonsSheetProps) {
  const { t } = useTranslation('mapGame');
  return (
    <Sheet open={open} onClose={onClose} title={t('seasons.title')}>
      <Seasons onChoose={onChoose} />
    </Sheet>
  );
}

function Seasons({ onChoose }: Pick<SeasonsSheetProps, 'onChoose'>) {
  const { t } = useTranslation('mapGame');
  const { query, pages, loadMore } = useEndless('list_map_game_seasons', {});
  const seasons = pages.flatMap((page) => page.seasons);
  const note = ({ startsAt, endsAt, phase, stepCount, spotCount, points }: SeasonLine) =>
    [
      t('rules.period', { from: formatDate(startsAt), until: formatDate(endsAt) }),
      t(`seasons.${phase}`),
      t('seasons.line', { done: stepCount, count: spotCount }),
      points > 0 && t('seasons.points', { points: formatWhole(points) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Loaded
      query={query}
      isEmpty={() => seasons.length === 0}
      empty={<EmptyState icon="location" title={t('seasons.none')} body={t('seasons.noneBody')} />}
    >
      {() => (
        <>
          {seasons.map((season) => (
            <Cell
              key={season.seasonId}
              title={season.name}
              note={note(season)}
              onPress={() => onChoose(season.seasonId)}
            />
          ))}
          {query.hasNextPage && (
            <Button kind="quiet" wide onPress={loadMore}>
              {t('seasons.more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
