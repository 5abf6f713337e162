// What was found and waits for its owner: its name, the floor and the day, and nothing by which it could be claimed.
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { formatDate } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import type { FoundThing } from './losses';

export function FoundCard({ things }: { things: readonly FoundThing[] }) {
  const { t } = useTranslation('lostAndFound');
  return (
    <Card>
      {things.map(({ foundId, title, kind, level, foundOn }) => (
        <Cell
          key={foundId}
          title={title}
          note={[t(`kinds.${kind}`), level].filter(Boolean).join(' · ')}
          value={formatDate(foundOn)}
        />
      ))}
    </Card>
  );
}
