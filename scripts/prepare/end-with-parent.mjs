// node end-with-parent.mjs PROGRAM ARGUMENT…: runs a program, and ends it when the process that started this one has
// exited.
import { spawn, spawnSync } from 'node:child_process'

const [program, ...args] = process.argv.slice(2)
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(127)
})
child.on('close', (code, signal) => {
  if (signal) process.stderr.write(`Ended by ${signal}.\n`)
  process.exit(code ?? 1)
})

// Standard input is inherited from the parent and never written to, so it closes when the parent exits.
process.stdin.resume().on('close', () => {
  // A build has child processes that would continue to write; all belong to this process group.
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(process.pid), '/t', '/f'])
  else process.kill(-process.pid, 'SIGKILL')
})
