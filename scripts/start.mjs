// npm start -- --port N --data DIR --empty
import { checkNode } from './prepare/check-node.mjs'
import { ensureBuilt } from './prepare/ensure-built.mjs'
import { ensureInstalled } from './prepare/ensure-installed.mjs'
import { orEnd } from './prepare/or-end.mjs'
import { inRoot } from './prepare/root.mjs'
import { runServer } from './prepare/run-server.mjs'
import { startCommand, startVariables } from './prepare/start-command.mjs'

checkNode()
await ensureInstalled({ withDevelopment: false })
await orEnd('The build failed.', ensureBuilt())
runServer(startCommand, process.argv.slice(2), {
  // From Node 22 on, compiled code of packages is cached between starts.
  NODE_COMPILE_CACHE: inRoot('.cache', 'compiled'),
  ...startVariables,
  ...process.env,
  NODE_ENV: 'production',
})
