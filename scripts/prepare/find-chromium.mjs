import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const distributions = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * The Chromium for browser tests: the one named by PLAYWRIGHT_CHROMIUM_PATH, Playwright's own, or the system's.
 *
 * @returns {string | undefined} undefined for Playwright's own, which Playwright finds itself
 */
export function findChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH
  if (named) return named
  if (existsSync(chromium.executablePath())) return undefined
  return distributions.find((path) => existsSync(path))
}

export const fakeMicrophone = '--use-fake-device-for-media-stream'

/**
 * Options to start Chromium with. As root, it runs only without its sandbox. Only this machine's names resolve: a
 * request of the product to any other host fails, and so does the test.
 */
export function launchOptions() {
  const isRoot = process.getuid?.() === 0
  return {
    executablePath: findChromium(),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Renders text identically on every machine.
      '--font-render-hinting=none',
      '--disable-lcd-text',
      // A beeping fake microphone that needs no permission.
      fakeMicrophone,
      '--use-fake-ui-for-media-stream',
      // Lets calls work on machines without a network.
      '--allow-loopback-in-peer-connection',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  }
}

/** Options for journeys, whose pages live for seconds: optimizing what they run takes longer than it saves. */
export function journeyOptions() {
  const { args, ...others } = launchOptions()
  return { ...others, args: [...args, '--js-flags=--no-opt'] }
}
