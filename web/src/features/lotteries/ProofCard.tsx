// That the draws can be recomputed: the digest before the end, the seed after it, and everything for a program of one's own.
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { copyText } from '@/ui/kit/copyText';
import { useTranslation } from '@/ui/words';
import styles from './Lottery.module.css';
import { type Lottery, loadPublication, shortDigest } from './lottery';

/** Has the browser keep a text as a file. */
function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function ProofCard({ lottery }: { lottery: Lottery }) {
  const { t } = useTranslation('lotteries');
  const isOver = lottery.seed !== '';
  const isOfCodes = lottery.stage === 'codes';
  const over = isOfCodes ? t('proof.codesOver') : t('proof.over');
  const sealed = isOfCodes ? t('proof.codesSealed') : t('proof.sealed');
  const save = async () => {
    const publication = await loadPublication(lottery.activityId);
    saveFile(`lottery-${lottery.pageCode}.json`, JSON.stringify(publication));
  };
  return (
    <Card title={t('proof.title')}>
      <p className={styles.lead}>{isOver ? over : sealed}</p>
      <p className={styles.digest}>
        {t('proof.commitment')} {isOver ? lottery.commitment : shortDigest(lottery.commitment)}
      </p>
      {lottery.listDigest && (
        <p className={styles.digest}>
          {t('proof.list')} {lottery.listDigest}
        </p>
      )}
      {isOver && (
        <p className={styles.digest}>
          {t('proof.seed')} {lottery.seed}
        </p>
      )}
      <div className={styles.actions}>
        {!isOver && (
          <Button
            kind="quiet"
            size="small"
            onPress={() => copyText(lottery.commitment, { done: t('proof.copied'), failed: t('proof.notCopied') })}
          >
            {t('proof.copy')}
          </Button>
        )}
        {isOver && (
          <Button kind="outline" size="small" onPress={save}>
            {t(isOfCodes ? 'proof.saveCodes' : 'proof.save', { count: lottery.drawCount })}
          </Button>
        )}
        {isOver && (
          <a className={styles.proof} href="/lottery-verifier.html" download>
            {t('proof.program')}
          </a>
        )}
      </div>
    </Card>
  );
}
