// Shows every part of the UI kit on one page, in development only.

import { serverNowMs } from '@galleria/client/clock';
import { chooseLanguage, languages } from '@galleria/client/words';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { Sheet } from '@/ui/kit/Sheet';
import { Tabs } from '@/ui/kit/Tabs';
import { Tag } from '@/ui/kit/Tag';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { ListSkeleton } from '@/ui/Skeleton';
import { chooseTheme, themes } from '@/ui/theme';
import { toast } from '@/ui/toast';
import { GalleryForm } from './GalleryForm';
import { GalleryPieces } from './GalleryPieces';

const tabs = [
  { value: 0, label: '全部' },
  { value: 1, label: '待付款' },
  { value: 2, label: '待发货' },
  { value: 3, label: '待收货' },
  { value: 4, label: '待评价' },
];
const slowMs = 1_500;

export default function GalleryPage() {
  const [tab, setTab] = useState(0);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const wait = () => new Promise((resolve) => setTimeout(resolve, slowMs));
  return (
    <Page
      title="组件 Kit"
      bottom={
        <BottomBar>
          <Price cents={188000} size="large" />
          <Button size="large" wide onPress={wait}>
            提交订单
          </Button>
        </BottomBar>
      }
    >
      <Tabs items={tabs} value={tab} onChange={setTab} label="订单状态" />
      <Card title="价格" extra={<Price cents={-20000} />}>
        <Price cents={268000} size="large" wasCents={320000} />
        <p>
          <Price cents={19900} size="small" decimals="auto" wasCents={32050} /> <Price cents={320000} tone="ink" />
        </p>
        <Tag>会员价</Tag> <Tag tone="price">满 2000 减 200</Tag> <Tag tone="chosen">已选</Tag>{' '}
        <Tag tone="quiet">自提</Tag>
      </Card>
      <Card title="按钮">
        <Button onPress={() => toast('已加入购物车', 'success')}>加入购物车</Button>{' '}
        <Button kind="outline" onPress={() => toast('库存不足，还剩 2 件', 'fail')}>
          立即购买
        </Button>{' '}
        <Button kind="quiet" onPress={() => setIsSheetOpen(true)}>
          打开面板
        </Button>
        <Button
          kind="danger"
          size="small"
          onPress={() => confirm({ title: '删除这个地址？', body: '删除后不能恢复。', tone: 'danger' })}
        >
          删除
        </Button>{' '}
        <Button disabledBecause="请先选择规格">不可用</Button>
      </Card>
      <Card>
        <Cell title="已选" value="焦糖棕 · 大号 · 1 件" onPress={() => setIsSheetOpen(true)} />
        <Cell title="优惠券" note="满 2000 减 200" value="−¥200.00" tone="price" onPress={() => toast('优惠券')} />
        <Cell title="配送" value="快递 · 到店自提" icon="location" />
      </Card>
      <GalleryPieces />
      <GalleryForm />
      <Card title="外观与语言">
        {themes.map((theme) => (
          <Button key={theme} kind="outline" size="small" onPress={() => chooseTheme(theme)}>
            {theme}
          </Button>
        ))}{' '}
        {languages.map((language) => (
          <Button key={language} kind="outline" size="small" onPress={() => chooseLanguage(language)}>
            {language}
          </Button>
        ))}
      </Card>
      <ListSkeleton count={2} />
      <EmptyState icon="cart" title="购物车还是空的" body="去逛逛，把喜欢的带回来。">
        <Button>去逛逛</Button>
      </EmptyState>
      <Sheet
        open={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        title="选择规格"
        footer={
          <Button size="large" wide onPress={() => toast(String(serverNowMs()))}>
            确定
          </Button>
        }
      >
        <Cell title="颜色" value="焦糖棕" />
        <Cell title="尺寸" value="大号" />
      </Sheet>
    </Page>
  );
}
