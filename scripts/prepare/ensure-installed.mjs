import { readFileSync } from 'node:fs'
import { exclusively } from './exclusively.mjs'
import { inRoot, root, say } from './root.mjs'
import { runCommand } from './run-command.mjs'

/**
 * Installs the packages of the lock file when what is installed differs from it.
 *
 * @param {{ withDevelopment: boolean }} options whether the packages of tests and checks are needed too
 */
export async function ensureInstalled({ withDevelopment }) {
  if (isInstalled(withDevelopment)) return
  await exclusively('installation', async () => {
    if (isInstalled(withDevelopment)) return
    say('Installing packages.')
    // Not `npm ci`: it refuses a lock file that leaves out packages of other platforms, as one is that was made with a
    // registry that lacks some. This installs the same versions, and keeps what is right already.
    const { status, output } = await runCommand(
      [...npm(), 'install', '--no-save', '--no-audit', '--no-fund'],
      {
        env: { ...process.env, NODE_ENV: 'development' },
      },
    )
    if (status !== 0) {
      say(output)
      say(`The packages could not be installed in ${root}.`)
      process.exit(1)
    }
    if (!isInstalled(withDevelopment)) {
      say('What was installed is not what package-lock.json says. Run npm install and commit the file.')
    }
  })
}

/** npm writes what it installed into node_modules, as the last thing it does. */
export function isInstalled(withDevelopment) {
  const wanted = packagesOf(inRoot('package-lock.json'))
  const installed = packagesOf(inRoot('node_modules/.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([folder, { version, dev, optional, devOptional, link }]) => {
    if (folder === '' || link) return true
    if ((dev || devOptional) && !withDevelopment) return true
    const found = installed[folder]
    return found ? found.version === version : Boolean(optional || devOptional)
  })
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The npm that runs this script, or the one in the path. */
function npm() {
  const path = process.env.npm_execpath
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm']
}
