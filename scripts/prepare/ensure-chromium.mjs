import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { launchOptions } from './find-chromium.mjs'
import { nodeProgram, runCommand } from './run-command.mjs'
import { say } from './say.mjs'

/**
 * Makes sure that browser tests have a Chromium that starts, and installs one if necessary.
 *
 * @returns {Promise<string | undefined>} why there is none, or undefined if there is
 */
export async function ensureChromium() {
  let reason = await whyNotStarting()
  for (const install of [installOwn, installOfDebian]) {
    if (!reason) return undefined
    if (await install()) reason = await whyNotStarting()
  }
  return reason && `${advice}\n${reason}`
}

const advice = `No Chromium starts here, so the journeys were not run; everything else was. Install one (Debian, Ubuntu: apt-get
install chromium; Fedora: dnf install chromium; macOS: brew install --cask chromium), or name it in
PLAYWRIGHT_CHROMIUM_PATH.`

async function whyNotStarting() {
  try {
    const browser = await chromium.launch(launchOptions())
    await browser.close()
    return undefined
  } catch (error) {
    return error.message
  }
}

async function installOwn() {
  say('Installing Chromium for the browser tests.')
  const install = nodeProgram('node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell')
  return (await runCommand(install)).status === 0
}

/** Installs Debian's package as root, for machines where Playwright's download is unreachable or lacks libraries. */
async function installOfDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await runCommand(['apt-get', 'update'], { env })
  if (updated.status !== 0) return false
  const packages = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']
  return (await runCommand(['apt-get', ...packages], { env })).status === 0
}
