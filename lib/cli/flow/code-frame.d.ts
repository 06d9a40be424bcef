/** The part of the package that is used here; it brings no types of its own. */
declare module '@babel/code-frame' {
  interface Place {
    line: number
    column: number
  }
  export function codeFrameColumns(
    lines: string,
    range: { start: Place; end?: Place },
    options?: { linesAbove?: number; linesBelow?: number; startLine?: number; forceColor?: boolean },
  ): string
}
