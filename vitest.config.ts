import path from 'node:path'
import { defineConfig } from 'vitest/config'

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
    // The default leaves one processor free, which is half of a small machine.
    maxWorkers: '100%',
    include: ['{app,lib,components,scripts}/**/*.test.{ts,tsx,mjs}'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})
