// A new frame or sticker, or one that is changed.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { type Decoration, decorationDraft, decorationKinds, toDecoration } from './arCheckIn';

export default function EditDecorationPage() {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  const { decorationId } = useParams();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate('/ar-check-in/decorations') }]);
  const query = useQuery(queryFor('list_ar_decoration_records', {}));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const { decorations } = query.data;
  const decoration = decorations.find((one) => String(one.decorationId) === decorationId);
  return (
    <>
      <PageHead title={decoration ? t('editOf', { name: decoration.nameZhCn }) : t('addDecoration')} />
      <DecorationEditor key={decorationId ?? 'new'} decoration={decoration} count={decorations.length} />
    </>
  );
}

function DecorationEditor({ decoration, count }: { decoration: Decoration | undefined; count: number }) {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  return (
    <Panel title={t('decoration')}>
      <OperationForm
        operation="save_ar_decoration"
        fields={[
          {
            name: 'kind',
            label: t('kind'),
            kind: 'choice',
            choices: decorationKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
          },
          { name: 'sort', label: t('sort'), kind: 'whole' },
          { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 20 },
          { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 40 },
          { name: 'pictureUrl', label: t('picture'), kind: 'picture', isWide: true, hint: t('decorationHint') },
          { name: 'isShown', label: t('shownToMembers'), kind: 'flag' },
        ]}
        start={decorationDraft(decoration, count)}
        draftName={decoration ? `arDecoration${decoration.decorationId}` : 'arDecoration'}
        saveText={t('save')}
        done={t('decorationSaved')}
        toInput={(values) => toDecoration(values, decoration?.decorationId)}
        then={() => void navigate('/ar-check-in/decorations')}
      />
    </Panel>
  );
}
