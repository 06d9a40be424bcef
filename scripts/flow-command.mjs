#!/usr/bin/env node
// switchboard-flow check FILE, switchboard-flow upgrade FILE: see docs/flow-checker.md
import { ensureFlowCommandBundled } from './prepare/ensure-built.mjs'
import { runBundled } from './prepare/run-bundled.mjs'

const program = process.argv[2] === 'lsp' ? 'language-server' : 'main'
await runBundled(ensureFlowCommandBundled, `dist/flow-command/${program}.mjs`)
