// node end-with-parent.mjs PROGRAM ARGUMENT…: runs a program that ends when whoever started this one is gone.
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

// Standard input comes from whoever started this one, and nothing is ever written to it: it ends with its writer.
process.stdin.resume().on('close', () => {
  // A build has processes of its own, which would go on writing. They are all of the group this one leads.
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(process.pid), '/t', '/f'])
  else process.kill(-process.pid, 'SIGKILL')
})
