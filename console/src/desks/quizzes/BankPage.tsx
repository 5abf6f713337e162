// One bank: its questions with how often each was right, the outcomes of interest tests, and files of questions.
import { ApiError } from '@galleria/client/errors';
import { requestStaff } from '@galleria/client/staff';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { OutcomeForm, QuestionForm } from './forms';
import { ImportDialog } from './ImportDialog';
import { type BankFile, type BankQuestion, type Outcome, rateText } from './quizzes';

type Asking = { question: BankQuestion | undefined } | { outcome: Outcome | undefined } | 'file';

export default function BankPage() {
  const bankId = Number(useParams().bankId);
  const query = useQuery(queryFor('get_quiz_bank', { bankId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={bankId} file={query.data} /> : <Loading />;
}

function Record({ file }: { file: BankFile }) {
  const { t } = useTranslation('quizzes');
  const navigate = useNavigate();
  const { bank, questions, activityIds } = file;
  const { bankId } = bank;
  const [asking, setAsking] = useState<Asking>();
  const mayWrite = useRight('save_quiz_question').isHeld ? undefined : t('mayNotWrite');
  const retire = useStaffOperation('retire_quiz_question', { done: t('retired') });
  const close = () => setAsking(undefined);
  const isQuiz = bank.kind === 'quiz';
  const takeAlong = async () => {
    const { text } = await requestStaff('write_quiz_file', { bankId });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    link.download = `${bank.name}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const actions: RecordAction[] = [
    {
      key: 'question',
      keys: 'A',
      label: t('addQuestion'),
      refusal: mayWrite,
      isPrimary: true,
      run: () => setAsking({ question: undefined }),
    },
    ...(isQuiz
      ? [
          { key: 'file', keys: 'I', label: t('importFile'), refusal: mayWrite, run: () => setAsking('file') },
          { key: 'written', keys: 'W', label: t('takeAlong'), run: () => void takeAlong() },
        ]
      : [
          {
            key: 'outcome',
            keys: 'O',
            label: t('addOutcome'),
            refusal: mayWrite,
            run: () => setAsking({ outcome: undefined }),
          },
        ]),
  ];
  const question = typeof asking === 'object' && 'question' in asking ? asking : undefined;
  const outcome = typeof asking === 'object' && 'outcome' in asking ? asking : undefined;
  return (
    <RecordPage
      title={bank.name}
      facts={[
        { label: t('kind'), value: t(`bankKinds.${bank.kind}`) },
        { label: t('questionTotal'), value: formatWhole(bank.questionCount) },
        { label: t('usedBy'), value: activityIds.length === 0 ? nothing : formatWhole(activityIds.length) },
        { label: t('changedBy'), value: bank.changedBy },
        { label: t('changedAt'), value: formatDateTime(bank.changedAt) },
      ]}
      actions={actions}
      subject={{ subjectKind: 'quiz_bank', subjectId: String(bankId) }}
      back={() => void navigate('/quizzes/banks')}
    >
      {!isQuiz && <Outcomes outcomes={bank.outcomes} edit={(chosen) => setAsking({ outcome: chosen })} />}
      <Questions
        questions={questions}
        isQuiz={isQuiz}
        refusal={mayWrite}
        edit={(chosen) => setAsking({ question: chosen })}
        retire={({ questionId }) => void retire.run({ bankId, questionId })}
      />
      <Dialog title={t('question')} isOpen={question !== undefined} close={close} width={760}>
        {question && <QuestionForm bank={bank} question={question.question} close={close} />}
      </Dialog>
      <Dialog title={t('outcome')} isOpen={outcome !== undefined} close={close} width={720}>
        {outcome && <OutcomeForm bank={bank} outcome={outcome.outcome} close={close} />}
      </Dialog>
      {asking === 'file' && <ImportDialog bankId={bankId} close={close} />}
    </RecordPage>
  );
}

interface QuestionsProps {
  questions: readonly BankQuestion[];
  isQuiz: boolean;
  refusal: string | undefined;
  edit: (question: BankQuestion) => void;
  retire: (question: BankQuestion) => void;
}

function Questions({ questions, isQuiz, refusal, edit, retire }: QuestionsProps) {
  const { t, language } = useTranslation('quizzes');
  if (questions.length === 0) return <State title={t('noQuestion')} reason={t('noQuestionReason')} />;
  const textOf = ({ content }: BankQuestion) => (language === 'en' ? content.textEn : content.textZhCn);
  return (
    <Panel title={t('bankQuestions')} isFlush>
      <Table
        label={t('bankQuestions')}
        columns={[
          { key: 'text', title: t('question') },
          { key: 'options', title: t('options'), isNumber: true },
          ...(isQuiz
            ? [
                { key: 'asked', title: t('askedCount'), isNumber: true },
                { key: 'right', title: t('rightRate'), isNumber: true },
              ]
            : []),
          { key: 'do', title: t('action') },
        ]}
        rows={questions.map((each) => ({
          key: each.questionId,
          cells: [
            textOf(each),
            formatWhole(each.content.options.length),
            ...(isQuiz ? [formatWhole(each.askedCount), rateText(each.rightCount, each.askedCount) ?? nothing] : []),
            <span key="do">
              <Button
                size="small"
                disabled={refusal !== undefined}
                title={refusal}
                aria-label={`${t('edit')} ${textOf(each)}`}
                onClick={() => edit(each)}
              >
                {t('edit')}
              </Button>{' '}
              <Button
                size="small"
                danger
                disabled={refusal !== undefined}
                title={refusal}
                aria-label={`${t('retire')} ${textOf(each)}`}
                onClick={() => retire(each)}
              >
                {t('retire')}
              </Button>
            </span>,
          ],
        }))}
      />
    </Panel>
  );
}

interface OutcomesProps {
  outcomes: readonly Outcome[];
  edit: (outcome: Outcome) => void;
}

function Outcomes({ outcomes, edit }: OutcomesProps) {
  const { t, language } = useTranslation('quizzes');
  if (outcomes.length === 0) return <State title={t('noOutcome')} reason={t('noOutcomeReason')} />;
  return (
    <Panel title={t('outcomes')} isFlush>
      <Table
        label={t('outcomes')}
        columns={[
          { key: 'code', title: t('code') },
          { key: 'name', title: t('name') },
          { key: 'products', title: t('products'), isNumber: true },
          { key: 'shops', title: t('shops'), isNumber: true },
          { key: 'do', title: t('action') },
        ]}
        rows={outcomes.map((outcome) => {
          const name = language === 'en' ? outcome.nameEn : outcome.nameZhCn;
          return {
            key: outcome.code,
            cells: [
              outcome.code,
              name,
              formatWhole(outcome.productIds.length),
              formatWhole(outcome.shopIds.length),
              <Button key="do" size="small" aria-label={`${t('edit')} ${name}`} onClick={() => edit(outcome)}>
                {t('edit')}
              </Button>,
            ],
          };
        })}
      />
    </Panel>
  );
}
