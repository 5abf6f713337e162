// The form parts of the gallery.
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { Checkbox, RadioGroup, Switch } from '@/ui/kit/Choice';
import { SearchField } from '@/ui/kit/SearchField';
import { TextField } from '@/ui/kit/TextField';
import { validators } from '@/ui/kit/validators';
import { toast } from '@/ui/toast';

const methods = [
  { value: 'wechat', label: '微信支付' },
  { value: 'wallet', label: '电子钱包', note: '余额 ¥860.00' },
  { value: 'card', label: '礼品卡', note: '余额不足', disabled: true },
] as const;

export function GalleryForm() {
  const [name, setName] = useState('林晓');
  const [phone, setPhone] = useState('1380000');
  const [note, setNote] = useState('');
  const [search, setSearch] = useState('');
  const [method, setMethod] = useState<(typeof methods)[number]['value']>('wechat');
  const [isDefault, setIsDefault] = useState(true);
  return (
    <>
      <Card title="表单">
        <SearchField value={search} onChange={setSearch} onSearch={toast} />
        <TextField label="收货人" value={name} onChange={setName} validate={validators.chineseName} required />
        <TextField
          label="手机号码"
          value={phone}
          onChange={setPhone}
          validate={validators.mobile}
          problem={phone.length < 11 ? '请输入正确11位手机号码' : undefined}
          inputMode="tel"
          required
          extra={
            <Button kind="outline" size="small">
              获取验证码
            </Button>
          }
        />
        <TextField label="备注" value={note} onChange={setNote} rows={2} placeholder="选填，给商家的话" />
        <Cell
          title="设为默认地址"
          value={<Switch checked={isDefault} onChange={setIsDefault} label="设为默认地址" />}
        />
        <Checkbox checked={isDefault} onChange={setIsDefault} label="我已阅读并同意会员协议" />
      </Card>
      <Card title="支付方式">
        <RadioGroup value={method} options={methods} onChange={setMethod} label="支付方式" />
      </Card>
    </>
  );
}
