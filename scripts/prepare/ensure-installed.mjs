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
/** Where possibly intact packages are kept until new ones are installed. */
const ASIDE = '.cache/node_modules'

/** Megabytes needed for packages and a build. */
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
 * Installs in place of packages that look broken off. They may be fine, as a copy with new times is: without a registry
 * there would be no others, so they come back when the installation fails.
 *
 * @param {() => Promise<void>} work the installation
 * @param {string} [folder] the project's
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

/** Deletes packages that are certainly incomplete, because their space is needed. */
function moveAside(folder) {
  if (!packagesOf(path.join(folder, INSTALLED)) || existsSync(path.join(folder, UNFINISHED))) return false
  try {
    renameSync(path.join(folder, 'node_modules'), path.join(folder, ASIDE))
    return true
  } catch {
    // Packages may be on a separate disk, as in a container.
    return false
  }
}

/**
 * Puts back what an installation that was killed had moved aside, unless others were installed since.
 *
 * @param {string} [folder] the project's
 */
export async function putBack(folder = root) {
  const aside = path.join(folder, ASIDE)
  // Not what a link leads to: packages may be a link, relative to where it was.
  if (!lstatSync(aside, { throwIfNoEntry: false })) return
  const areOthersThere = existsSync(path.join(folder, 'node_modules')) && !isBrokenOff(folder)
  if (areOthersThere || !packagesOf(path.join(aside, path.basename(INSTALLED)))) return removePackages(aside)
  await removePackages(path.join(folder, 'node_modules'))
  renameSync(aside, path.join(folder, 'node_modules'))
}

/** What is removed in part must not look complete: that it was complete goes first. Of a link the link alone goes. */
async function removePackages(packages) {
  const isLink = lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()
  if (!isLink) await rm(path.join(packages, path.basename(INSTALLED)), { force: true })
  await rm(packages, { recursive: true, force: true })
}

async function installOnce(withTests) {
  // npm would retry an unreachable registry for each of some hundred packages, for many minutes.
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
 * Not `npm ci`: it refuses a lock file that leaves out packages of other platforms, as one is that was made with a registry
 * that lacks some. This installs the same versions, and keeps what is right already. What decides here about packages is
 * said on the command line, where it wins over settings and NODE_ENV of whoever starts.
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
    // A silent npm would not report what is wrong.
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
 * Whether an installation broke off, ours or somebody's `npm install`: a package is newer than what npm wrote at its last end.
 *
 * @param {string} [folder] the project's
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
 * Programs for this system that running needs, and a lock file lacks which has them for another one: npm may write down those
 * of the system it runs on alone, and later installs no others.
 *
 * @param {Record<string, { dev?: boolean, optionalDependencies?: Record<string, string> }>} packages of a lock file
 * @param {string} [system] as names of packages end on it
 * @returns {string[] | undefined} names of packages of which one is needed
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
 * Whether all that the lock file asks for is there. What somebody took away since is looked for: no program starts without
 * it.
 *
 * @param {boolean} withDevelopment
 * @param {string} [folder] the project's
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

/** Programs of another system do not count: the folder may have been copied from one. */
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
