// The grid of services on the member's own page, as the mall configures it for their tier.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { HostError } from '@/hosts/host';
import { cartPage } from '@/routes/cart/cart';
import { Card } from '@/ui/Card';
import { type Shortcut, ShortcutGrid } from '@/ui/kit/ShortcutGrid';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { guestServices } from './guestServices';
import { pictureOf } from './servicePictures';

type Service = Output<'list_services'>[number];

/** A way on with the page that it opens. */
interface ServiceTarget extends Shortcut {
  path: string;
  nativeType?: number | undefined;
}

const gridHeightPx = 208;

function targetOf(service: Service, cartCount: number | undefined): ServiceTarget {
  const { serviceKey, title, icon, path, nativeType, badge } = service;
  const count = path === cartPage.path ? cartCount : undefined;
  return { key: serviceKey, name: title, picture: pictureOf(icon), path, nativeType, count, tag: badge || undefined };
}

interface ServicesCardProps {
  cartCount: number | undefined;
  onOpen: (path: string) => void;
}

/**
 * In the mall's native app a service with a page there opens that page; elsewhere what only the app can open is left out.
 * When the mall's own grid does not come, what needs no account stands in, settings among it.
 */
export function MemberServices({ uid, cartCount, onOpen }: ServicesCardProps & { uid: string }) {
  const { t } = useTranslation('services');
  const host = useHost();
  const isInApp = host.kind === 'app';
  const isOpenable = ({ path, nativeType }: Service) => path !== '' || (isInApp && nativeType !== undefined);
  const open = ({ path, nativeType }: ServiceTarget) => {
    if (!isInApp || nativeType === undefined) return onOpen(path);
    host.openNativePage(nativeType).catch((error: unknown) => {
      if (!(error instanceof HostError)) throw error;
      if (path !== '') onOpen(path);
    });
  };
  const query = useQuery(queryFor('list_services', { memberId: Number(uid) }));
  if (query.isError && !query.data) return <GuestServices onOpen={onOpen} />;
  return (
    <Card title={t('title')}>
      <Loaded
        query={query}
        skeleton={<Skeleton height={gridHeightPx} />}
        isEmpty={(services) => !services.some(isOpenable)}
        empty={<p>{t('empty')}</p>}
      >
        {(services) => (
          <ShortcutGrid
            shortcuts={services.filter(isOpenable).map((service) => targetOf(service, cartCount))}
            onOpen={open}
          />
        )}
      </Loaded>
    </Card>
  );
}

export function GuestServices({ onOpen }: Pick<ServicesCardProps, 'onOpen'>) {
  const { t } = useTranslation('services');
  const ways: ServiceTarget[] = guestServices.map(({ name, picture, path }) => ({
    key: name,
    name: t(name),
    picture: pictureOf(picture),
    path,
  }));
  return (
    <Card title={t('title')}>
      <ShortcutGrid shortcuts={ways} onOpen={({ path }) => onOpen(path)} />
    </Card>
  );
}
