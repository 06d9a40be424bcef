/** Where the command writes. */
export interface Outputs {
  out(text: string): void
  error(text: string): void
  hasColors: boolean
}

/** The streams of this process. A program that stops reading, such as `head`, has read enough. */
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

/** The command cannot do what it is asked; its message is all that people see. Exit status 2. */
export class Trouble extends Error {
  override name = 'Trouble'

  constructor(
    message: string,
    /** Why the system refused a file, such as `ENOENT`; undefined for everything else. */
    readonly code?: string,
  ) {
    super(message)
  }
}
