import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exclusively } from './exclusively.mjs'
import { explainFailure } from './explain-failure.mjs'
import { orEnd } from './or-end.mjs'
import { refuseFullDisk } from './refuse-full-disk.mjs'
import { inRoot, root } from './root.mjs'
import { runCommand } from './run-command.mjs'
import { phase, say } from './say.mjs'

/** There while packages are being installed, and after an installation that did not come to its end. */
const UNFINISHED = 'node_modules/.unfinished'

/** What packages take, and a build beside them. */
const MB_TO_RUN = 1200
const MB_WITH_TESTS = 1800

/**
 * Installs the packages of the lock file when what is installed differs from it; ends the command when they cannot be.
 *
 * @param {{ withDevelopment: boolean, next?: string }} options whether the packages of tests and checks are needed too, and
 *   what comes after it
 */
export async function ensureInstalled({ withDevelopment, next = 'building' }) {
  if (isInstalled(withDevelopment)) return
  const work = () => install(withDevelopment, next)
  await orEnd('The packages could not be installed.', exclusively('installation', work))
  if (!isInstalled(withDevelopment))
    say('The installed packages do not match package-lock.json. Run npm install and commit the file.')
}

async function install(withDevelopment, next) {
  if (isInstalled(withDevelopment)) return
  // npm keeps what it finds: files that were written in part stay as they are.
  if (existsSync(inRoot(UNFINISHED))) rmSync(inRoot('node_modules'), { recursive: true, force: true })
  if (!existsSync(inRoot('node_modules'))) refuseFullDisk(withDevelopment ? MB_WITH_TESTS : MB_TO_RUN)
  mkdirSync(inRoot('node_modules'), { recursive: true })
  writeFileSync(inRoot(UNFINISHED), '')
  // What tests need stays where it was installed before: a start takes nothing away.
  const withTests = withDevelopment || hasDevelopment()
  await phase('Installing packages', { next, work: () => installOnce(withTests) })
  refuseFullDisk()
  rmSync(inRoot(UNFINISHED), { force: true })
}

async function installOnce(withTests) {
  // npm asks a registry that does not answer again for each of some hundred packages, for many minutes.
  const asked = await runCommand([...npm(), 'ping', '--fetch-retries=1', '--fetch-timeout=20000'])
  const unreachable = asked.status === 0 ? undefined : explainFailure(asked.output)
  const { status, output } = await runCommand(
    [...installCommand(withTests), ...(unreachable ? ['--offline'] : [])],
    { endsWithUs: true },
  )
  // Packages may be in npm's cache; where they are not, what kept us from the registry is the reason.
  if (status !== 0) throw new Error(unreachable ? asked.output : output)
}

/**
 * Not `npm ci`: it refuses a lock file that leaves out packages of other platforms, as one is that was made with a registry
 * that lacks some. This installs the same versions, and keeps what is right already. What decides here about packages is
 * said on the command line, where it wins over settings and NODE_ENV of whoever starts.
 */
function installCommand(withTests) {
  const which = withTests
    ? ['--include=dev', '--include=optional']
    : ['--omit=dev', '--include=prod', '--include=optional']
  const plain = [
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--no-dry-run',
    '--no-global',
    '--no-package-lock-only',
  ]
  return [...npm(), 'install', `--prefix=${root}`, '--package-lock', ...which, ...plain]
}

/**
 * npm writes what it installed into node_modules, as the last thing it does. What somebody took away since is looked for: no
 * program starts without it.
 *
 * @param {boolean} withDevelopment
 * @param {string} [folder] the project's
 */
export function isInstalled(withDevelopment, folder = root) {
  const wanted = packagesOf(path.join(folder, 'package-lock.json'))
  const installed = packagesOf(path.join(folder, 'node_modules/.package-lock.json'))
  if (!wanted || !installed || existsSync(path.join(folder, UNFINISHED))) return false
  const { dependencies, devDependencies } = wanted['']
  const isAskedFor = (place) =>
    Object.keys({ ...dependencies, ...devDependencies }).some((name) => place === `node_modules/${name}`)
  return Object.entries(wanted).every(([place, { version, dev, optional, devOptional, link, ...of }]) => {
    if (place === '' || link) return true
    if ((dev || devOptional) && !withDevelopment) return true
    const found = installed[place]
    if (found) return found.version === version && existsSync(path.join(folder, place, 'package.json'))
    return (optional || devOptional) && !isAskedFor(place) && !isForThisSystem(of)
  })
}

/** Programs of another system are of no use here: a folder may have been copied from one. */
export function isForThisSystem({ os, cpu, libc }) {
  if (!os && !cpu) return false
  return (
    (!os || os.includes(process.platform)) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libc || libc.includes(ownLibc()))
  )
}

let libcHere

/** Which C library programs of this Linux are linked with; the report that says so takes long, so it is asked once. */
function ownLibc() {
  // Else the report looks up the names of all connections.
  process.report.excludeNetwork = true
  libcHere ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return libcHere
}

const hasDevelopment = () =>
  Object.values(packagesOf(inRoot('node_modules/.package-lock.json')) ?? {}).some(({ dev }) => dev)

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The npm that runs this script, or the one in the path. */
function npm() {
  const program = process.env.npm_execpath
  return program?.endsWith('.js') ? [process.execPath, program] : ['npm']
}
