// What the member signed up for and is over, with the certificates of what they came to.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { RegistrationCard } from '@/features/registrations/RegistrationCard';
import type { Registration } from '@/features/registrations/registration';
import { useHost } from '@/hosts/HostContext';
import { registrationSuccessPage } from '@/routes/registrations/registrationSuccess';
import { addVideoPage } from '@/routes/videos/addVideo';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { Certificate } from './Certificate';

export default function RegistrationHistoryPage() {
  const { t } = useTranslation('registrations');
  const host = useHost();
  const query = useQuery({ ...queryFor('list_my_registrations', { isPast: true }), staleTime: 0 });
  return (
    <Page>
      <Loaded
        query={query}
        isEmpty={({ registrations }) => registrations.length === 0}
        empty={<EmptyState icon="ticket" title={t('history.empty')} body={t('history.emptyBody')} />}
      >
        {({ registrations }) =>
          registrations.map((registration) => (
            <RegistrationCard
              key={registration.registrationId}
              registration={registration}
              onOpen={() => host.open(registrationSuccessPage, { registrationId: registration.registrationId })}
            >
              {registration.state === 'attended' && <Keepsakes registration={registration} />}
            </RegistrationCard>
          ))
        }
      </Loaded>
    </Page>
  );
}

/** What is left of having been there. */
function Keepsakes({ registration }: { registration: Registration }) {
  const { t } = useTranslation('registrations');
  const host = useHost();
  return (
    <>
      {registration.hasCertificate && <Certificate registration={registration} />}
      <Button
        size="small"
        kind="outline"
        onPress={() => host.open(addVideoPage, { registrationId: registration.registrationId })}
      >
        {t('history.addVideo')}
      </Button>
    </>
  );
}
