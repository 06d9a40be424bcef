import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs one of our programs in place of this one: same terminal, signals and exit status.
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
  // A terminal sends Ctrl+C to both processes. Forwarding it would look like a second, impatient Ctrl+C.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
