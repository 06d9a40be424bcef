import { newestVersion, versionNames } from '@/lib/language/flow-json/versions'
import { version } from '@/package.json'
import { runEndpoint } from './endpoint/run-endpoint'
import { type Outputs, processOutputs, Trouble } from './outputs'
import { readArguments } from './read-arguments'
import { runCheck } from './run-check'
import { runUpgrade } from './run-upgrade'

const help = `Checks flow documents (Flow JSON ${versionNames[0]} to ${newestVersion.name}) by every rule of their version.

  switchboard-flow check [files…]           reports what is wrong, and where; without files, or with -, reads standard input
  switchboard-flow upgrade file [--to N]    prints the document in a later version, with what changed and why
  switchboard-flow endpoint cases.json --url https://…   sends the saved requests to a data endpoint, and compares the answers
  switchboard-flow pull [files…]      writes the newest versions of the console into the files of the manifest
  switchboard-flow push [files…]      makes versions of the files; replaces nothing the repository has not seen
  switchboard-flow diff [files…]      says which files and flows differ, and which side changed
  switchboard-flow publish [files…]   publishes what the files say

Options of check
  --format human|json|sarif|junit|github   output format; default: human
  --fix                       applies the safe fixes to the files, and lists them; from standard input to standard output
  --max-warnings N            fail if there are more warnings than this

Options of upgrade
  --to N                      the target version; default: ${newestVersion.name}
  --write                     writes the file instead of printing it

Options of endpoint
  --url ADDRESS               where the endpoint is
  --flow FILE                 a flow document: answers must fit its routing model and the data models of its screens
  --public-key FILE           encrypts the requests with this key (PEM); without it they are not encrypted
  --format human|json         output format; default: human
  WEBHOOK_APP_SECRET          in the environment: signs the requests with it

Options of pull, push, diff and publish
  --manifest FILE             which file is which flow; default: switchboard-flows.json
  --env NAME                  the environment, where the manifest has several
  --commit HASH, --message TEXT   what a pushed version says of itself; the commit of GitHub and GitLab is known
  SWITCHBOARD_URL, SWITCHBOARD_TOKEN   in the environment: the console, and an API token of it

  --help, --version

Exit status
  0   no problems, or warnings only
  1   errors were found, or too many warnings; after an upgrade: errors remain; of an endpoint: a case failed;
      of a repository: something differs, or was refused
  2   the command could not run: a wrong option, or a file that cannot be read
`

const FAILED = 2

/** `switchboard-flow`: flow documents checked and upgraded, data endpoints tested; for people at a terminal and for pipelines. */
async function main(outputs: Outputs): Promise<number> {
  const request = readArguments(process.argv.slice(2))
  switch (request.command) {
    case 'check':
      return runCheck(request, outputs, version)
    case 'upgrade':
      return runUpgrade(request, outputs)
    case 'endpoint':
      return runEndpoint(request, outputs)
    case 'pull':
    case 'push':
    case 'diff':
    case 'publish': {
      // Whoever checks files needs nothing of this.
      const { runRepository } = await import('./repository/run-repository')
      return runRepository(request, outputs)
    }
    case 'help':
      outputs.out(help)
      return 0
    case 'version':
      outputs.out(`${version} (Flow JSON ${versionNames[0]} to ${newestVersion.name})\n`)
      return 0
  }
}

const outputs = processOutputs()
try {
  process.exitCode = await main(outputs)
} catch (error) {
  const text = error instanceof Trouble ? error.message : error instanceof Error ? error.stack : String(error)
  outputs.error(`${text}\n`)
  process.exitCode = FAILED
}
