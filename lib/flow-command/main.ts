import { newestVersion, versionNames } from '@/lib/flow-json/versions'
import { version } from '@/package.json'
import { runEndpoint } from './endpoint/run-endpoint'
import { help } from './help'
import { type Outputs, processOutputs } from './outputs'
import { readArguments } from './read-arguments'
import { runCheck } from './run-check'
import { runUpgrade } from './run-upgrade'
import { Trouble } from './trouble'

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
