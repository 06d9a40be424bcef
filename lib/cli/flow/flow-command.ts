import { flowJsonSchema } from '@/lib/language/flow-json/language/json-schema'
import { newestVersion, versionNames } from '@/lib/language/flow-json/versions'
import { version } from '@/package.json'
import type { Outputs } from '../outputs'
import { runEndpoint } from './endpoint/run-endpoint'
import { writeStarter } from './endpoint/write-starter'
import { readArguments } from './read-arguments'
import { runCheck } from './run-check'
import { runUpgrade } from './run-upgrade'
import { runRuns } from './runs/run-runs'

const help = `Checks flow documents (Flow JSON ${versionNames[0]} to ${newestVersion.name}) against every rule of their version.

  switchboard-flow check [files…]           reports problems and where they are; reads standard input without files or with -
  switchboard-flow upgrade file [--to N]    prints the document in a newer version, and says what changed and why
  switchboard-flow run files…         repeats the recorded runs of flows and says what is different, and what no run covers
  switchboard-flow endpoint cases.json --url https://…   sends saved requests to a data endpoint and checks the responses
  switchboard-flow endpoint --language node flow.json    writes an endpoint for a flow to start from, with tests
  switchboard-flow schema [--version N]     prints the JSON Schema of a version, for editors
  switchboard-flow lsp                starts a language server for editors, on standard input and output
  switchboard-flow pull [files…]      writes the newest version of each flow to its file in the manifest
  switchboard-flow push [files…]      creates versions from the files, merged with changes made in the console
  switchboard-flow diff [files…]      shows which files differ from the console and which side changed
  switchboard-flow publish [files…]   publishes the newest versions if they match the files
  switchboard-flow watch [files…]     pushes each file when it is saved, until it is stopped

Options of check
  --format human|json|sarif|junit|github   output format; default: human
  --fix                       applies safe fixes to the files and lists them; writes standard input to standard output
  --max-warnings N            fails if there are more warnings than this
  --config FILE               severity of each code; default: switchboard-flow.config.json, if there is one

Options of upgrade
  --to N                      the target version; default: ${newestVersion.name}
  --write                     writes the file instead of printing it

Options of run
  --runs FILE                 recorded runs; default: booking.runs.json beside booking.json
  --generate                  adds runs through what no run covers to that file
  --format human|json|junit   output format; default: human

Options of endpoint
  --url ADDRESS               address of the endpoint
  --flow FILE                 also checks responses against this flow document: its routing model and data models
  --language node|python|go   writes an endpoint that responds with the examples of the flow's data models
  --out FOLDER                where it is written; default: endpoint-LANGUAGE
  --public-key FILE           encrypts requests with this key (PEM); default: no encryption
  --format human|json         output format; default: human
  WEBHOOK_APP_SECRET          environment variable: signs the requests

Options of pull, push, diff, publish and watch
  --manifest FILE             maps files to flows; default: switchboard-flows.json
  --env NAME                  the environment; required if the manifest has more than one
  --commit HASH, --message TEXT   note of a pushed version; the commit is detected on GitHub and GitLab
  SWITCHBOARD_URL, SWITCHBOARD_TOKEN   environment variables: address of the console, and an API token

  --help, --version

Exit status
  0   no problems, or warnings only
  1   errors or too many warnings; upgrade: errors remain; run: a run failed; endpoint: a case failed;
      pull, push, diff, publish: something differs or was refused
  2   the command could not run: for example, an invalid option or a file that cannot be read
`

/**
 * `switchboard-flow`: checks and upgrades flow documents and tests data endpoints, from a terminal or
 * pipeline.
 *
 * @returns the exit status, as the help describes it
 * @throws Trouble if it cannot run
 */
export async function flowCommand(args: readonly string[], outputs: Outputs): Promise<number> {
  const request = readArguments(args)
  switch (request.command) {
    case 'check':
      return runCheck(request, outputs, version)
    case 'upgrade':
      return runUpgrade(request, outputs)
    case 'starter':
      return writeStarter(request, outputs)
    case 'run':
      return runRuns(request, outputs)
    case 'endpoint':
      return runEndpoint(request, outputs)
    case 'pull':
    case 'push':
    case 'diff':
    case 'publish': {
      // Loaded on demand: checking files does not need it.
      const { runRepository } = await import('./repository/run-repository')
      return runRepository({ ...request, command: request.command }, outputs)
    }
    case 'watch': {
      const { watchFiles } = await import('./repository/watch-files')
      const stop = new AbortController()
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
      return watchFiles(request, outputs, stop.signal)
    }
    case 'schema':
      outputs.out(`${JSON.stringify(flowJsonSchema(request.version), null, 2)}\n`)
      return 0
    case 'help':
      outputs.out(help)
      return 0
    case 'version':
      outputs.out(`${version} (Flow JSON ${versionNames[0]} to ${newestVersion.name})\n`)
      return 0
  }
}
