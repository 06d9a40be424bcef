import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Trouble } from './outputs'

/**
 * Parses a command's options and arguments.
 * @throws Trouble with a message for the user
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

/** What a command line asks for instead of its command: `help`, `-h`, `--help`, or `--version`. */
export function askedInstead(args: readonly string[]): 'help' | 'version' | undefined {
  if (args.includes('--help') || args.includes('-h') || args[0] === 'help') return 'help'
  return args[0] === '--version' ? 'version' : undefined
}

/**
 * What to throw for a command that is missing or unknown.
 * @param names the commands there are, as in "verify or archive"
 */
export function unknownCommand(given: string | undefined, names: string): Trouble {
  const said = given === undefined ? 'Choose a command' : `Unknown command ${JSON.stringify(given)}`
  return new Trouble(`${said}: ${names}. See --help.`)
}
