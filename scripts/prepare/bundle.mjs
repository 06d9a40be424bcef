import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './root.mjs'

/** Next uses this package to keep modules out of browsers, which does not apply to bundles for Node. */
const serverOnly = {
  name: 'server-only',
  setup(build) {
    build.onResolve({ filter: /^server-only$/ }, ({ path }) => ({ path, namespace: 'nothing' }))
    build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '' }))
  },
}

/**
 * How a program of this project is bundled for Node: our own modules in one file, packages left where they are.
 *
 * @param {string} entry a TypeScript file of the project
 * @param {string} outfile two folders below the project's, where the program looks for Next's files
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
 * Bundles a program; throws an error with esbuild's own messages. Each of its files is put in place as a whole: whoever
 * starts it meanwhile gets the last one or this one.
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
