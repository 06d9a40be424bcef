/** Where a command writes: results to standard output, everything on the way to standard error. */
export interface Outputs {
  out(line: string): void
  say(line: string): void
}
