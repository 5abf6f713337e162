// What the member signed up for and is to come.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { RegistrationCard } from '@/features/registrations/RegistrationCard';
import { useHost } from '@/hosts/HostContext';
import { registrationHistoryPage } from '@/routes/registrations/registrationHistory';
import { registrationListPage } from '@/routes/registrations/registrationList';
import { registrationSuccessPage } from '@/routes/registrations/registrationSuccess';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

export default function MyRegistrationsPage() {
  const { t } = useTranslation('registrations');
  const host = useHost();
  const query = useQuery({ ...queryFor('list_my_registrations', { isPast: false }), staleTime: 0 });
  return (
    <Page
      navigationRight={
        <Button kind="quiet" size="small" onPress={() => host.open(registrationHistoryPage)}>
          {t('mine.history')}
        </Button>
      }
    >
      <Loaded
        query={query}
        isEmpty={({ registrations }) => registrations.length === 0}
        empty={
          <EmptyState icon="ticket" title={t('mine.empty')} body={t('mine.emptyBody')}>
            <Button onPress={() => host.open(registrationListPage)}>{t('mine.browse')}</Button>
          </EmptyState>
        }
      >
        {({ registrations }) =>
          registrations.map((registration) => (
            <RegistrationCard
              key={registration.registrationId}
              registration={registration}
              onOpen={() => host.open(registrationSuccessPage, { registrationId: registration.registrationId })}
            />
          ))
        }
      </Loaded>
    </Page>
  );
}
