// The reference page of the hosts: where the app runs, and every action of the native bridge with its answer.
import { ActionTester } from '@/features/hosts/ActionTester';
import { EventLog } from '@/features/hosts/EventLog';
import { nativeActions } from '@/features/hosts/nativeActions';
import { useHost } from '@/hosts/HostContext';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

export default function DebugPage() {
  const { t } = useTranslation('hosts');
  const host = useHost();
  const { topPx, bottomPx } = host.safeAreas();
  const facts = {
    kind: host.kind,
    platformSource: host.platformSource,
    clientType: host.clientType,
    version: host.version || '–',
    tradeKind: host.tradeKind,
    navigationBarHeightPx: String(host.navigationBarHeightPx),
    safeAreas: `${topPx} / ${bottomPx}`,
  };
  return (
    <Page>
      <Card title={t('debug.here')}>
        {Object.entries(facts).map(([name, value]) => (
          <Cell key={name} title={name} value={value} />
        ))}
      </Card>
      <EventLog />
      {nativeActions.map((tried) => (
        <ActionTester key={tried.action} {...tried} />
      ))}
    </Page>
  );
}
