import { newestVersion, versionNames } from '@/lib/flow-json/versions'

export const help = `Checks flow documents (Flow JSON ${versionNames[0]} to ${newestVersion.name}) by every rule of their version.

  switchboard-flow check [files…]           says what is wrong, and where; without files, or with -, reads standard input
  switchboard-flow upgrade file [--to N]    prints the document in a later version, and what changed and why
  switchboard-flow endpoint cases.json --url https://…   makes the saved requests to a data endpoint, and compares the answers

Options of check
  --format human|json|sarif   how findings are written; human unless told
  --fix                       makes the safe repairs in the files, and says which; from standard input to standard output
  --max-warnings N            more warnings than this are a failure, too

Options of upgrade
  --to N                      the version to reach; ${newestVersion.name} unless told
  --write                     writes the file instead of printing it

Options of endpoint
  --url ADDRESS               where the endpoint is
  --flow FILE                 a flow document: answers must fit its routing model and the data models of its screens
  --public-key FILE           encrypts the requests with this key (PEM); without it they are plain
  --format human|json         how the outcome is written; human unless told
  WEBHOOK_APP_SECRET          in the environment: signs the requests with it

  --help, --version

Exit status
  0   nothing is wrong, or warnings only
  1   errors were found, or too many warnings; after an upgrade: errors are left; of an endpoint: a case failed
  2   the command could not be carried out: a wrong option, or a file that cannot be read
`
