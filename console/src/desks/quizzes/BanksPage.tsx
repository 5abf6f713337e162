// All banks of questions.
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { QuizzesTabs } from './parts';
import type { Bank } from './quizzes';

const bankKinds = ['quiz', 'interest'] as const satisfies readonly Bank['kind'][];

export default function BanksPage() {
  const { t } = useTranslation('quizzes');
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const [kind, setKind] = useState<Bank['kind']>('quiz');
  const refusal = useRight('save_quiz_bank').isHeld ? undefined : t('mayNotWrite');
  const add = () => setIsAdding(true);
  useKeys(refusal ? [] : [{ keys: 'A', label: t('addBank'), run: add }]);
  const actions = (
    <Button type="primary" onClick={add} disabled={refusal !== undefined} title={refusal}>
      {t('addBank')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<QuizzesTabs />} actions={actions} />
      <List list={useBankList()} label={t('banks')} />
      <Dialog title={t('addBank')} isOpen={isAdding} close={() => setIsAdding(false)} width={520}>
        {isAdding && (
          <>
            <Segmented
              aria-label={t('kind')}
              value={kind}
              onChange={setKind}
              options={bankKinds.map((value) => ({ value, label: t(`bankKinds.${value}`) }))}
            />
            <OperationForm
              operation="save_quiz_bank"
              fields={[{ name: 'name', label: t('name'), kind: 'text', most: 40, isWide: true }]}
              start={{ name: '' }}
              saveText={t('save')}
              done={t('saved')}
              toInput={({ name }) => ({ kind, name: String(name), outcomes: [] })}
              then={({ bankId }) => void navigate(`/quizzes/banks/${bankId}`)}
            />
          </>
        )}
      </Dialog>
    </>
  );
}

function useBankList(): ListDeclaration<'list_quiz_banks', Bank> {
  const { t } = useTranslation('quizzes');
  const navigate = useNavigate();
  return {
    name: 'quizBanks',
    operation: 'list_quiz_banks',
    input: ({ filters }) => {
      const kind = bankKinds.find((each) => each === filters.kind);
      return kind ? { kind } : {};
    },
    rows: ({ banks }) => banks,
    next: () => undefined,
    rowKey: ({ bankId }) => String(bankId),
    filters: [
      {
        key: 'kind',
        label: t('kind'),
        kind: 'choice',
        choices: bankKinds.map((value) => ({ value, text: t(`bankKinds.${value}`) })),
      },
    ],
    columns: [
      { key: 'name', title: t('name'), render: ({ name }) => <strong>{name}</strong> },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`bankKinds.${kind}`) },
      {
        key: 'count',
        title: t('questionTotal'),
        render: ({ questionCount }) => formatWhole(questionCount),
        isNumber: true,
      },
      { key: 'by', title: t('changedBy'), render: ({ changedBy }) => changedBy },
      { key: 'at', title: t('changedAt'), render: ({ changedAt }) => formatDateTime(changedAt), isNumber: true },
    ],
    open: ({ bankId }) => void navigate(`/quizzes/banks/${bankId}`),
    empty: { title: t('noBank'), reason: t('noBankReason') },
  };
}
