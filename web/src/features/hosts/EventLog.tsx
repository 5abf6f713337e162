// What the native app reports by itself, newest first.
import { useEffect, useState } from 'react';
import { type NativeEvent, nativeBridge } from '@/hosts/app/nativeBridge';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { useTranslation } from '@/ui/words';

const events: readonly NativeEvent[] = ['shareSuccess', 'unionPayResult'];

export function EventLog() {
  const { t } = useTranslation('hosts');
  const [lines, setLines] = useState<readonly { number: number; event: string; text: string }[]>([]);
  useEffect(() => {
    const stops = events.map((event) =>
      nativeBridge().on(event, ({ code, data }) => {
        const text = `${code} ${JSON.stringify(data) ?? ''}`;
        setLines((before) => [{ number: before.length, event, text }, ...before]);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <Card title={t('debug.events')}>
      {lines.length === 0 && <Cell title={t('debug.noEvents', { events: events.join(', ') })} />}
      {lines.map(({ number, event, text }) => (
        <Cell key={number} title={event} note={text} />
      ))}
    </Card>
  );
}
