import type { StepToCome } from '@/lib/contract/incident-script-calls'
import { incidentScriptNames, incidentScripts } from '@/lib/contract/incident-scripts'
import { readPlace } from '../console-place'
import { consoleOf } from './open-work'
import type { ScriptRequest } from './read-arguments'
import { moveClock } from './run-clock'

const subjects = {
  account: '',
  'phone-number': ' NUMBER_ID',
  template: ' TEMPLATE_NAME',
  flow: ' FLOW_ID',
} as const

const list = () =>
  incidentScriptNames
    .map((name) => {
      const { about, label } = incidentScripts[name]
      return `${`${name}${subjects[about]}`.padEnd(42)} ${label}\n`
    })
    .join('')

const stepsText = (steps: readonly StepToCome[]) =>
  steps.map(({ at, script, says }) => `${at}  ${script}: ${says}\n`).join('')

/** Lists incident scripts with their upcoming steps, starts one, runs it to the end, or stops all. */
export async function runScript(
  { script, object, isRun, isStop }: ScriptRequest,
  outputs: { out(text: string): void },
): Promise<number> {
  const console = consoleOf(readPlace(process.env))
  if (isStop) {
    await console.ask('DELETE /api/failures/scripts', {})
    outputs.out('All scripts are stopped.\n')
    return 0
  }
  if (script === undefined) {
    const { data } = await console.ask('GET /api/failures/scripts', {})
    outputs.out(`${list()}\n${data.length === 0 ? 'No script is running.\n' : stepsText(data)}`)
    return 0
  }
  const { data } = await console.ask('POST /api/failures/scripts', { body: { script, object } })
  const own = data.filter((step) => step.script === script)
  outputs.out(stepsText(own))
  const last = own.at(-1)
  if (!isRun || !last) return 0
  const { now } = await moveClock(console, { to: last.at })
  outputs.out(`${now}  The script is over.\n`)
  return 0
}
