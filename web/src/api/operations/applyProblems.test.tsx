// Each problem of the server finds its field, or the member is told of it otherwise.
import { ApiError } from '@galleria/client/errors';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCheckedForm } from '@/ui/form/useCheckedForm';
import { applyProblems, type Places } from './applyProblems';

const start = { phone: '', region: undefined as string | undefined, items: [{ quantity: 1 }, { quantity: 1 }] };
type Values = typeof start;

const refusal = (code: number, problems: [pointer: string, message: string][] = []) =>
  new ApiError({
    kind: 'refused',
    code,
    message: '被拒绝了',
    problems: problems.map(([pointer, message]) => ({ pointer, code: 'pattern', message })),
  });

function placed(error: ApiError, places?: Places<Values>) {
  const { result } = renderHook(() => useCheckedForm(start));
  // What the form shows is subscribed to by looking at it.
  void result.current.formState.errors;
  let isPlaced = false;
  act(() => {
    isPlaced = applyProblems(result.current, error, places);
  });
  const { errors } = result.current.formState;
  return {
    isPlaced,
    phone: errors.phone?.message,
    region: errors.region?.message,
    second: errors.items?.[1]?.quantity,
  };
}

test('a pointer leads to its field, the first sentence of several', () => {
  const error = refusal(40_001, [
    ['/phone', '请输入手机号'],
    ['/phone', '太短了'],
    ['/items/1/quantity', '库存不足'],
  ]);
  expect(placed(error)).toMatchObject({ isPlaced: true, phone: '请输入手机号', second: { message: '库存不足' } });
});

test('what the form calls differently is found by its name on the wire', () => {
  const error = refusal(40_001, [['/countyCode', '请选择地区']]);
  expect(placed(error, { names: { countyCode: 'region' } })).toMatchObject({ isPlaced: true, region: '请选择地区' });
});

test('a code may have a field of its own', () =>
  expect(placed(refusal(62_003), { codes: { 62003: 'region' } })).toMatchObject({
    isPlaced: true,
    region: '被拒绝了',
  }));

test.each([
  ['another field', refusal(40_001, [['/captcha', '写错了']])],
  ['no field', refusal(62_001)],
  ['the whole input', refusal(40_001, [['', '太大了']])],
])('what is about %s has no place here', (_title, error) => {
  expect(placed(error, { codes: { 62003: 'region' } })).toMatchObject({ isPlaced: false, phone: undefined });
});

test('a field of a name that JSON pointers escape is found', () => {
  const { result } = renderHook(() => useCheckedForm({ 'a/b': '' }));
  void result.current.formState.errors;
  act(() => void applyProblems(result.current, refusal(40_001, [['/a~1b', '不对']])));
  expect(result.current.problems).toEqual({ 'a/b': '不对' });
});
