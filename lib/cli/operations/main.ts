import { formatChoice } from '@/lib/contract/lists'
import { makeNewFilesPrivate } from '@/lib/runtime/process/private-files'
import { failureText } from '@/lib/runtime/process/start-refusal'
import { version } from '@/package.json'
import { linesOn, Trouble } from '../outputs'
import { askedInstead, unknownCommand } from '../parse-options'
import { runCommand } from '../run-command'
import { auditUsage, runAudit } from './audit-command'
import { backupUsage, runBackup } from './backup-command'
import { moveUsage, runMove } from './move-command'
import { peopleUsage, runPeople } from './people-command'

const commands = {
  audit: { run: runAudit, usage: auditUsage },
  backup: { run: runBackup, usage: backupUsage },
  move: { run: runMove, usage: moveUsage },
  people: { run: runPeople, usage: peopleUsage },
}

makeNewFilesPrivate()
/** Server operation commands; `scripts/*-command.mjs` name one and pass on their arguments. */
await runCommand(
  async ([name, ...args], outputs) => {
    const command = Object.entries(commands).find(([each]) => each === name)?.[1]
    if (!command) throw unknownCommand(name, formatChoice(Object.keys(commands)))
    const instead = askedInstead(args)
    if (!instead) return command.run(args, linesOn(outputs))
    outputs.out(`${instead === 'help' ? command.usage : version}\n`)
    return 0
  },
  (failure) => (failure instanceof Trouble ? undefined : failureText(failure)),
)
