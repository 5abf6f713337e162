// The certificate of somebody who came: a poster to keep as a picture, drawn when it is asked for.
import { lazy, Suspense, useState } from 'react';
import type { Registration } from '@/features/registrations/registration';
import { addressFor } from '@/hosts/page';
import { payloadOf } from '@/hosts/useShare';
import { registrationDetailPage } from '@/routes/registrations/registrationDetail';
import { Button } from '@/ui/Button';
import { formatDate } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';

const SharePoster = lazy(() => import('@/features/hosts/SharePoster'));

export function Certificate({ registration }: { registration: Registration }) {
  const { t } = useTranslation('registrations');
  const [isOpen, setIsOpen] = useState(false);
  const { activityId, name, place, startsAt, pictureUrl } = registration;
  const payload = payloadOf({
    path: addressFor(registrationDetailPage, { activityId }),
    title: t('certificate.name', { name }),
    content: t('certificate.body', { date: formatDate(startsAt), place }),
    icon: pictureUrl,
  });
  return (
    <>
      <Button size="small" kind="outline" onPress={() => setIsOpen(true)}>
        {t('certificate.do')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SharePoster
            payload={{
              miniIcon: '',
              miniOriginalId: '',
              miniPath: '',
              miniProgramType: 0,
              shareChannels: [],
              postImage: payload.icon,
              ...payload,
            }}
            onDone={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
