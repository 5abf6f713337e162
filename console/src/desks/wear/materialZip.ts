// A zip of pictures and one table, opened in the browser: whatever is wrong with it is told by name before anything is sent.
import { unzipSync } from 'fflate';

export interface PackedPicture {
  /** As the table names it: without folders. */
  name: string;
  type: string;
  bytes: Uint8Array;
}
interface Packed {
  csv: string;
  pictures: readonly PackedPicture[];
}
/** What is in a zip; nothing if it has problems. */
export interface OpenedZip {
  packed: Packed | undefined;
  problems: readonly ZipProblem[];
}
export type ZipFault =
  | 'unreadable'
  | 'zipTooLarge'
  | 'tooMany'
  | 'totalTooLarge'
  | 'harmfulPath'
  | 'longName'
  | 'nested'
  | 'notPicture'
  | 'fileTooLarge'
  | 'sameName'
  | 'noTable'
  | 'twoTables'
  | 'tableUnreadable'
  | 'tableTooLong';
export interface ZipProblem {
  fault: ZipFault;
  /** Of the file within the zip; empty of the zip as a whole. */
  name: string;
}

const mib = 1024 * 1024;
export const mostZipMegabytes = 100;
const mostZipBytes = mostZipMegabytes * mib;
const mostUnpackedBytes = 200 * mib;
/** As the server takes a picture. */
const mostPictureBytes = 10 * mib;
const mostTableBytes = mib;
/** As the server takes the name of a file. */
const mostNameCharacters = 120;
/** As the server takes a table. */
const mostTableCharacters = 200_000;
export const mostPictures = 500;
/** Pictures, the table, folders, and what systems leave beside them. */
const mostEntries = 2 * mostPictures + 50;

const pictureEndings = new Set(['png', 'jpg', 'jpeg', 'webp']);
const archives = new Set(['zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz', 'jar']);

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).trim();
/** What systems put beside the files of a folder. */
const isLeftBehind = (path: string) =>
  path.endsWith('/') ||
  path.startsWith('__MACOSX/') ||
  /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i.test(baseOf(path));
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const isHarmful = (path: string) => /^\/|^[a-z]:|\\|(^|\/)\.\.(\/|$)|[\u0000-\u001f\u007f]/i.test(path);

function decoded(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'gbk']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return undefined;
}

/** Windows writes names in GBK without saying so; they come as one letter a byte. */
function readName(name: string): string {
  const codes = Array.from({ length: name.length }, (_none, place) => name.charCodeAt(place));
  const isBytes = codes.some((code) => code > 0x7f) && codes.every((code) => code <= 0xff);
  return ((isBytes ? decoded(Uint8Array.from(codes)) : undefined) ?? name).normalize('NFC');
}

const startsWith = (bytes: Uint8Array, start: readonly number[], from = 0) =>
  start.every((byte, index) => bytes[from + index] === byte);
/** By the first bytes, whatever the name says. */
function kindOf(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8))
    return 'image/webp';
  return undefined;
}

interface Entry {
  path: string;
  isTable: boolean;
}

/** What the table of contents says, judged before a byte is unpacked. */
class Contents {
  readonly problems: ZipProblem[] = [];
  readonly entries = new Map<string, Entry>();
  #count = 0;
  #byteCount = 0;
  #names = new Set<string>();

  add(fault: ZipFault, name = '') {
    if (!this.problems.some((problem) => problem.fault === fault && problem.name === name))
      this.problems.push({ fault, name });
  }

  /** Whether to unpack it. What a file claims to be and what it takes in the zip both count. */
  takes(rawName: string, byteCount: number): boolean {
    this.#count += 1;
    // A table of contents may claim more than there is room for: nothing of it is read on.
    if (this.#count > mostEntries) {
      this.add('tooMany');
      throw new RangeError('too many entries');
    }
    const path = readName(rawName);
    if (isHarmful(path)) {
      this.add('harmfulPath', path);
      return false;
    }
    if (isLeftBehind(path)) return false;
    const ending = endingOf(path);
    const isTable = ending === 'csv';
    const fault = this.#faultOf(path, ending, byteCount);
    if (fault) {
      this.add(fault, path);
      return false;
    }
    this.#byteCount += byteCount;
    if (this.#byteCount > mostUnpackedBytes) {
      this.add('totalTooLarge');
      return false;
    }
    this.#names.add(baseOf(path));
    this.entries.set(rawName, { path, isTable });
    return true;
  }

  #faultOf(path: string, ending: string, byteCount: number): ZipFault | undefined {
    if (archives.has(ending)) return 'nested';
    if (ending !== 'csv' && !pictureEndings.has(ending)) return 'notPicture';
    if (byteCount > (ending === 'csv' ? mostTableBytes : mostPictureBytes)) return 'fileTooLarge';
    if (baseOf(path).length > mostNameCharacters) return 'longName';
    return this.#names.has(baseOf(path)) ? 'sameName' : undefined;
  }
}

function tableOf(bytes: Uint8Array, path: string, contents: Contents): string {
  const text = decoded(bytes);
  if (text === undefined) contents.add('tableUnreadable', path);
  // As the server takes lines; names of files that were copied from a folder are told apart into letters and their marks there.
  const csv = (text ?? '')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC');
  if (csv.length > mostTableCharacters) contents.add('tableTooLong', path);
  return csv;
}

function opened(bytes: Uint8Array, contents: Contents): Packed {
  // In one go: in turns it would need scripts that are made on the fly, which the page's policy forbids.
  const files = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => contents.takes(name, Math.max(size, originalSize)),
  });
  const tables: string[] = [];
  const pictures: PackedPicture[] = [];
  for (const [rawName, { path, isTable }] of contents.entries) {
    const file = files[rawName];
    if (!file) continue;
    if (isTable) {
      tables.push(tableOf(file, path, contents));
      continue;
    }
    const type = kindOf(file);
    if (type === undefined) contents.add(startsWith(file, [0x50, 0x4b, 3, 4]) ? 'nested' : 'notPicture', path);
    else pictures.push({ name: baseOf(path), type, bytes: file });
  }
  if (tables.length > 1) contents.add('twoTables');
  const isTableRefused = contents.problems.some(({ name }) => endingOf(name) === 'csv');
  if (tables.length === 0 && !isTableRefused) contents.add('noTable');
  if (pictures.length > mostPictures) contents.add('tooMany');
  return { csv: tables[0] ?? '', pictures };
}

/** What is in the zip, or every problem of it by the name of its file. */
function openZip(bytes: Uint8Array): OpenedZip {
  const contents = new Contents();
  try {
    const packed = opened(bytes, contents);
    return { packed: contents.problems.length > 0 ? undefined : packed, problems: contents.problems };
  } catch {
    // No zip, or one that is cut, encrypted or packed in another way.
    if (!contents.problems.some(({ fault }) => fault === 'tooMany')) contents.add('unreadable');
    return { packed: undefined, problems: contents.problems };
  }
}

/** One that is too large is not even read. */
export async function openZipFile(file: File): Promise<OpenedZip> {
  if (file.size > mostZipBytes) return { packed: undefined, problems: [{ fault: 'zipTooLarge', name: '' }] };
  // Gone, or written to, since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  return openZip(new Uint8Array(bytes));
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
