import { runCommand } from './run-command.mjs'

/** Severities of advisories in shipped packages that fail the tests. */
const severities = new Set(['high', 'critical'])

/**
 * Reads the output of `npm audit --json`.
 *
 * @param {string} output may begin with warnings
 * @returns {import('./steps.mjs').Outcome}
 */
export function judgeAdvisories(output) {
  const answer = parse(output)
  if (!answer?.vulnerabilities)
    return { passed: 0, failed: 0, notes: ['not checked: the registry returns no advisories here'], output }
  const found = Object.values(answer.vulnerabilities).filter(({ severity }) => severities.has(severity))
  const lines = found.map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
  return { passed: found.length ? 0 : 1, failed: found.length ? 1 : 0, output: lines.join('\n') }
}

/** Asks the registry for known advisories of shipped packages. */
export async function checkAdvisories() {
  const { output } = await runCommand(['npm', 'audit', '--omit=dev', '--json', '--loglevel=silent'])
  return judgeAdvisories(output)
}

function parse(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')))
  } catch {
    return undefined
  }
}
