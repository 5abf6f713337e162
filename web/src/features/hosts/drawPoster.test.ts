// How a poster's lines are broken.
import { expect, test } from 'vitest';
import { wrapText } from './drawPoster';

const fitsFive = (line: string) => [...line].length <= 5;

test.each([
  ['短', 2, ['短']],
  ['', 2, []],
  ['一二三四五六七', 2, ['一二三四五', '六七']],
  ['一二三四五六七八九十甲乙', 2, ['一二三四五', '六七八九…']],
  ['一二三四五六', 1, ['一二三四…']],
])('%s in %i lines', (text, count, lines) => expect(wrapText(text, count, fitsFive)).toEqual(lines));

test('a sign beyond the basic plane stays whole', () =>
  expect(wrapText('👜👜👜👜👜👜', 2, fitsFive)).toEqual(['👜👜👜👜👜', '👜']));
