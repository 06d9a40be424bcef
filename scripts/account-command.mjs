#!/usr/bin/env node
// switchboard pull, plan, apply, drift: see docs/account-files.md
import { pathToFileURL } from 'node:url'
import { checkNode } from './prepare/check-node.mjs'
import { ensureAccountCommandBundled } from './prepare/ensure-built.mjs'
import { orEnd } from './prepare/or-end.mjs'
import { inRoot } from './prepare/root.mjs'

checkNode()
await orEnd('The command could not be bundled. Run npm install in its folder.', ensureAccountCommandBundled())
await import(pathToFileURL(inRoot('dist/account-command/main.mjs')).href)
