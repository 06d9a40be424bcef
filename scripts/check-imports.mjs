import { nodeProgram, runCommand } from './prepare/run-command.mjs'
import { say } from './prepare/say.mjs'

const folders = ['app', 'components', 'lib', 'e2e']
const { status, output } = await runCommand(
  nodeProgram(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...folders,
    '--output-type',
    'err-long',
  ),
)
const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
// With an unknown TypeScript version, dependency-cruiser finds no modules and thus no violations.
if (status !== 0 || modules === 0) {
  say(output)
  say(`${modules} modules were read.`)
  process.exit(1)
}
