// Files that are no pictures, or more than that: taken are only pictures, made anew, and nothing that was hidden in them is served.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { trial } from '../trials.mjs';
import { startWorld } from '../world.mjs';

const marker = 'HIDDEN-IN-THE-PICTURE';
const script = `<script>/*${marker}*/alert(1)</script>`;
const mebibyte = 1024 * 1024;
const largestBytes = 10 * mebibyte;
const uploadsADay = 90;
const environment = { GALLERIA_HTTP_MEMBER_WRITES_PER_SECOND: '100000' };
const longestSide = 4_096;

const plain = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#b7791f' } });
const jpeg = () => plain().jpeg().toBuffer();
const png = () => plain().png().toBuffer();
const webp = () => plain().webp().toBuffer();
const behind = (picture, more) => Buffer.concat([picture, Buffer.from(more)]);
const before = (picture, more) => Buffer.concat([Buffer.from(more), picture]);

/** The checksum of a PNG's chunks. */
function crc(bytes) {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0);
  }
  return ~sum >>> 0;
}

function chunk(type, data) {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}

/** A PNG of that size, of which only so many rows are there. */
function pngOf(width, height, rows, furtherChunks = []) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // one bit, grey
  const lines = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), ...furtherChunks, chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

const text = (content) => chunk('tEXt', Buffer.from(`Comment\0${content}`, 'latin1'));
const withComment = (picture, comment) =>
  Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, comment.length + 2]), Buffer.from(comment), picture.subarray(2)]);
const withPlace = () =>
  plain().withExif({
    IFD0: { Copyright: marker, Artist: marker },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 3/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '118/1 47/1 0/1' },
  });
const padded = async (size) => {
  const picture = await jpeg();
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
};

const notAnImage = 69001;
const tooLarge = 69002;
const invalid = 40001;
const tooLong = 41300;
const noForm = 40000;

/** What is sent, and what comes of it: `taken`, or one of the codes. */
const corpus = {
  'a JPEG': { make: jpeg, taken: true },
  'a PNG': { make: png, taken: true },
  'a WebP': { make: webp, taken: true },
  'a JPEG that says it is HTML': { make: jpeg, taken: true, type: 'text/html', name: 'x.html' },
  'a JPEG with the place where it was taken': { make: () => withPlace().jpeg().toBuffer(), taken: true },
  'a PNG with the place where it was taken': { make: () => withPlace().png().toBuffer(), taken: true },
  'a WebP with the place where it was taken': { make: () => withPlace().webp().toBuffer(), taken: true },
  'a JPEG with a script behind it': { make: async () => behind(await jpeg(), script), taken: true },
  'a PNG with a script behind it': { make: async () => behind(await png(), script), taken: true },
  'a WebP with a script behind it': { make: async () => behind(await webp(), script), taken: true },
  'a JPEG with an archive behind it': { make: async () => behind(await jpeg(), `PK\x03\x04${marker}PK\x05\x06`), taken: true },
  'a JPEG with a script as its comment': { make: async () => withComment(await jpeg(), script), taken: true },
  'a PNG with a script as its text': { make: () => pngOf(64, 48, 48, [text(script)]), taken: true },
  'a page before a JPEG': { make: async () => before(await jpeg(), `<html>${script}`), code: [notAnImage] },
  'a script that begins like a GIF': { make: () => Buffer.from(`GIF89a/*${marker}*/=1;alert(1)`), code: [notAnImage] },
  'an SVG with a script': {
    make: () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    code: [notAnImage],
    type: 'image/svg+xml',
    name: 'x.svg',
  },
  'an SVG that says it is a PNG': {
    make: () => Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    code: [notAnImage],
    type: 'image/png',
  },
  'a page': { make: () => Buffer.from(`<!doctype html>${script}`), code: [notAnImage], type: 'image/jpeg' },
  'a PDF': { make: () => Buffer.from(`%PDF-1.7\n${marker}`), code: [notAnImage] },
  'a program': { make: () => Buffer.from(`\x7fELF\x02\x01\x01${marker}`, 'latin1'), code: [notAnImage] },
  'a shell script': { make: () => Buffer.from(`#!/bin/sh\necho ${marker}`), code: [notAnImage], name: 'x.jpg' },
  'a TIFF': { make: () => plain().tiff().toBuffer(), code: [notAnImage] },
  'a GIF': { make: () => plain().gif().toBuffer(), code: [notAnImage] },
  'a picture of 60,000 × 60,000 by its head': { make: () => pngOf(60_000, 60_000, 1), code: [notAnImage, tooLarge] },
  'a picture of 4,294,967,295 × 1 by its head': { make: () => pngOf(4_294_967_295, 1, 1), code: [notAnImage, tooLarge] },
  'a picture of nought × nought': { make: () => pngOf(0, 0, 1), code: [notAnImage, tooLarge] },
  'a bomb of 20,000 × 20,000': { make: () => pngOf(20_000, 20_000, 20_000), code: [notAnImage, tooLarge] },
  'half a JPEG': { make: async () => (await jpeg()).subarray(0, 200), code: [notAnImage] },
  'half a PNG': { make: () => pngOf(640, 480, 240), code: [notAnImage] },
  'the first three bytes of a JPEG': { make: () => Buffer.from([0xff, 0xd8, 0xff]), code: [notAnImage] },
  nothing: { make: () => Buffer.alloc(0), code: [invalid] },
  zeros: { make: () => Buffer.alloc(10_000), code: [notAnImage] },
  'ten mebibytes exactly': { make: () => padded(largestBytes), taken: true },
  'a byte more': { make: () => padded(largestBytes + 1), code: [tooLarge] },
  // More than a request may have: the server answers before it has read all of it, and every client gets to read the answer.
  'eleven mebibytes': { make: () => padded(11 * mebibyte), code: [tooLong] },
  'forty mebibytes': { make: () => padded(40 * mebibyte), code: [tooLong] },
  'a name that leads elsewhere': { make: jpeg, taken: true, name: '../../../../tmp/x.jpg' },
  'a name that ends early': { make: jpeg, code: [noForm], name: 'x.php\0.jpg' },
  'a name of two lines': { make: jpeg, taken: true, name: 'x"\r\nX-Injected: 1\r\n.jpg' },
  'a name of ten thousand letters': { make: jpeg, code: [noForm], name: `${'n'.repeat(10_000)}.jpg` },
  'a name that begins with a dot': { make: jpeg, taken: true, name: '.htaccess' },
};
const kinds = Object.entries(corpus);

/** A picture with some of its bytes others: whether it is one still is for the server to say. */
async function damaged(random) {
  const bytes = Buffer.from(await random.pick([jpeg, png, webp])());
  for (let left = 1 + random.below(20); left > 0; left -= 1) bytes[random.below(bytes.length)] = random.below(256);
  return random.chance(0.3) ? bytes.subarray(0, random.below(bytes.length)) : bytes;
}

const served = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' };

/** What is served at the address is a picture, made anew: no byte of what was hidden, no place, nothing of its name. */
async function checkServed(world, what, address, name) {
  assert.match(address, /^\/files\/[\w-]{16,}\.(jpg|png|webp)$/, what);
  const answer = await fetch(world.url + address);
  assert.equal(answer.status, 200, what);
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff', what);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const found = await sharp(bytes).metadata();
  assert.equal(found.format, served[answer.headers.get('content-type')], `${what}: ${answer.headers.get('content-type')}`);
  assert.ok(found.width <= longestSide && found.height <= longestSide, what);
  assert.equal(found.exif, undefined, `${what}: what the camera wrote`);
  assert.ok(!bytes.includes(marker) && !bytes.includes('GPS') && !bytes.includes('<script'), `${what}: what was hidden comes through`);
  assert.ok(!name || !address.includes(name.slice(0, 8)), what);
}

class Uploading {
  takenCount = 0;
  refusedCount = 0;
  #left = 0;

  constructor(world) {
    this.world = world;
  }

  async #member() {
    if (this.#left === 0) {
      this.member = await this.world.member();
      this.#left = uploadsADay;
    }
    this.#left -= 1;
    return this.member;
  }

  /** As a member sends it. */
  async tryFile(what, bytes, one) {
    await this.#try(what, bytes, one, await this.#member(), 'upload_image', (data) => data);
  }

  /** As somebody of the mall takes it into the library. */
  async tryInLibrary(what, bytes, one) {
    await this.#try(`${what} for the library`, bytes, one, this.world.staff(), 'upload_library_picture', ({ address }) => address);
  }

  async #try(what, bytes, { taken, code, type = 'image/jpeg', name }, client, operationId, addressOf) {
    const { status, envelope } = await client.sendFile(operationId, new Blob([bytes], { type }), name);
    if (taken) assert.equal(status, 200, `${what}: ${envelope.code}`);
    if (code) assert.ok(code.includes(envelope.code), `${what}: ${status} ${envelope.code}`);
    if (status === 200) {
      this.takenCount += 1;
      await checkServed(this.world, what, addressOf(envelope.data), name);
    } else {
      assert.ok(status < 500, what);
      this.refusedCount += 1;
    }
  }
}

const countOnDisk = (world) => readdirSync(join(world.dataFolder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

async function attempt({ count, engine, random }) {
  const world = await startWorld({ engine, environment });
  try {
    // The demo's looks have pictures of their own.
    const countBefore = countOnDisk(world);
    const uploading = new Uploading(world);
    for (let index = 0; index < count; index += 1) {
      const [what, one] = kinds[index] ?? [`a damaged picture, the ${index}th`, {}];
      const bytes = await (one.make ? one.make() : damaged(random));
      await uploading.tryFile(what, bytes, one);
      if (index < kinds.length) await uploading.tryInLibrary(what, bytes, one);
    }
    const [{ n }] = await world.rows("select (select count(*) from files) + (select count(*) from library_files where name not like 'demo/%') as n");
    assert.equal(Number(n), uploading.takenCount, 'rows of files');
    assert.equal(countOnDisk(world) - countBefore, uploading.takenCount, 'files on the disk');
    return `${uploading.takenCount} taken, made anew and served without what was hidden in them, ${uploading.refusedCount} refused and nothing of them kept`;
  } finally {
    await world.end();
  }
}

export const trials = [
  trial({
    what: 'files that are no pictures, or more',
    unit: 'files',
    counts: { test: kinds.length + 40, prove: 3_000 },
    engines: [undefined],
    attempt,
  }),
];
