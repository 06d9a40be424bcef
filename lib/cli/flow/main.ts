import { runCommand } from '../run-command'
import { flowCommand } from './flow-command'

await runCommand(flowCommand)
