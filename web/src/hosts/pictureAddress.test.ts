// Pictures on their way to the device: whole ones only.
import { expect, test } from 'vitest';
import { readPictureAddress } from './pictureAddress';

test.each(['/files/a.jpg', 'https://pictures.example/a.png'])('%s becomes absolute', (address) => {
  expect(readPictureAddress(address)).toBe(new URL(address, document.baseURI).href);
});

test.each(['data:image/png;base64,iVBORw0KGgo=', 'data:image/webp;base64,AAAA', 'data:image/jpeg;base64,AA=='])(
  '%s is a picture',
  (address) => expect(readPictureAddress(address)).toBe(address),
);

test.each([
  'data:,',
  'data:image/png;base64,',
  'data:image/png;base64,AAA',
  'data:image/png;base64,A*==',
  'data:image/png;base64,AA==AA==',
  'data:image/svg+xml;base64,AAAA',
  'data:text/html;base64,AAAA',
])('%s is an invalid base64 image', (address) => {
  expect(() => readPictureAddress(address)).toThrow('无效的 base64 图片');
});
