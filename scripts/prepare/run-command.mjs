import { spawn } from 'node:child_process'
import { inRoot, root } from './root.mjs'

/**
 * Runs a program in the project folder and waits for its end.
 *
 * @param {string[]} command program and arguments
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean, endsWithUs?: boolean, uid?: number, gid?: number, cwd?: string }} [options]
 *   `isShown` passes its output through to standard error as it comes; `endsWithUs` ends it, and all that it started, when
 *   this process ends, however that comes about
 * @returns {Promise<{ status: number, output: string }>} exit status and all it wrote; 127 when it cannot be started
 */
export function runCommand(
  command,
  { env = process.env, isShown = false, endsWithUs = false, cwd = root, ...as } = {},
) {
  const [program, ...args] = endsWithUs
    ? nodeProgram(inRoot('scripts/prepare/end-with-parent.mjs'), ...command)
    : command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: [endsWithUs ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      detached: endsWithUs,
      ...as,
    })
    let output = ''
    const take = (part) => {
      output += part
      if (isShown) process.stderr.write(part)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => resolve({ status: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ status: code ?? 1, output }))
  })
}

/** The program of an installed package, as arguments of Node: npx would stand between us and its signals. */
export const nodeProgram = (...parts) => [process.execPath, ...parts]
