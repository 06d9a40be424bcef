// npm run service -- --port 4010 --data DIR --empty
import { checkNode } from './prepare/check-node.mjs'
import { ensureServiceBundled } from './prepare/ensure-built.mjs'
import { ensureInstalled } from './prepare/ensure-installed.mjs'
import { orEnd } from './prepare/or-end.mjs'
import { runServer } from './prepare/run-server.mjs'

checkNode()
await ensureInstalled({ withDevelopment: false, next: 'bundling' })
await orEnd('The service could not be bundled.', ensureServiceBundled())
runServer(['dist/service/main.mjs'], process.argv.slice(2), {
  ...process.env,
  NODE_ENV: 'production',
})
