import { checkNode } from './prepare/check-node.mjs'
import { ensureBuilt } from './prepare/ensure-built.mjs'
import { ensureInstalled } from './prepare/ensure-installed.mjs'
import { orEnd } from './prepare/or-end.mjs'

checkNode()
await ensureInstalled({ withDevelopment: false })
await orEnd('The build failed.', ensureBuilt({ isForced: true, next: 'npm start' }))
