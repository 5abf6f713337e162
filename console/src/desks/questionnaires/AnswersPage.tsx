// What each answered, question by question; taken along as a file by the list's own button.
import type { Input } from '@galleria/client/types';
import { useNavigate, useParams } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import { formatDate, nothing } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import type { ListedAnswer } from './questionnaires';

export default function AnswersPage() {
  const { t } = useTranslation('questionnaires');
  const navigate = useNavigate();
  const activityId = Number(useParams().activityId);
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/questionnaires/${activityId}`) }]);
  return (
    <>
      <PageHead title={t('answers')} />
      <List list={useAnswerList(activityId)} label={t('answers')} />
    </>
  );
}

function useAnswerList(activityId: number): ListDeclaration<'list_questionnaire_answers', ListedAnswer> {
  const { t } = useTranslation('questionnaires');
  return {
    name: 'questionnaireAnswers',
    operation: 'list_questionnaire_answers',
    input: ({ page }) =>
      asked<Input<'list_questionnaire_answers'>>({ activityId, beforeAnswerId: wholeOf(page), pageSize: undefined }),
    rows: ({ answers }) => answers,
    next: ({ lastAnswerId, hasMore }) => (hasMore ? String(lastAnswerId) : undefined),
    rowKey: ({ answerId, subjectId }) => `${answerId} ${subjectId}`,
    columns: [
      { key: 'subject', title: t('subject'), render: ({ subjectWritingText }) => subjectWritingText },
      { key: 'answer', title: t('answer'), render: ({ answer }) => <strong>{answer}</strong> },
      {
        key: 'member',
        title: t('member'),
        render: ({ memberName, memberNumber }) => `${memberName} ${memberNumber}`.trim() || nothing,
      },
      { key: 'day', title: t('day'), render: ({ dayAt }) => formatDate(dayAt), isNumber: true },
      { key: 'version', title: t('version'), render: ({ version }) => version, isNumber: true },
      { key: 'sheet', title: t('sheet'), render: ({ answerId }) => answerId, isNumber: true, isExtra: true },
    ],
    empty: { title: t('noAnswer'), reason: t('noAnswerReason') },
  };
}
