import { parseArgs } from 'node:util'
import { StartRefusal } from './start-refusal'

export interface CommandOptions {
  port?: string
  data?: string
  empty?: boolean
}

/**
 * Parses `--port N --data DIR --empty`.
 * @throws StartRefusal for an unknown option, or one without its value
 */
export function readCommandOptions(args: readonly string[]): CommandOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, data: { type: 'string' }, empty: { type: 'boolean' } },
    })
    return values
  } catch (error) {
    const [mistake] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new StartRefusal(`${mistake}. Options are --port N, --data DIR, and --empty.`)
  }
}
