import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { inRoot } from './root.mjs'
import { nodeProgram, runCommand } from './run-command.mjs'

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a command', () => {
  test('returns its exit status and all its output', async () => {
    const program = nodeProgram('-e', 'console.log("out"); console.error("err"); process.exitCode = 3')
    for (const endsWithUs of [false, true]) {
      const { status, output } = await runCommand(program, { endsWithUs })
      expect(status).toBe(3)
      expect(output).toContain('out')
      expect(output).toContain('err')
    }
  })

  test('that cannot be started returns 127 with the reason', async () => {
    for (const endsWithUs of [false, true]) {
      const { status, output } = await runCommand(['no-such-program'], { endsWithUs })
      expect(status).toBe(127)
      expect(output).toContain('ENOENT')
    }
  })

  test('ends with the process that started it, along with its children, even if that is killed', async () => {
    const forever = 'setInterval(() => {}, 1000)'
    const inner = `require('node:child_process').spawn(process.execPath, ['-e', \`console.log(process.pid); ${forever}\`], { stdio: 'inherit' }); ${forever}`
    const starter = `
      import { runCommand } from ${JSON.stringify(inRoot('scripts/prepare/run-command.mjs'))}
      runCommand([process.execPath, '-e', ${JSON.stringify(inner)}], { endsWithUs: true, isShown: true })`
    const command = spawn(process.execPath, ['--input-type=module', '-e', starter], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [written] = await once(command.stderr, 'data')
    const pid = Number(String(written))
    expect(isAlive(pid)).toBe(true)
    command.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000 })
  })
})
