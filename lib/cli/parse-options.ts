import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Trouble } from './flow/outputs'

/**
 * Reads the options of a command, and what else it is given.
 *
 * @throws Trouble with the mistake, for the person who typed it
 */
export function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  { takesFiles = true } = {},
) {
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    const [first] = read.positionals
    if (takesFiles || first === undefined) return read
    throw new Error(`Unexpected argument '${first}'`)
  } catch (error) {
    const [mistake] = (error instanceof Error ? error.message : String(error)).split(/\. |\.?\n/)
    throw new Trouble(`${mistake}. See --help.`)
  }
}
