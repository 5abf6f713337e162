// A paragraph or two on a card.
import { useOpenAddress } from '@/hosts/useOpenAddress';
import { Card } from '@/ui/Card';
import { RichText } from '@/ui/RichText';
import type { FloorProps } from './floor';

export function RichTextFloor({ floor: { title, html = '' } }: FloorProps) {
  const openAddress = useOpenAddress();
  return (
    <Card {...(title ? { title } : {})}>
      <RichText html={html} onOpenLink={openAddress} />
    </Card>
  );
}
