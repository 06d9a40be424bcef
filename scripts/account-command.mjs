#!/usr/bin/env node
// switchboard pull, plan, apply, drift: see docs/account-files.md
import { ensureAccountCommandBundled } from './prepare/ensure-built.mjs'
import { runBundled } from './prepare/run-bundled.mjs'

await runBundled(ensureAccountCommandBundled, 'dist/account-command/main.mjs')
