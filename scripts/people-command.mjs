#!/usr/bin/env node
// switchboard-people reset-second-factor EMAIL: see docs/operations.md
import { runOperation } from './prepare/run-operation.mjs'

await runOperation('people')
