// Keeps the scripts and styles of earlier builds beside the new one, for windows that were opened before it took their place.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** In it a folder a build, named after the moment at which the build was replaced: 20261123T081500Z. */
export const formerFolder = 'former';
const mostBuilds = 10;
const longestKeptMs = 30 * 24 * 60 * 60 * 1000;

const stampOf = (timeMs: number) => new Date(timeMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Newest first. */
function formerBuildsIn(dist: string): string[] {
  const folder = join(dist, formerFolder);
  return existsSync(folder) ? readdirSync(folder).toSorted().toReversed() : [];
}

/** Every file below `folder`, by its path from there. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/**
 * Empties `dist` for a new build, but for what earlier ones leave behind: the assets of the build in `previous`, which is `dist` itself or
 * another folder that a build was released from, and those that it kept. At most ten builds stay, none longer than thirty days after it was replaced.
 */
export function putAside(dist: string, previous: string, nowMs: number): void {
  const kept = join(dist, formerFolder);
  const place = join(kept, stampOf(nowMs), 'assets');
  if (previous !== dist) {
    rmSync(kept, { recursive: true, force: true });
    if (existsSync(join(previous, formerFolder))) cpSync(join(previous, formerFolder), kept, { recursive: true });
  }
  if (existsSync(join(previous, 'assets'))) {
    mkdirSync(place, { recursive: true });
    if (previous === dist) renameSync(join(dist, 'assets'), place);
    else cpSync(join(previous, 'assets'), place, { recursive: true });
  }
  const oldest = stampOf(nowMs - longestKeptMs);
  for (const [index, build] of formerBuildsIn(dist).entries()) {
    if (index >= mostBuilds || build < oldest) rmSync(join(kept, build), { recursive: true });
  }
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist)) if (name !== formerFolder) rmSync(join(dist, name), { recursive: true });
}

/** Leaves of the earlier builds only what neither the new one nor a younger one has: names change with content, so the same name is the same file. */
export function leaveOutDoubles(dist: string): void {
  const present = new Set(filesIn(join(dist, 'assets')));
  for (const build of formerBuildsIn(dist)) {
    const folder = join(dist, formerFolder, build);
    for (const name of filesIn(join(folder, 'assets'))) {
      if (present.has(name)) rmSync(join(folder, 'assets', name));
      present.add(name);
    }
    if (filesIn(folder).length === 0) rmSync(folder, { recursive: true });
  }
  const folder = join(dist, formerFolder);
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

/** The build that is replaced is the one that lies where this one will, or that in the folder `former`. */
export function formerBuilds(former: string | undefined): Plugin {
  let dist = '';
  return {
    name: 'former-builds',
    apply: 'build',
    // Vite would empty it whole.
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved(config) {
      dist = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) dist = config.build.outDir;
    },
    // No earlier, since a build that fails leaves what was there; and before Vite brings the files that no module names.
    renderStart: {
      order: 'pre',
      handler: () => putAside(dist, former || dist, Date.now()),
    },
    writeBundle: () => leaveOutDoubles(dist),
  };
}
