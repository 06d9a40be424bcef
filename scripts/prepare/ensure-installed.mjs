import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { exclusively } from './exclusively.mjs'
import { explainFailure } from './explain-failure.mjs'
import { orEnd } from './or-end.mjs'
import { refuseFullDisk } from './refuse-full-disk.mjs'
import { inRoot, root } from './root.mjs'
import { runCommand } from './run-command.mjs'
import { phase, say } from './say.mjs'

/** Exists during an installation, and after an interrupted one. */
const UNFINISHED = 'node_modules/.unfinished'
/** npm's record of installed packages, written last. */
const INSTALLED = 'node_modules/.package-lock.json'
/** Holds possibly intact packages until new ones are installed. */
const ASIDE = '.cache/node_modules'

/** Megabytes needed for packages and a build. */
const MB_TO_RUN = 1200
const MB_WITH_TESTS = 1800

/**
 * Installs the packages of the lock file if the installed ones differ; exits if that fails.
 *
 * @param {{ withDevelopment: boolean, next?: string }} options `withDevelopment`: also packages for tests and checks;
 *   `next`: the step named after this one
 */
export async function ensureInstalled({ withDevelopment, next = 'building' }) {
  if (isInstalled(withDevelopment)) return
  const work = () => install(withDevelopment, next)
  await orEnd('The packages could not be installed.', exclusively('installation', work))
  if (!isInstalled(withDevelopment))
    say('The installed packages do not match package-lock.json. Run npm install and commit the file.')
}

async function install(withDevelopment, next) {
  await putBack()
  if (isInstalled(withDevelopment)) return
  const lacking = lacksThisSystem(packagesOf(inRoot('package-lock.json')) ?? {})
  if (lacking) throw new Error(`EBADPLATFORM: package-lock.json has none of ${lacking.join(', ')}.`)
  // npm keeps existing files, even partially written ones.
  if (isBrokenOff()) await makeAnew(() => installHere(withDevelopment, next))
  else await installHere(withDevelopment, next)
}

async function installHere(withDevelopment, next) {
  if (!existsSync(inRoot('node_modules'))) refuseFullDisk(withDevelopment ? MB_WITH_TESTS : MB_TO_RUN)
  mkdirSync(inRoot('node_modules'), { recursive: true })
  writeFileSync(inRoot(UNFINISHED), '')
  // Keeps installed test dependencies: a start removes nothing.
  const withTests = withDevelopment || hasDevelopment()
  await phase('Installing packages', { next, work: () => installOnce(withTests) })
  refuseFullDisk()
  rmSync(inRoot(UNFINISHED), { force: true })
}

/**
 * Replaces packages that look incomplete. They may be intact (a copied folder has new timestamps), so they are
 * restored if the installation fails.
 *
 * @param {() => Promise<void>} work the installation
 * @param {string} [folder] the project folder
 */
export async function makeAnew(work, folder = root) {
  if (!moveAside(folder)) {
    await removePackages(path.join(folder, 'node_modules'))
    return work()
  }
  try {
    await work()
  } catch (error) {
    await removePackages(path.join(folder, 'node_modules'))
    renameSync(path.join(folder, ASIDE), path.join(folder, 'node_modules'))
    throw error
  }
  await removePackages(path.join(folder, ASIDE))
}

/**
 * Moves possibly intact packages aside. False if they are certainly incomplete or can't be moved; the caller then
 * deletes them.
 */
function moveAside(folder) {
  if (!packagesOf(path.join(folder, INSTALLED)) || existsSync(path.join(folder, UNFINISHED))) return false
  try {
    renameSync(path.join(folder, 'node_modules'), path.join(folder, ASIDE))
    return true
  } catch {
    // `node_modules` may be on a separate disk, as in a container.
    return false
  }
}

/**
 * Restores what an interrupted installation had moved aside, unless other packages were installed since.
 *
 * @param {string} [folder] the project folder
 */
export async function putBack(folder = root) {
  const aside = path.join(folder, ASIDE)
  // lstat: `node_modules` may be a relative symlink, which no longer resolves here.
  if (!lstatSync(aside, { throwIfNoEntry: false })) return
  const areOthersThere = existsSync(path.join(folder, 'node_modules')) && !isBrokenOff(folder)
  if (areOthersThere || !packagesOf(path.join(aside, path.basename(INSTALLED)))) return removePackages(aside)
  await removePackages(path.join(folder, 'node_modules'))
  renameSync(aside, path.join(folder, 'node_modules'))
}

/**
 * Removes npm's record first, so that an interrupted removal doesn't look complete. Of a symlink, removes only the
 * link.
 */
async function removePackages(packages) {
  const isLink = lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()
  if (!isLink) await rm(path.join(packages, path.basename(INSTALLED)), { force: true })
  await rm(packages, { recursive: true, force: true })
}

async function installOnce(withTests) {
  // npm would retry an unreachable registry for many minutes, for each of several hundred packages.
  const asked = await runCommand([...npm(), 'ping', '--fetch-retries=1', '--fetch-timeout=20000'])
  const unreachable = asked.status === 0 ? undefined : explainFailure(asked.output)
  const { status, output } = await runCommand(
    [...installCommand(withTests), ...(unreachable ? ['--offline'] : [])],
    { endsWithUs: true },
  )
  // Packages may be in npm's cache; otherwise the registry error is the reason.
  if (status !== 0) throw new Error(unreachable ? asked.output : output)
}

/**
 * Not `npm ci`, which rejects a lock file without other platforms' packages. `npm install` gets the same versions and
 * keeps what is correct. Options are on the command line to override the user's npm settings and NODE_ENV.
 */
function installCommand(withTests) {
  const which = withTests
    ? ['--include=dev', '--include=optional']
    : ['--omit=dev', '--include=prod', '--include=optional']
  const system = [`--os=${process.platform}`, `--cpu=${process.arch}`]
  if (process.platform === 'linux') system.push(`--libc=${ownLibc()}`)
  const plain = [
    '--install-strategy=hoisted',
    '--bin-links',
    // A silent npm wouldn't report what is wrong.
    '--loglevel=notice',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--no-dry-run',
    '--no-global',
    '--no-package-lock-only',
  ]
  return [...npm(), 'install', `--prefix=${root}`, '--package-lock', ...which, ...system, ...plain]
}

/**
 * Whether an installation was interrupted: a package is newer than npm's record of the last complete one.
 *
 * @param {string} [folder] the project folder
 */
export function isBrokenOff(folder = root) {
  if (!existsSync(path.join(folder, 'node_modules'))) return false
  const installed = packagesOf(path.join(folder, INSTALLED))
  if (!installed || existsSync(path.join(folder, UNFINISHED))) return true
  const changedAt = (place) => statSync(path.join(folder, place), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const endedAt = changedAt(INSTALLED)
  const places = Object.keys({ ...packagesOf(path.join(folder, 'package-lock.json')), ...installed })
  return places.some((place) => place !== '' && changedAt(place) > endedAt)
}

/**
 * Platform-specific packages missing from a lock file created on another platform: npm may record only its own
 * platform's.
 *
 * @param {Record<string, { dev?: boolean, optionalDependencies?: Record<string, string> }>} packages of a lock file
 * @param {string} [system] platform and architecture, as in package names (`linux-x64`)
 * @returns {string[] | undefined} package names, one of which is needed
 */
export function lacksThisSystem(packages, system = `${process.platform}-${process.arch}`) {
  const names = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)))
  return Object.values(packages)
    .filter(({ dev }) => !dev)
    .map(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((all) => all.some((name) => names.has(name)))
    .map((all) => all.filter((name) => name.includes(system)))
    .find((own) => own.length > 0 && !own.some((name) => names.has(name)))
}

/**
 * Whether everything in the lock file is installed. Also checks that each package's files still exist.
 *
 * @param {boolean} withDevelopment
 * @param {string} [folder] the project folder
 */
export function isInstalled(withDevelopment, folder = root) {
  const wanted = packagesOf(path.join(folder, 'package-lock.json'))
  const installed = packagesOf(path.join(folder, INSTALLED))
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

/** Whether a package is for this platform; others may be left from a folder copied from another one. */
export function isForThisSystem({ os, cpu, libc }) {
  if (!os && !cpu) return false
  return (
    (!os || os.includes(process.platform)) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libc || libc.includes(ownLibc()))
  )
}

let libcHere

/** This Linux's C library, cached because the report is slow. */
function ownLibc() {
  // Otherwise the report does a DNS lookup for each open connection.
  process.report.excludeNetwork = true
  libcHere ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return libcHere
}

const hasDevelopment = () => Object.values(packagesOf(inRoot(INSTALLED)) ?? {}).some(({ dev }) => dev)

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
