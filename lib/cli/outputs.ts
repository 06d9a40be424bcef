/** Output streams of the command. */
export interface Outputs {
  out(text: string): void
  error(text: string): void
  hasColors: boolean
}

/** The process's streams. A closed pipe, as with `head`, is not an error. */
export function processOutputs(): Outputs {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  return {
    out: (text) => void process.stdout.write(text),
    error: (text) => void process.stderr.write(text),
    hasColors: process.stdout.isTTY === true && !process.env.NO_COLOR,
  }
}

/** Outputs of a command that writes whole lines. */
export interface Lines {
  /** Writes a result to standard output. */
  out(line: string): void
  /** Writes progress or a warning to standard error. */
  say(line: string): void
}

export const linesOn = ({ out, error }: Outputs): Lines => ({
  out: (line) => out(`${line}\n`),
  say: (line) => error(`${line}\n`),
})

/** The command cannot run; only the message is shown. Exit status 2. */
export class Trouble extends Error {
  override name = 'Trouble'

  constructor(
    message: string,
    /** System error code, such as `ENOENT`; undefined for other errors. */
    readonly code?: string,
  ) {
    super(message)
  }
}
