// npm run dev -- --port N --data DIR --empty
import { spawn } from 'node:child_process'
import { bundleOptions } from './prepare/bundle.mjs'
import { checkNode } from './prepare/check-node.mjs'
import { ensureInstalled } from './prepare/ensure-installed.mjs'
import { orEnd } from './prepare/or-end.mjs'
import { refuseFolder } from './prepare/refuse-folder.mjs'
import { inRoot, root } from './prepare/root.mjs'
import { say } from './prepare/say.mjs'

checkNode()
await orEnd('Nothing was started.', (async () => refuseFolder())())
await ensureInstalled({ withDevelopment: true, next: 'starting' })
const { context } = await import('esbuild')

let server
let isEnding = false

/** Next reloads pages itself; changes to the server need a restart. */
async function restart() {
  await end()
  if (isEnding) return
  server = spawn(
    process.execPath,
    // With Node's source maps, the maps of all pages opened were kept: four gigabytes after two pages.
    [inRoot('dist/development/main.mjs'), ...process.argv.slice(2)],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: 'inherit',
    },
  )
}

async function end() {
  const old = server
  if (!old || old.exitCode !== null || old.signalCode !== null) return
  const exited = new Promise((resolve) => old.once('exit', resolve))
  old.kill('SIGTERM')
  await exited
}

let restarts = Promise.resolve()
const restartAfterBuild = {
  name: 'restart',
  setup(build) {
    build.onEnd(({ errors }) => {
      if (errors.length === 0) restarts = restarts.then(restart)
      else for (const { text, location } of errors) say(`${location?.file}:${location?.line} ${text}`)
    })
  },
}

const options = bundleOptions('lib/runtime/compose/main.ts', 'dist/development/main.mjs')
const watched = await context({ ...options, plugins: [...options.plugins, restartAfterBuild] })
await watched.watch()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    isEnding = true
    await watched.dispose()
    await end()
    process.exit(0)
  })
}
