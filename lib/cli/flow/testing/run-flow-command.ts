import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { exitStatusOf } from '../../run-command'
import { flowCommand } from '../flow-command'

export interface Ended {
  status: number
  out: string
  error: string
}

interface Surroundings {
  stdin?: string | Buffer
  env?: Readonly<Record<string, string>>
}

/** Runs `switchboard-flow` with these arguments in a folder, in this process: starting one takes fifty times as long. */
export async function runFlowCommand(
  folder: string,
  args: readonly string[],
  { stdin = '', env = {} }: Surroundings = {},
): Promise<Ended> {
  const ended = { out: '', error: '' }
  const outputs = {
    out: (text: string) => void (ended.out += text),
    error: (text: string) => void (ended.error += text),
    hasColors: false,
  }
  const input = vi.spyOn(process, 'stdin', 'get').mockReturnValue(readable(stdin))
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const before = process.cwd()
  process.chdir(folder)
  try {
    return { status: await exitStatusOf(flowCommand, args, outputs), ...ended }
  } finally {
    process.chdir(before)
    vi.unstubAllEnvs()
    input.mockRestore()
  }
}

// What reads standard input reads a stream of bytes; the rest of a terminal is never used.
const readable = (bytes: string | Buffer) => Readable.from([Buffer.from(bytes)]) as typeof process.stdin
