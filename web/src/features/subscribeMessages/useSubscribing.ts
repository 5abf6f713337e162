// Leads to the mini program's page that asks, with a ticket for what it asks for.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { useHost } from '@/hosts/HostContext';
import { HostError } from '@/hosts/host';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import type { SubscribeTopic } from './topics';

/** Whoever comes back from that page has answered; only the server knows what. */
export function useFreshAnswers(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: ['list_subscriptions'] });
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [client]);
}

export function useSubscribing(): (topics: readonly SubscribeTopic[]) => Promise<void> {
  const { t } = useTranslation('subscribeMessages');
  const host = useHost();
  const ask = useOperation('ask_subscription');
  return async (topics) => {
    const { data } = await ask({ topics: [...topics] });
    if (!data) return;
    try {
      await host.subscribe({ ticket: data.ticket, templateIds: data.templateIds });
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      // An older version of the mini program has no such page.
      toast(t('cannotAsk'));
    }
  };
}
