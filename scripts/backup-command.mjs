#!/usr/bin/env node
// switchboard-backup FILE: see docs/operations.md
import { runOperation } from './prepare/run-operation.mjs'

await runOperation('backup')
