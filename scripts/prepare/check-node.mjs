import { readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { say } from './say.mjs'

/** Exits with a one-line message when Node is older than `engines` in package.json requires. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const needed = engines.node.replace(/[^\d.]/g, '')
  if (isAtLeast(process.versions.node, needed)) return
  say(
    `Switchboard needs Node ${needed} or newer, and this is ${process.versions.node}. Install it from https://nodejs.org.`,
  )
  process.exit(1)
}

export function isAtLeast(version, needed) {
  const [have, want] = [version, needed].map((text) => text.split('.').map(Number))
  const at = want.findIndex((part, index) => part !== (have[index] ?? 0))
  return at === -1 || (have[at] ?? 0) > want[at]
}
