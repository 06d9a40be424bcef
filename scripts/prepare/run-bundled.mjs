import { pathToFileURL } from 'node:url'
import { checkNode } from './check-node.mjs'
import { orEnd } from './or-end.mjs'
import { inRoot } from './root.mjs'

/**
 * Runs a bundled program in this process, with the command line.
 * @param ensureBundled bundles it if it has changed
 */
export async function runBundled(ensureBundled, program) {
  checkNode()
  await orEnd('The command could not be bundled. Run npm install in its folder.', ensureBundled())
  await import(pathToFileURL(inRoot(program)).href)
}
