// An agreement or rules to read.

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { addressFor, useArguments } from '@/hosts/page';
import { useOpenAddress } from '@/hosts/useOpenAddress';
import { useShare } from '@/hosts/useShare';
import { rulePage } from '@/routes/content/rule';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { formatDate } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { RichText } from '@/ui/RichText';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './RulePage.module.css';

const agreementType = 'agreement';

/** `subType` names the text, or `type` alone; `title` stands in the bar until the text's own is there. */
export default function RulePage() {
  const { t } = useTranslation('texts');
  const given = useArguments(rulePage);
  const openAddress = useOpenAddress();
  const type = given.type;
  const key = given.key ?? given.subType ?? type;
  const query = useQuery({ ...queryFor('get_text', { key: key ?? '' }), enabled: key !== undefined });
  const usual = t(type === agreementType ? 'agreement' : 'rules');
  useShare(
    query.data && key !== undefined
      ? { path: addressFor(rulePage, { key }), title: query.data.title, content: '', icon: '' }
      : undefined,
  );
  return (
    <Page title={query.data?.title ?? given.title ?? usual} navigation={given.hiddenTitleBar ? 'clear' : 'bar'}>
      {key === undefined ? (
        <EmptyState body={t('missing')} />
      ) : (
        <Loaded
          query={query}
          skeleton={
            <Card>
              <Skeleton height={480} />
            </Card>
          }
          isEmpty={(text) => text.html === ''}
        >
          {(text) => (
            <Card>
              {text.effectiveFrom > 0 && (
                <p className={styles.since}>{t('since', { day: formatDate(text.effectiveFrom) })}</p>
              )}
              <RichText html={text.html} onOpenLink={openAddress} />
            </Card>
          )}
        </Loaded>
      )}
    </Page>
  );
}
