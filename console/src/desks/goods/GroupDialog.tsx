// Names a collection in both languages, with its picture; a new one begins empty.
import { staffFailures } from '@galleria/client/staffOperations';
import { App } from 'antd';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { useTranslation } from '@/ui/useTranslation';
import type { GoodsGroup } from './goods';

interface Props {
  /** Undefined: a new one. */
  group: GoodsGroup | undefined;
  close: () => void;
}

export function GroupDialog({ group, close }: Props) {
  const { t } = useTranslation('goods');
  const { message } = App.useApp();
  const text = (value: unknown) => String(value ?? '');
  return (
    <Dialog title={group ? t('editOf', { name: group.name.zh }) : t('groups.new')} isOpen close={close} width={720}>
      <OperationForm
        operation="save_goods_group"
        fields={[
          { name: 'nameZh', label: t('fields.nameZh'), kind: 'text', most: 60 },
          { name: 'nameEn', label: t('fields.nameEn'), kind: 'text', most: 80, isOptional: true },
          { name: 'subtitleZh', label: t('fields.subtitleZh'), kind: 'text', most: 120, isOptional: true },
          { name: 'subtitleEn', label: t('fields.subtitleEn'), kind: 'text', most: 160, isOptional: true },
          { name: 'bannerUrl', label: t('groups.banner'), kind: 'text', most: 300, isOptional: true, isWide: true },
        ]}
        start={{
          nameZh: group?.name.zh ?? '',
          nameEn: group?.name.en ?? '',
          subtitleZh: group?.subtitle.zh ?? '',
          subtitleEn: group?.subtitle.en ?? '',
          bannerUrl: group?.bannerUrl ?? '',
        }}
        saveText={t('save')}
        toInput={(values) => ({
          ...(group ? { groupId: group.groupId } : {}),
          version: group?.version ?? 0,
          nameZh: text(values.nameZh),
          nameEn: text(values.nameEn),
          subtitleZh: text(values.subtitleZh),
          subtitleEn: text(values.subtitleEn),
          bannerUrl: text(values.bannerUrl),
          productIds: group?.members.map(({ productId }) => productId) ?? [],
        })}
        places={{ codes: { [staffFailures.goods_picture_wrong]: 'bannerUrl' } }}
        then={() => {
          message.success(t('saved'));
          close();
        }}
      />
    </Dialog>
  );
}
