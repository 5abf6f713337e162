// A pre-order in a list: its picture and name, where it stands, and what is paid and left to pay.
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { Image } from '@/ui/Image';
import { Row } from '@/ui/kit/Row';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import type { PreOrder } from './preSales';

const picturePx = 72;
const waits = new Set<PreOrder['state']>(['to_pay', 'deposit_paid', 'ordered']);

export function PreOrderCard({ preOrder, onOpen }: { preOrder: PreOrder; onOpen: () => void }) {
  const { t } = useTranslation('preSales');
  const { state, depositCents, restCents } = preOrder;
  const tone = () => {
    if (waits.has(state)) return 'price';
    return state === 'sold' ? 'chosen' : 'quiet';
  };
  return (
    <Card>
      <Row
        lead={<Image src={preOrder.imageUrl} alt="" ratio={1} widthPx={picturePx} />}
        title={preOrder.name}
        notes={[
          [preOrder.specification, t('pieces', { count: preOrder.quantity })].filter(Boolean).join(' · '),
          `${t('facts.deposit')} ¥${formatCents(depositCents)} · ${t('facts.rest')} ¥${formatCents(restCents)}`,
        ]}
        end={<Tag tone={tone()}>{t(`state.${state}`)}</Tag>}
        onPress={onOpen}
      />
    </Card>
  );
}
