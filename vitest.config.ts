import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/prepare/longest-first.mjs'
import { temporaryFolder } from './scripts/prepare/temporary-folder.mjs'

// What ships is tested: React’s development build takes two to three times as long to draw.
Object.assign(process.env, { NODE_ENV: 'production' })

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${import.meta.dirname}/` },
      // The marker stops the build of a browser bundle that reaches server code; tests run on the server.
      {
        find: 'server-only',
        replacement: path.join(import.meta.dirname, 'node_modules/server-only/empty.js'),
      },
    ],
  },
  test: {
    environment: 'node',
    pool: 'forks',
    // Tests wait for stores and for other processes now and then: one more than there are cores of the smallest machine.
    maxWorkers: 3,
    // Most of what tests make is gone at once: with more room for it, less is looked at again.
    execArgv: ['--max-semi-space-size=64'],
    // Files of one worker share the modules they import: making them anew for each took most of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    env: { TMPDIR: temporaryFolder() },
    globalSetup: ['lib/store/testing/worker-databases.ts', 'lib/store/testing/migrated-file.ts'],
    setupFiles: [
      'lib/store/testing/use-worker-database.ts',
      'scripts/prepare/next-globals.mjs',
      'scripts/prepare/settle-imports.mjs',
    ],
    include: ['{app,lib,components,scripts}/**/*.test.{ts,tsx,mjs}'],
    // No test is about time; how long one takes is the machine's affair.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
