// The small pieces of the gallery: pictures, icons, counts and time.

import { serverNowMs } from '@galleria/client/clock';
import { useState } from 'react';
import { Card } from '@/ui/Card';
import { Countdown } from '@/ui/Countdown';
import { Icon, type IconName, iconNames } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { Badge } from '@/ui/kit/Badge';
import { Stepper } from '@/ui/kit/Stepper';

const twoHoursMs = 2 * 3_600_000 + 14 * 60_000;

export function GalleryPieces() {
  const [quantity, setQuantity] = useState(1);
  const [endAtMs] = useState(() => serverNowMs() + twoHoursMs);
  return (
    <Card title="零件" extra={<Countdown endAtMs={endAtMs} nowMs={serverNowMs} />}>
      <div
        style={{ display: 'grid', gridTemplateColumns: '80px 80px 1fr', gap: 'var(--space-3)', alignItems: 'center' }}
      >
        <Image src="/icon.svg" alt="云廊" ratio={1} widthPx={80} />
        <Image src="/missing.webp" alt="手提包" ratio={1} widthPx={80} />
        <Stepper value={quantity} max={9} onChange={setQuantity} />
      </div>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', marginTop: 'var(--space-3)' }}>
        <Badge count={3}>
          <Icon name="cart" size={24} label="购物车" />
        </Badge>
        <Badge count={120}>
          <Icon name="service" size={24} />
        </Badge>
        {iconNames.map((name: IconName) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </p>
    </Card>
  );
}
