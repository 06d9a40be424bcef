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
 * Packages that programs load as installed: those with files beside their modules, those rarely needed, and those that
 * Next loads too.
 */
const asInstalled = [
  '@node-rs/argon2',
  '@photostructure/sqlite',
  'next',
  'pg-native',
  'pino',
  'react',
  'sharp',
  'werift',
]

/** Packages in CommonJS load modules of Node through `require`. */
const requireInModules = `import { createRequire as createRequireOfPackages } from 'node:module'
const require = createRequireOfPackages(import.meta.url)`

/**
 * Like `bundleOptions`, with most packages in the file too: loading each of their modules took a fifth of a start.
 *
 * @param {string} entry
 * @param {string} outfile
 */
export function wholeOptions(entry, outfile) {
  return {
    ...bundleOptions(entry, outfile),
    packages: 'bundle',
    external: asInstalled,
    // The CommonJS builds of some packages are incomplete.
    mainFields: ['module', 'main'],
    banner: { js: requireInModules },
  }
}

/** Bundles our modules of a program; throws an error with esbuild's own messages. */
export const bundle = (entry, outfile) => write(bundleOptions(entry, outfile))

/** Bundles a program that people start, with its packages. */
export const bundleWhole = (entry, outfile) => write(wholeOptions(entry, outfile))

/** Renames each file into place once complete, so that a program started meanwhile gets the old or the new one. */
async function write(options) {
  // Loaded here, because this file is read before dependencies are installed.
  const { build } = await import('esbuild')
  const { outputFiles } = await build({ ...options, write: false })
  mkdirSync(path.dirname(options.outfile), { recursive: true })
  for (const { path: file, contents } of outputFiles) {
    const partial = `${file}.${process.pid}`
    writeFileSync(partial, contents)
    renameSync(partial, file)
  }
}
