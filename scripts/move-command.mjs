#!/usr/bin/env node
// switchboard-move --from DIR --to ADDRESS, or --from ADDRESS --to DIR: see docs/operations.md
import { runOperation } from './prepare/run-operation.mjs'

await runOperation('move')
