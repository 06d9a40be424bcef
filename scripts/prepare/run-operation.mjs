import { ensureOperationsBundled } from './ensure-built.mjs'
import { runBundled } from './run-bundled.mjs'

/** Runs a command of `lib/cli/operations` in this process, with the rest of the command line. */
export async function runOperation(name) {
  process.argv.splice(2, 0, name)
  await runBundled(ensureOperationsBundled, 'dist/operations/main.mjs')
}
