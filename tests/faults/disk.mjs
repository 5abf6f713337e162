// A disk that can be made full: a small one of its own where we are root, else a limit on how large files may grow.
import { execFile } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const megabyte = 1 << 20;
const usualMegabytes = 400;
const smallestPiece = 512;

export const isRoot = process.getuid() === 0;

/** Writes until nothing more fits. */
function writeBallast(path) {
  const file = openSync(path, 'a');
  try {
    for (let piece = Buffer.alloc(megabyte); piece.length >= smallestPiece; ) {
      try {
        // Not all of it may have fitted.
        if (writeSync(file, piece) < piece.length) piece = piece.subarray(0, piece.length >> 1);
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
        piece = piece.subarray(0, piece.length >> 1);
      }
    }
  } finally {
    closeSync(file);
  }
}

/** {folder, fill(), clear(), close()}: a small disk. Needs root. */
export async function mountDisk(sizeMegabytes = usualMegabytes) {
  const place = mkdtempSync(join(tmpdir(), 'galleria-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m,mode=755`, 'tmpfs', place]);
  const ballast = join(place, 'ballast');
  const folder = join(place, 'data');
  mkdirSync(folder);
  return {
    folder,
    what: `a disk of ${sizeMegabytes} MB`,
    fill: async () => writeBallast(ballast),
    clear: async () => rmSync(ballast),
    close: async () => {
      await run('umount', ['--lazy', place]);
      rmSync(place, { recursive: true });
    },
  };
}

/** The same for the embedded database of a server, without root: `world()` is whose files may not grow. */
function limitFiles(world) {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-disk-'));
  const limit = (bytes) => run('prlimit', ['--pid', String(world().pid), `--fsize=${bytes}:unlimited`]);
  return {
    folder,
    what: 'a limit on the size of files',
    fill: async () => limit(statSync(join(folder, 'galleria.sqlite-wal')).size),
    clear: async () => limit('unlimited'),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A disk for the database. */
export async function openDisk(world) {
  return isRoot ? mountDisk() : limitFiles(world);
}
