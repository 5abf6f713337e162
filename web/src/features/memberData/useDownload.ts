// Fetches the finished copy: its address is asked for, and leads to the file once.
import { useOperation } from '@/api/operations/useOperation';
import { useTranslation } from '@/ui/words';

export function useDownload(): () => Promise<void> {
  const { t } = useTranslation('memberData');
  const open = useOperation('open_data_copy', { done: t('downloading') });
  return async () => {
    const { data: opened } = await open();
    if (!opened) return;
    const link = document.createElement('a');
    link.href = opened.address;
    // The server names the file.
    link.download = '';
    link.click();
  };
}
