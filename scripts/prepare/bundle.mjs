import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './root.mjs'

/** Next uses this package to keep modules out of browsers, which doesn’t apply to bundles for Node. */
const serverOnly = {
  name: 'server-only',
  setup(build) {
    build.onResolve({ filter: /^server-only$/ }, ({ path }) => ({ path, namespace: 'nothing' }))
    build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '' }))
  },
}

/**
 * esbuild options to bundle one of our programs for Node: our modules in one file, packages external.
 *
 * @param {string} entry a TypeScript file of the project
 * @param {string} outfile two folders below the project folder, where the program looks for Next's files
 * @returns {import('esbuild').BuildOptions}
 */
export function bundleOptions(entry, outfile) {
  return {
    entryPoints: [inRoot(entry)],
    outfile: inRoot(outfile),
    tsconfig: inRoot('tsconfig.json'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'silent',
    plugins: [serverOnly],
  }
}

/**
 * Bundles a program; throws an error with esbuild's own messages. Renames each file into place once complete, so that
 * a program started meanwhile gets the old or the new one.
 */
export async function bundle(entry, outfile) {
  // Loaded here, because this file is read before dependencies are installed.
  const { build } = await import('esbuild')
  const { outputFiles } = await build({ ...bundleOptions(entry, outfile), write: false })
  mkdirSync(path.dirname(inRoot(outfile)), { recursive: true })
  for (const { path: file, contents } of outputFiles) {
    const partial = `${file}.${process.pid}`
    writeFileSync(partial, contents)
    renameSync(partial, file)
  }
}
