// Opens a mini program: by the host where it can, else by a link that the chat app understands.

import { useQuery } from '@tanstack/react-query';
import { miniProgramLink } from '@/features/hosts/chatApp';
import { useHost } from '@/hosts/HostContext';
import { HostError, type MiniProgramTarget } from '@/hosts/host';
import { miniProgram } from '@/hosts/miniProgram';
import { useArguments } from '@/hosts/page';
import { urlLinkPage } from '@/routes/hosts/urlLink';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Page } from '@/ui/Page';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

const pagePath = /^\/?[\w./-]*(\?[^#\s]*)?$/;

/** `path` with its query, and `appId` or `originalId` of another program than the mall's own. */
function useTarget(): MiniProgramTarget | undefined {
  const given = useArguments(urlLinkPage);
  const path = given.path ?? '';
  if (!pagePath.test(path)) return undefined;
  const own = miniProgram();
  const appId = given.appId ?? own?.appId;
  const originalId = given.originalId ?? own?.originalId;
  return { path, ...(appId ? { appId } : {}), ...(originalId ? { originalId } : {}) };
}

export default function UrlLinkPage() {
  const { t } = useTranslation('hosts');
  const target = useTarget();
  return (
    <Page>{target ? <OpenProgram target={target} /> : <EmptyState icon="warning" title={t('urlLink.damaged')} />}</Page>
  );
}

function OpenProgram({ target }: { target: MiniProgramTarget }) {
  const { t } = useTranslation('hosts');
  const host = useHost();
  // A plain browser cannot open a mini program by itself, nor the chat app one that is not named; the server has the
  // chat app make a link that does.
  const needsLink = host.kind === 'web' || (host.kind === 'chat' && !target.appId && !target.originalId);
  const link = useQuery({
    queryKey: ['mini_program_link', target.path],
    queryFn: () => miniProgramLink(target),
    enabled: needsLink,
  });

  const open = async () => {
    if (needsLink) return link.data && location.assign(link.data);
    try {
      await host.openMiniProgram(target);
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      toast(t('urlLink.failed'), 'fail');
    }
    return undefined;
  };

  if (link.isError) return <ErrorState error={link.error} onRetry={link.refetch} />;
  return (
    <EmptyState icon="code" title={t('urlLink.title')} body={t('urlLink.body')}>
      <Button onPress={open} disabledBecause={needsLink && !link.data ? t('urlLink.wait') : undefined}>
        {t('urlLink.open')}
      </Button>
    </EmptyState>
  );
}
