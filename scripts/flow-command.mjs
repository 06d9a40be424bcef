#!/usr/bin/env node
// switchboard-flow check FILE, switchboard-flow upgrade FILE: see docs/flow-checker.md
import { pathToFileURL } from 'node:url'
import { checkNode } from './prepare/check-node.mjs'
import { ensureFlowCommandBundled } from './prepare/ensure-built.mjs'
import { orEnd } from './prepare/or-end.mjs'
import { inRoot } from './prepare/root.mjs'

checkNode()
await orEnd('The command could not be bundled. Run npm install in its folder.', ensureFlowCommandBundled())
const program = process.argv[2] === 'lsp' ? 'language-server' : 'main'
await import(pathToFileURL(inRoot(`dist/flow-command/${program}.mjs`)).href)
