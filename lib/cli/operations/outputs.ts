/** Where a command writes: results to standard output, everything on the way to standard error. */
export interface Outputs {
  out(line: string): void
  say(line: string): void
}

export const processOutputs: Outputs = {
  out: (line) => void process.stdout.write(`${line}\n`),
  say: (line) => void process.stderr.write(`${line}\n`),
}
