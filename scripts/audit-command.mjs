#!/usr/bin/env node
// switchboard-audit verify: see docs/operations.md
import { runOperation } from './prepare/run-operation.mjs'

await runOperation('audit')
