/** Declares the parts used here, as the package has no types. */
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
