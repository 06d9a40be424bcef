import { spawn } from 'node:child_process'
import { inRoot, root } from './root.mjs'

/**
 * Runs a program in the project folder and waits until it exits.
 *
 * @param {string[]} command program and arguments
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean, endsWithUs?: boolean, uid?: number, gid?: number, cwd?: string }} [options]
 * `isShown` also streams its output to standard error; `endsWithUs` ends it and all its children when this process
 * ends, for whatever reason
 * @returns {Promise<{ status: number, output: string }>} exit status and all output; 127 if it can't be started
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

/** Node arguments for the program of an installed package. Not npx, which wouldn't pass our signals on. */
export const nodeProgram = (...parts) => [process.execPath, ...parts]
