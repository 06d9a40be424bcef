import { makeNewFilesPrivate } from '@/lib/runtime/process/private-files'
import { failureText } from '@/lib/runtime/process/start-refusal'
import { runAudit } from './audit-command'
import { runBackup } from './backup-command'
import { runMove } from './move-command'
import { processOutputs } from './outputs'
import { runPeople } from './people-command'

const FAILED = 2

const commands = { audit: runAudit, backup: runBackup, move: runMove, people: runPeople }

/** Commands of whoever runs the server; `scripts/*-command.mjs` name one of them and hand over the rest of the line. */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2)
  const command = Object.entries(commands).find(([each]) => each === name)?.[1]
  if (!command) throw new Error(`Unknown command ${JSON.stringify(name)}.`)
  return command(args, processOutputs)
}

makeNewFilesPrivate()
try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`)
  process.exitCode = FAILED
}
