import { defineConfig, devices } from '@playwright/test'
import { journeyOptions } from './scripts/prepare/find-chromium.mjs'
import { DATA_DIR, testSettings } from './scripts/prepare/test-settings.mjs'

// `npm test` starts one product for all journeys and says where; alone, `npm run e2e` starts one here.
const given = process.env.BASE_URL
// Each run has a port of its own, which its workers are told; so several can go on at once.
const port = Number((process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000))))
const baseURL = given ?? `http://localhost:${port}`

/** No step takes this long, not even on a machine that does several other things. */
const HANGS_MS = 180_000

const longest = [
  'kill',
  'attack',
  'calling-elsewhere',
  'flow-look',
  'other-services',
  'faults',
  'pictures',
].map((name) => `**/${name}.spec.ts`)
const pages = '**/every-page.spec.ts'

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  // Pages wait for each other and for the server now and then: twice as many as there are cores of the smallest machine.
  workers: 4,
  // What takes longest begins first: at the end of the run it would be alone on its core.
  projects: [
    // One worker looks at every page, with one product that stands still: each more would start another.
    { name: 'pages', testMatch: pages, fullyParallel: false },
    { name: 'longest', testMatch: longest },
    { name: 'journeys', testIgnore: [pages, ...longest] },
  ],
  // A journey that needed its second try counts as passed, and `npm test` names it.
  retries: 1,
  // No journey is about time: these are for what hangs, not for what a busy machine makes slow.
  timeout: 900_000,
  expect: { timeout: HANGS_MS },
  reporter: [['line']],
  forbidOnly: true,
  // Kept pictures are made by `npm run pictures` alone: one that is missing is a failure, on the second try too.
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    launchOptions: journeyOptions(),
    actionTimeout: HANGS_MS,
    navigationTimeout: HANGS_MS,
    // Kept for every try, a trace makes journeys take a fifth longer.
    trace: 'on-first-retry',
    video: 'off',
    screenshot: 'off',
  },
  ...(given
    ? {}
    : {
        webServer: {
          // Each run begins with the demo account as it is at first.
          command: `node -e "fs.rmSync('${DATA_DIR}', { recursive: true, force: true })" && node scripts/start.mjs --port ${port} --data ${DATA_DIR}`,
          url: `${baseURL}/healthz`,
          env: testSettings,
          reuseExistingServer: false,
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        },
      }),
})
