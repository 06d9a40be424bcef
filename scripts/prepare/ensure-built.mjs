import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { bundleWhole } from './bundle.mjs'
import { compressStatic } from './compress-static.mjs'
import { exclusively } from './exclusively.mjs'
import { refuseFolder } from './refuse-folder.mjs'
import { refuseFullDisk } from './refuse-full-disk.mjs'
import { inRoot } from './root.mjs'
import { nodeProgram, runCommand } from './run-command.mjs'
import { phase } from './say.mjs'
import { sourceHash } from './source-hash.mjs'

const programs = ['package-lock.json', 'tsconfig.json', 'scripts/prepare/bundle.mjs']
const pages = [
  'next.config.mjs',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'proxy.ts',
  'instrumentation.ts',
  'scripts/prepare/compress-static.mjs',
  'scripts/prepare/next-as-modules.mjs',
]

const servicePrograms = ['dist/service/main.mjs', 'dist/service/assess-worker.mjs']

/** The service, and its worker for checking large flows. */
async function bundleService() {
  await bundleWhole('lib/service/main.ts', 'dist/service/main.mjs')
  await bundleWhole('lib/service/flows/assess-worker.ts', 'dist/service/assess-worker.mjs')
}

const operationsProgram = 'dist/operations/main.mjs'
const bundleOperations = () => bundleWhole('lib/cli/operations/main.ts', operationsProgram)

/** Exists during a build, and after an interrupted one. */
const UNFINISHED = inRoot('.cache', 'unfinished-build')

async function buildPages() {
  // Next's build cache may be incomplete.
  if (existsSync(UNFINISHED)) await rm(inRoot('.next', 'cache'), { recursive: true, force: true })
  writeFileSync(UNFINISHED, '')
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const build = nodeProgram('node_modules/next/dist/bin/next', 'build')
  const { status, output } = await runCommand(build, { env, endsWithUs: true })
  if (status !== 0) throw new Error(output)
  await compressStatic()
  rmSync(UNFINISHED, { force: true })
}

/** The flow checker and its language server. */
const flowPrograms = ['dist/flow-command/main.mjs', 'dist/flow-command/language-server.mjs']
const bundleFlowCommand = () =>
  Promise.all([
    bundleWhole('lib/cli/flow/main.ts', 'dist/flow-command/main.mjs'),
    bundleWhole('lib/cli/flow/language-server/main.ts', 'dist/flow-command/language-server.mjs'),
  ])

const accountProgram = 'dist/account-command/main.mjs'
const bundleAccountCommand = () => bundleWhole('lib/cli/account/main.ts', accountProgram)

const product = {
  name: 'build',
  stamp: 'dist/server/built-from',
  sources: ['app', 'components', 'lib', 'public', ...programs, ...pages],
  results: [
    '.next/BUILD_ID',
    'dist/server/main.mjs',
    ...servicePrograms,
    ...flowPrograms,
    accountProgram,
    operationsProgram,
  ],
  async make(next) {
    refuseFolder()
    const work = () =>
      Promise.all([
        buildPages(),
        bundleWhole('lib/runtime/compose/main.ts', 'dist/server/main.mjs'),
        bundleService(),
        bundleFlowCommand(),
        bundleAccountCommand(),
        bundleOperations(),
      ])
    await phase('Building pages and programs', { next, work }).finally(refuseFullDisk)
  },
}

const service = {
  name: 'build of the service',
  stamp: 'dist/service/built-from',
  sources: ['lib', ...programs],
  results: servicePrograms,
  make: bundleService,
}

const flowCommand = {
  name: 'build of the flow command',
  stamp: 'dist/flow-command/built-from',
  sources: [
    'lib/cli/flow',
    'lib/language/flow-json',
    'lib/runtime/flow-encryption',
    'lib/contract',
    'package.json',
    ...programs,
  ],
  results: flowPrograms,
  make: bundleFlowCommand,
}

const accountCommand = {
  name: 'build of the account command',
  stamp: 'dist/account-command/built-from',
  sources: [
    'lib/cli',
    'lib/account-files',
    'lib/account-sync',
    'lib/language',
    'lib/contract',
    'package.json',
    ...programs,
  ],
  results: [accountProgram],
  make: bundleAccountCommand,
}

const operations = {
  name: 'build of the commands',
  stamp: 'dist/operations/built-from',
  sources: ['lib', ...programs],
  results: [operationsProgram],
  make: bundleOperations,
}

product.parts = [service, flowCommand, accountCommand, operations]

/** Builds pages and programs if a source changed since the last build. */
export const ensureBuilt = (options) => ensure(product, options)

/** Bundles only the service if a source changed since the last build. */
export const ensureServiceBundled = (options) => ensure(service, options)

/** Bundles the flow checker if a source changed since the last build. */
export const ensureFlowCommandBundled = (options) => ensure(flowCommand, options)

/** Bundles the account command if a source changed since the last build. */
export const ensureAccountCommandBundled = (options) => ensure(accountCommand, options)

/** Bundles the operation commands if a source changed since the last build. */
export const ensureOperationsBundled = (options) => ensure(operations, options)

/**
 * @param {typeof product} target
 * @param {{ isForced?: boolean, next?: string }} [options] `isForced`: rebuild even if up to date; `next`: the step
 *   named after this one
 * @throws Error with the output of the failed command
 */
async function ensure(
  { name, stamp, sources, results, make, parts = [] },
  { isForced = false, next = 'starting' } = {},
) {
  const isCurrent = (hash) => results.every((file) => existsSync(inRoot(file))) && readStamp(stamp) === hash
  if (!isForced && isCurrent(sourceHash(sources))) return
  await exclusively(name, async () => {
    const hash = sourceHash(sources)
    if (!isForced && isCurrent(hash)) return
    // Also stamps the parts built along with it, because an installed copy may be read-only.
    const stamps = [
      { stamp, hash },
      ...parts.map((part) => ({ stamp: part.stamp, hash: sourceHash(part.sources) })),
    ]
    // Removes the stamps, so that an unfinished build never looks current.
    for (const made of stamps) rmSync(inRoot(made.stamp), { force: true })
    await make(next)
    for (const made of stamps) {
      mkdirSync(path.dirname(inRoot(made.stamp)), { recursive: true })
      writeFileSync(inRoot(made.stamp), made.hash)
    }
  })
}

function readStamp(stamp) {
  try {
    return readFileSync(inRoot(stamp), 'utf8')
  } catch {
    return undefined
  }
}
