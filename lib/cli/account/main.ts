import { version } from '@/package.json'
import { runCommand } from '../run-command'
import { readArguments } from './read-arguments'
import { runApply } from './run-apply'
import { runClock } from './run-clock'
import { runDrift } from './run-drift'
import { runPlan } from './run-plan'
import { runPull } from './run-pull'
import { runScript } from './run-script'

const help = `Keeps a business messaging account as files: templates, flows, QR codes, profiles, automation, and calling settings.

  switchboard pull            writes the account to the folder; never replaces files that people changed
  switchboard plan            shows what apply would create, change, and delete, and what it leads to
  switchboard apply [PLAN]    makes the account as the files say; continues where a run broke off
  switchboard drift           shows what differs, and which side changed since both were the same
  switchboard clock           shows the clock of the embedded service; --by 3d or --to TIME advances it and waits
  switchboard script [NAME [OBJECT]]   lists the incident scripts of the embedded service, or starts one

Options
  --dir FOLDER                the folder; default: this one
  --env NAME                  the environment: values and numbers from environments/NAME.yaml
  --only ADDRESS              only these, such as templates, flows/booking or "templates/order_*"; can be repeated
  --prefix TEXT               begins the names of templates and flows in the account, and only of those
  --delete                    plan, apply: also deletes what was removed from the files
  --json                      plan: writes JSON
  --out FILE                  plan: saves the plan for apply, which refuses it once something has changed
  --yes                       apply: does not ask
  --force                     pull: also replaces files that people changed
  --check                     drift: fails if something differs
  --format plain|json|sarif|junit   drift: output format; default: plain
  --by DURATION               clock: advances it by so much, such as 90m, 36h, 3d, or 2w
  --run                       script: advances the clock to the end of the script
  --stop                      script: stops all of them
  --to TIME                   clock: advances it to a time, such as 2026-12-01T10:00:00Z
  SWITCHBOARD_URL, SWITCHBOARD_TOKEN   environment variables: address of the console, and an API token

  --help, --version

Exit status
  0   done, or nothing to do
  1   errors in files, a refused change, a stale plan, or a file that was not replaced; drift --check: something differs
  2   the command could not run: for example, an invalid option, or the console cannot be reached
  3   plan: there is something to do
`

/** `switchboard`: manages an account as files, from a terminal or pipeline. */
await runCommand(async (args, outputs) => {
  const request = readArguments(args)
  switch (request.command) {
    case 'pull':
      return runPull(request, outputs)
    case 'plan':
      return runPlan(request, outputs)
    case 'apply':
      return runApply(request, outputs)
    case 'drift':
      return runDrift(request, outputs)
    case 'clock':
      return runClock(request, outputs)
    case 'script':
      return runScript(request, outputs)
    case 'help':
      outputs.out(help)
      return 0
    case 'version':
      outputs.out(`${version}\n`)
      return 0
  }
})
