import { pathToFileURL } from 'node:url'
import { checkNode } from './check-node.mjs'
import { ensureOperationsBundled } from './ensure-built.mjs'
import { orEnd } from './or-end.mjs'
import { inRoot } from './root.mjs'

/** Runs a command of `lib/cli/operations` in this process, with the rest of the command line. */
export async function runOperation(name) {
  checkNode()
  await orEnd('The command could not be bundled. Run npm install in its folder.', ensureOperationsBundled())
  process.argv.splice(2, 0, name)
  await import(pathToFileURL(inRoot('dist/operations/main.mjs')).href)
}
