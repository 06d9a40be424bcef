import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Starts one of our programs in place of this one: same terminal, same signals, same exit status.
 *
 * @param {readonly string[]} program arguments of Node, such as those of `start-command.mjs`
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runServer(program, args, env = process.env) {
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  // A terminal sends Ctrl+C to both; sent once more by us, it would count as the second, impatient one.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
