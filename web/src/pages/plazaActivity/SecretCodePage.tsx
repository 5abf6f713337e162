// The secret code of today: entered, found, tried too often, or none.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useMarch } from '@/features/lotteries/useMarch';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { lotteryPage } from '@/routes/lotteries/lottery';
import { marchLotteryPage } from '@/routes/lotteries/marchLottery';
import { secretCodePage } from '@/routes/lotteries/secretCode';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { StageHeader } from '@/ui/kit/StageHeader';
import { TextField } from '@/ui/kit/TextField';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './March.module.css';

const headHeightPx = 160;
const longestCode = 30;

export default function SecretCodePage() {
  const { t } = useTranslation('lotteries');
  const query = useMarch(useArguments(secretCodePage).activityId);
  const lottery = query.data?.lottery;
  return (
    <Page title={t('secret.title')}>
      <Loaded
        query={query}
        skeleton={<HeroSkeleton height={headHeightPx} />}
        isEmpty={(data) => data.lottery === undefined}
        empty={<EmptyState icon="lock" title={t('secret.none')} body={t('secret.noneBody')} />}
      >
        {() => lottery && <Secret activityId={lottery.activityId} isMarch={lottery.stage === 'march'} />}
      </Loaded>
    </Page>
  );
}

function Secret({ activityId, isMarch }: { activityId: number; isMarch: boolean }) {
  const { t } = useTranslation('lotteries');
  const host = useHost();
  const query = useQuery({ ...queryFor('get_secret_standing', { activityId }), staleTime: 0 });
  const play = () => (isMarch ? host.open(marchLotteryPage, { activityId }) : host.open(lotteryPage, { activityId }));
  return (
    <Loaded query={query} skeleton={<HeroSkeleton height={headHeightPx} />}>
      {(standing) => {
        if (standing.isFound)
          return (
            <StageHeader title={t('secret.right')}>
              <p>{t('secret.foundBody')}</p>
              <Button kind="outline" onPress={play}>
                {t('secret.play')}
              </Button>
            </StageHeader>
          );
        if (!standing.isSet) return <EmptyState icon="lock" title={t('secret.none')} body={t('secret.noneBody')} />;
        if (standing.triesLeft === 0)
          return <EmptyState icon="lock" title={t('secret.used')} body={t('secret.usedBody')} />;
        return (
          <>
            <StageHeader title={t('secret.title')}>
              <p>{t('secret.lead')}</p>
              <p>{t('secret.where')}</p>
            </StageHeader>
            <Entry activityId={activityId} triesLeft={standing.triesLeft} />
          </>
        );
      }}
    </Loaded>
  );
}

function Entry({ activityId, triesLeft }: { activityId: number; triesLeft: number }) {
  const { t } = useTranslation('lotteries');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const tryCode = useOperation('try_secret_code');
  const send = async () => {
    const { data } = await tryCode({ activityId, code: code.trim() });
    if (data && !data.isRight) setProblem(t('secret.wrong', { count: data.triesLeft }));
  };
  return (
    <Card>
      <form
        className={styles.entry}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={t('secret.label')}
          placeholder={t('secret.placeholder')}
          value={code}
          maxLength={longestCode}
          problem={problem}
          onChange={(next) => {
            setCode(next);
            setProblem(undefined);
          }}
        />
        <p className={styles.note}>{t('secret.triesLeft', { count: triesLeft })}</p>
        <Button
          size="large"
          wide
          onPress={send}
          disabledBecause={code.trim().length < 2 ? t('secret.placeholder') : undefined}
        >
          {t('secret.send')}
        </Button>
      </form>
    </Card>
  );
}
